import type { ReactElement } from 'react'
import type { JsonObject } from '../../../protocol/index.ts'
import type {
  ChoiceArgs,
  ClipboardWriteArgs,
  ConfirmArgs,
  FilePickArgs,
  FormArgs,
  GeolocationArgs,
  NotificationArgs,
  ReadyTool,
} from '../../../tools/ready/index.ts'
import { ChoiceBody } from './choice-body.tsx'
import { ClipboardBody } from './clipboard-body.tsx'
import { ConfirmBody } from './confirm-body.tsx'
import { FileBody } from './file-body.tsx'
import { FormBody } from './form-body.tsx'
import { GeolocationBody } from './geolocation-body.tsx'
import { NotificationBody } from './notification-body.tsx'

export interface ReadyBodyProps {
  readonly tool: ReadyTool
  /** Checked against the tool's schema before its call opened. */
  readonly args: JsonObject
}

/** The card of a ready-made tool, by its kind. */
export function ReadyBody({ tool, args }: ReadyBodyProps): ReactElement {
  switch (tool.kind) {
    case 'geolocation':
      return (
        <GeolocationBody
          args={args as GeolocationArgs}
          timeoutMs={tool.timeoutMs}
          precision={tool.precision}
        />
      )
    case 'form':
      return <FormBody args={args as FormArgs} />
    case 'choice':
      return <ChoiceBody args={args as ChoiceArgs} />
    case 'confirm':
      return <ConfirmBody args={args as ConfirmArgs} />
    case 'clipboard_write':
      return <ClipboardBody args={args as ClipboardWriteArgs} />
    case 'file_pick':
      return (
        <FileBody
          args={args as FilePickArgs}
          maxBytes={tool.maxBytes}
          maxFiles={tool.maxFiles}
          accept={tool.accept}
        />
      )
    case 'notification':
      return <NotificationBody args={args as NotificationArgs} />
  }
}

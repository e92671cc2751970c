import { type ReactElement, useState } from 'react'
import type { JsonValue } from '../../../protocol/index.ts'
import { useApprovalParts } from '../../../react/approval/index.ts'
import type { FormArgs } from '../../../tools/ready/index.ts'
import {
  SchemaFormErrorSummary,
  SchemaFormFields,
  SchemaFormModeSwitch,
  SchemaFormRoot,
  useSchemaForm,
} from '../../schema-form/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Dismiss, Primary } from './buttons.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'

/** A form that the model asks for. Whatever its schema is, all of it can be seen and answered. */
export function FormBody({ args }: { readonly args: FormArgs }): ReactElement {
  const { form: words } = useAllStrings().clientTool
  const { state } = useApprovalParts('ClientToolCard')
  const { propose, proposed, succeed } = useAnswering()
  // What was filled in before the card went out of sight is taken up again.
  const [begin] = useState<JsonValue | undefined>(proposed ?? args.values)
  const form = useSchemaForm({
    schema: args.schema,
    defaultValue: begin,
    disabled: state === 'deciding',
    warnSecrets: true,
    onChange: propose,
    onSubmit: (value) => void succeed(value),
  })
  return (
    <ReadyFrame
      says={args.message}
      actions={
        <>
          <Dismiss kind="form">{words.decline}</Dismiss>
          <Primary onPress={() => void form.submit()}>{words.send}</Primary>
        </>
      }
    >
      <SchemaFormRoot asChild form={form}>
        <div className="cs-approval-form cs-client-fields">
          <SchemaFormModeSwitch />
          <SchemaFormErrorSummary />
          <SchemaFormFields />
        </div>
      </SchemaFormRoot>
    </ReadyFrame>
  )
}

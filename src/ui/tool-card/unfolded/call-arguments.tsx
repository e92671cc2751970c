import type { ReactElement } from 'react'
import type { JsonObject } from '../../../protocol/index.ts'
import { type ToolCall, useToolCall } from '../../../react/index.ts'
import { escapeUnruly, Fields, LongText } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'

export interface CallArgumentsProps {
  readonly call: ToolCall
}

/** The arguments of a call: by name where they can be read, else as they came. */
export function CallArguments({ call }: CallArgumentsProps): ReactElement {
  if (call.args) return <ArgumentFields args={call.args} />
  return <ArgumentText call={call} />
}

/** The only part of a card that is drawn again while arguments arrive. */
function ArgumentText({ call }: { readonly call: ToolCall }): ReactElement {
  const { tool } = useStrings()
  const text = useToolCall(call.id)?.args_text ?? ''
  return (
    <>
      {call.state !== 'streaming' && <p className="cs-muted">{tool.unreadableArguments}</p>}
      <LongText text={escapeUnruly(text)} as="code" />
    </>
  )
}

function ArgumentFields({ args }: { readonly args: JsonObject }): ReactElement {
  const { tool } = useStrings()
  if (Object.keys(args).length === 0) return <p className="cs-muted">{tool.noArguments}</p>
  return <Fields value={args} />
}

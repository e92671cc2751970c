import { type ReactElement, useState } from 'react'
import type { Agent } from '../runtime/index.ts'
import { type WidgetAgentOptions, widgetAgent } from './widget-agent.ts'
import { Widget, type WidgetLook } from './widget.tsx'

/** An agent of yours, or what one is made of. Those options are read once, when the widget appears. */
export type ChatWidgetProps = WidgetLook &
  (
    | { readonly agent: Agent }
    | ({ readonly agent?: undefined } & Omit<WidgetAgentOptions, keyof WidgetLook>)
  )

/**
 * A chat behind a button in the corner of a page; it fills a phone. Bring `countersign/styles.css`
 * along.
 */
export function ChatWidget(props: ChatWidgetProps): ReactElement {
  const [made] = useState(() => (props.agent === undefined ? widgetAgent(props) : props.agent))
  return <Widget {...props} agent={props.agent ?? made} />
}

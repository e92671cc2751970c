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
 * along. Without an agent of yours, conversations are kept in the visitor's browser, and the last one is
 * there again on the next page; `store: memoryStore()` keeps none.
 */
export function ChatWidget(props: ChatWidgetProps): ReactElement {
  const [made] = useState(() => (props.agent === undefined ? widgetAgent(props) : props.agent))
  return <Widget {...props} agent={props.agent ?? made} resumes={props.agent === undefined} />
}

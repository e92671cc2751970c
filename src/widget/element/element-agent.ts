import type { Agent, AgentOptions } from '../../runtime/index.ts'
import { widgetAgent, widgetStore } from '../widget-agent.ts'
import { type AttributeName, type ElementOptions, toolsOf } from './options.ts'

interface Attributes {
  getAttribute(name: AttributeName): string | null
}

// One for the page: a conversation outlives a change of tools, and the element that began it.
let store: NonNullable<AgentOptions['store']> | null = null

/** The agent that attributes and properties describe. Throws `SdkError` where they cannot work. */
export function elementAgent(element: Attributes, options: ElementOptions): Agent {
  store ??= widgetStore()
  const { headers, policy, user, onApproval } = options
  const instructions = element.getAttribute('instructions') ?? undefined
  return widgetAgent({
    endpoint: element.getAttribute('endpoint') ?? '',
    model: element.getAttribute('model') ?? '',
    apiKey: element.getAttribute('api-key') ?? undefined,
    headers,
    tools: toolsOf(options.tools),
    store,
    ...(instructions === undefined ? {} : { instructions }),
    ...(policy === undefined ? {} : { policy }),
    ...(user === undefined ? {} : { user }),
    ...(onApproval === undefined ? {} : { onApproval }),
  })
}

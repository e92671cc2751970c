import { type HeaderSource, openAIChat } from '../models/openai-chat/index.ts'
import { type Agent, type AgentOptions, createAgent } from '../runtime/index.ts'
import { indexedDbStore } from '../storage/indexed-db.ts'

/** How to reach a model of the Chat Completions kind, in the words of somebody who embeds a chat. */
export interface WidgetEndpoint {
  /** Where the paths of the API begin: your proxy, or `http://localhost:11434/v1`. */
  readonly endpoint: string
  /** The model's name at this endpoint. */
  readonly model: string
  /** In a public page it can be read by everybody: give the address of a proxy of yours instead. */
  readonly apiKey?: string | undefined
  /** More headers, or a function that is asked before each request. */
  readonly headers?: HeaderSource | undefined
}

export type WidgetAgentOptions = WidgetEndpoint & Omit<AgentOptions, 'model'>

/** Conversations of visitors stay in their browser, apart from what else the page may keep there. */
export function widgetStore(): NonNullable<AgentOptions['store']> {
  return indexedDbStore({ name: 'countersign-widget' })
}

/**
 * An agent for an endpoint. Throws `SdkError` for an endpoint or a tool that cannot work.
 */
export function widgetAgent(options: WidgetAgentOptions): Agent {
  const { endpoint, model, apiKey, headers, ...others } = options
  return createAgent({
    ...others,
    model: openAIChat({
      baseURL: endpoint,
      model,
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(headers === undefined ? {} : { headers }),
    }),
    store: others.store ?? widgetStore(),
  })
}

import { type Agent, type AgentOptions, createAgent } from 'countersign'
import { currentEndpoint, modelOf } from '../endpoints.ts'

/**
 * An agent that lives as long as the page. Its model is asked for at each turn, so that the endpoint
 * can change in the middle of a conversation.
 */
export function roomAgent(options: Omit<AgentOptions, 'model' | 'user'>): Agent {
  return createAgent({
    ...options,
    model: () => modelOf(currentEndpoint()),
    user: () => ({ id: 'visitor', name: 'You' }),
  })
}

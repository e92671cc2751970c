import { type Agent, type AgentOptions, createAgent } from 'countersign'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { currentEndpoint, modelOf } from '../endpoints.ts'

/** One place for all rooms; each lists the conversations of its own agent. */
const store = indexedDbStore({ name: 'countersign-playground' })

/**
 * An agent that lives as long as the page; its conversations live longer. Its model is asked for at
 * each turn, so that the endpoint can change in the middle of a conversation.
 */
export function roomAgent(options: Omit<AgentOptions, 'model' | 'user' | 'store'>): Agent {
  return createAgent({
    ...options,
    store,
    model: () => modelOf(currentEndpoint()),
    user: () => ({ id: 'visitor', name: 'You' }),
  })
}

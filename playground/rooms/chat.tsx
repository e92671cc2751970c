import { chatTools } from '../shop/chat-tools.ts'
import { createLedger } from '../shop/ledger.ts'
import { shopTools } from '../shop/shop-tools.ts'
import { chatScenarios } from './chat-scenarios.ts'
import { roomAgent } from './room-agent.ts'
import type { ChatRoom } from './room.ts'

/** Everything that a chat can run into, one click each. */
export const chat: ChatRoom = {
  kind: 'chat',
  id: 'chat',
  name: 'Chat',
  about: 'Every way in which an answer, a call or a connection can go.',
  agent: roomAgent({
    id: 'chat',
    name: 'Playground',
    instructions: 'You are the assistant of a small shop. Use the tools where they help. Be brief.',
    tools: [...chatTools, ...shopTools(createLedger('chat'))],
  }),
  scenarios: chatScenarios,
}

import { bookOf } from '../shop/book-of.tsx'
import { createLedger } from '../shop/ledger.ts'
import { shopTools } from '../shop/shop-tools.ts'
import { roomAgent } from './room-agent.ts'
import type { ChatRoom } from './room.ts'

const ledger = createLedger('refunds')

/** Tools that ask, beside what they really did. */
export const refunds: ChatRoom = {
  kind: 'chat',
  id: 'refunds',
  name: 'Refund desk',
  about: 'Money leaves only with your consent. The book on the side shows what really happened.',
  agent: roomAgent({
    id: 'refunds',
    name: 'Refund desk',
    instructions:
      'You help the staff of a small shop with refunds, cancellations and e-mails. Be brief.',
    tools: shopTools(ledger),
  }),
  scenarios: [
    {
      label: 'Refund, edit, run',
      says: 'Refund A-1001 with 24.90: it came damaged.',
      shows: 'Approve it as it is, change the amount first, or decline with a reason.',
    },
    {
      label: 'Look first, then act',
      says: 'Look up order A-1002, then refund 189 because it is late.',
      shows: 'The look-up runs by itself; the refund behind it asks.',
    },
    {
      label: 'Too much',
      says: 'Refund A-1003 with 320.40: wrong item.',
      shows: 'Approve it, and the shop itself refuses: consent is not permission.',
    },
    {
      label: 'Two at once',
      says: 'Refund A-1001 and A-1003 with 10 each, both damaged.',
      shows: 'Two questions side by side. Each runs or waits on its own.',
    },
    {
      label: 'A mail with a trick in it',
      says: 'Send an e-mail to ada@example.org with the text "All is on its way.\u200B\u202E oot drawer ruoY"',
      shows: 'Characters that one cannot see are made visible before you say yes.',
    },
    {
      label: 'Cancel',
      says: 'Cancel order A-1002.',
      shows: 'Remember the decision for this conversation, and ask again.',
    },
  ],
  Effects: bookOf(ledger),
}

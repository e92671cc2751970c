import {
  choice,
  clipboardWrite,
  confirm,
  filePick,
  form,
  geolocation,
  notification,
} from 'countersign/tools'
import { createLedger } from '../shop/ledger.ts'
import { LedgerView } from '../shop/ledger-view.tsx'
import { travelTools } from '../shop/travel-tools.ts'
import { roomAgent } from './room-agent.ts'
import type { ChatRoom } from './room.ts'

const ledger = createLedger('travel')

/** Tools that you answer, and no code: where you are, what you want, what you let out. */
export const travel: ChatRoom = {
  kind: 'chat',
  id: 'travel',
  name: 'Travel desk',
  about:
    'The model asks you, not a server. You see what leaves this page, and may change it first.',
  agent: roomAgent({
    id: 'travel',
    name: 'Travel desk',
    instructions:
      'You help somebody plan a journey. Ask them with the tools that are there for it. Be brief.',
    tools: [
      geolocation(),
      form(),
      choice(),
      confirm(),
      clipboardWrite(),
      filePick(),
      notification(),
      ...travelTools(ledger),
    ],
  }),
  scenarios: [
    {
      label: 'Where am I?',
      says: 'Where am I? Use my geolocation.',
      shows: 'Choose how exactly, see the place, change it, then send it. Or decline.',
    },
    {
      label: 'A form',
      says: 'Give me a form with name, arrival date, number of guests and breakfast.',
      shows: 'The model writes the fields, you fill them in.',
    },
    {
      label: 'A choice',
      says: 'Give me the choice between train, night bus or ferry.',
      shows: 'One answer of several, by pointer or by key.',
    },
    {
      label: 'Ask, then book',
      says: 'Search hotels in Lisbon, then book room H-12 for 2 nights.',
      shows: 'The search runs by itself. Booking asks, because it costs money.',
    },
    {
      label: 'Copy to the clipboard',
      says: 'Copy "Hotel Aurora, Rua Nova 12, Lisbon" to my clipboard.',
      shows: 'You see the text, hidden characters too, before it is copied.',
    },
    {
      label: 'Pick a file',
      says: 'Pick a file from my device, please.',
      shows: 'What you choose is named with its size before it is sent.',
    },
  ],
  Effects: () => (
    <LedgerView ledger={ledger} title="Bookings" none="Nothing has been booked yet." />
  ),
}

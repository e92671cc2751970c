import type { Grant } from 'countersign'

const given = { source: 'application', definition_hash: 'a' } as const

/** Decisions that somebody made to last: for a conversation, for always, and from a strange tool. */
export const grants: readonly Grant[] = [
  {
    ...given,
    id: 'grant_1',
    tool: 'client.refund',
    scope: 'thread',
    thread_id: 'thr_story',
    given_at: '2026-01-05T09:30:00Z',
    given_by: 'Ann Lee',
  },
  {
    ...given,
    id: 'grant_2',
    tool: 'client.subscribe',
    scope: 'always',
    args_hash: 'b',
    given_at: '2026-01-04T09:30:00Z',
    until: '2026-02-04T09:30:00Z',
  },
  {
    ...given,
    id: 'grant_3',
    tool: 'crm.export_\u202Eeverything_that_was_ever_written_about_a_customer',
    source: 'https://crm.example',
    scope: 'turn',
    given_at: '2026-01-03T09:30:00Z',
    given_by: 'Somebody with a very long name, of the night shift in Llanfairpwllgwyngyll',
  },
]

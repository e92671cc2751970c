import { type Callback, type CallbackKind, type Settlement } from 'countersign'
import { describe, expect, it } from 'vitest'
import { refund } from '../../../stories/questions.ts'
import {
  expiryWords,
  newsWords,
  settledWords,
  waitingWords,
} from '../../../src/ui/approval/index.ts'
import { en } from '../../../src/ui/strings/index.ts'

const question = (kind: CallbackKind): Callback => ({
  id: 'cb_1',
  kind,
  thread_id: 'thr_1',
  execution_id: 'turn_1',
  opened_at: '2026-01-05T09:00:00Z',
  state: 'open',
  ...(kind === 'pause' ? {} : refund),
})

describe('what waits for somebody', () => {
  it.each<[CallbackKind, string]>([
    ['approval', 'Refund an order waits for you.'],
    ['result_review', 'Refund an order waits for you.'],
    ['pause', 'The assistant paused: go on or stop?'],
    ['resume', 'Refund an order was interrupted and waits for you.'],
    ['client_tool_call', 'Refund an order waits for your answer.'],
    ['elicitation', 'Refund an order waits for your answer.'],
    ['sign_in', 'Refund an order waits for your answer.'],
  ])('is said for what it is: %s', (kind, words) => {
    expect(waitingWords([question(kind)], en.question.composer)).toBe(words)
  })

  it('is counted where it is several', () => {
    const three = [question('approval'), question('pause'), question('resume')]
    expect(waitingWords(three, en.question.composer)).toBe('3 questions wait for you.')
    expect(newsWords(three, en)).toBe(
      'Approval needed: Refund an order on This application, and 2 more',
    )
  })
})

describe('what soon ends by itself', () => {
  it.each<[CallbackKind, string]>([
    ['approval', 'Refund an order declines by itself in 1m.'],
    ['result_review', 'The result of Refund an order is withheld by itself in 1m.'],
  ])('is said for what becomes of it: %s', (kind, words) => {
    const callback = question(kind)
    expect(expiryWords({ callback, remaining: 60_000 }, en)).toBe(words)
    expect(
      expiryWords({ callback: { ...callback, extends_by_ms: 1 }, remaining: 60_000 }, en),
    ).toBe(`${words} It can be kept open.`)
  })
})

describe('who decided', () => {
  const words = (settlement: Settlement, elsewhere = false): string =>
    settledWords('approved', settlement, elsewhere, en.question.decided)

  it('is said by name, else by id, as one line of plain text', () => {
    expect(words({ how: 'click', by: 'u_7', by_name: 'Ann Lee' })).toBe('Approved by Ann Lee')
    expect(words({ how: 'click', by: 'u_7' })).toBe('Approved by u_7')
    expect(words({ how: 'click', by: 'u_7', by_name: 'Ann\n\u202Eeel' })).toBe(
      'Approved by Ann [U+202E]eel',
    )
    expect(words({ how: 'click' })).toBe('Approved')
    expect(words({ how: 'click', by_name: 'Ann Lee' }, true)).toBe(
      'Decided elsewhere. Approved by Ann Lee',
    )
  })

  it('is the application where code decided, and a remembered decision where a grant did', () => {
    expect(words({ how: 'function' })).toBe('Approved by the application')
    expect(words({ how: 'grant', by: 'grant_1' })).toBe('Allowed by a decision that was remembered')
  })
})

import type { Callback, Settlement } from '../../protocol/index.ts'
import { oneLine } from '../../react/approval/index.ts'
import { type ApprovalState } from '../../react/index.ts'
import type { EarlyStrings, Strings } from '../strings/index.ts'

type Decided = EarlyStrings['question']['decided']

/** What is said of a question that was answered, and of an answer that was not taken. */
export interface StatusWords {
  readonly approval: Strings['approval']
  readonly decided: Decided
}

/** A client tool runs nowhere: that it did not is nothing to say of its answer. */
export function wordsOf(
  callback: Callback | undefined,
  { approval, question: { decided, reviewed, reviewedBy } }: Strings,
): StatusWords {
  if (callback?.kind === 'result_review') {
    const { notSaved } = approval.resultReview
    return {
      approval: { ...approval, refused: { ...approval.refused, not_saved: notSaved } },
      decided: reviewWords(decided, reviewed, reviewedBy),
    }
  }
  if (callback?.kind !== 'client_tool_call') return { approval, decided }
  const { given, givenBy, givenNotSaved } = approval
  return {
    approval: { ...approval, refused: { ...approval.refused, not_saved: givenNotSaved } },
    decided: {
      ...decided,
      state: { ...decided.state, answered: given },
      by: { ...decided.by, answered: givenBy },
    },
  }
}

/** Of a result: passed on, changed, or withheld. */
function reviewWords(
  decided: Decided,
  { passed, edited, withheld }: EarlyStrings['question']['reviewed'],
  by: EarlyStrings['question']['reviewedBy'],
): Decided {
  return {
    ...decided,
    state: { ...decided.state, approved: passed, answered: edited, rejected: withheld },
    by: { ...decided.by, approved: by.passed, answered: by.edited, rejected: by.withheld },
  }
}

/** How a question was settled, by whom, in one sentence; and whether somebody else was faster. */
export function settledWords(
  state: Exclude<ApprovalState, 'open' | 'deciding' | 'unknown'>,
  settlement: Settlement | undefined,
  elsewhere: boolean,
  words: Decided,
): string {
  const text = decidedBy(state, settlement, words)
  return elsewhere ? words.elsewhere(text) : text
}

function decidedBy(
  state: Exclude<ApprovalState, 'open' | 'deciding' | 'unknown'>,
  settlement: Settlement | undefined,
  words: Decided,
): string {
  switch (state) {
    case 'cancelled':
    case 'superseded':
    case 'expired':
      return words.state[state]
    case 'approved':
    case 'edited':
    case 'rejected':
    case 'answered': {
      if (settlement?.how === 'grant') return words.byGrant
      const who =
        settlement?.by_name ??
        settlement?.by ??
        (settlement?.how === 'function' || settlement?.how === 'policy' ? words.byCode : undefined)
      return who === undefined ? words.state[state] : words.by[state](oneLine(who))
    }
  }
}

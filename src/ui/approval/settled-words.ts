import type { Callback, Settlement } from '../../protocol/index.ts'
import { oneLine } from '../../react/approval/index.ts'
import { type ApprovalState } from '../../react/index.ts'
import type { Strings } from '../strings/index.ts'

/** A client tool runs nowhere: that it did not is nothing to say of its answer. */
export function wordsOf(
  callback: Callback | undefined,
  words: Strings['approval'],
): Strings['approval'] {
  if (callback?.kind !== 'client_tool_call') return words
  const { given, givenBy, givenNotSaved } = words
  return {
    ...words,
    refused: { ...words.refused, not_saved: givenNotSaved },
    state: { ...words.state, answered: given },
    by: { ...words.by, answered: givenBy },
  }
}

/** How a question was settled, by whom, in one sentence; and whether somebody else was faster. */
export function settledWords(
  state: Exclude<ApprovalState, 'open' | 'deciding' | 'unknown'>,
  settlement: Settlement | undefined,
  elsewhere: boolean,
  words: Strings['approval'],
): string {
  const text = decidedBy(state, settlement, words)
  return elsewhere ? words.elsewhere(text) : text
}

function decidedBy(
  state: Exclude<ApprovalState, 'open' | 'deciding' | 'unknown'>,
  settlement: Settlement | undefined,
  words: Strings['approval'],
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

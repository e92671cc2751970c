import type { Callback, Remember } from '../../protocol/index.ts'
import { isFlagged } from '../../reveal/index.ts'
import { isTrusted } from './shown-hints.ts'

export type RememberChoice = 'once' | `${Remember['scope']}_${Remember['match']}`

export const REMEMBER_CHOICES: readonly RememberChoice[] = [
  'once',
  'turn_args',
  'turn_tool',
  'thread_args',
  'thread_tool',
  'always_args',
  'always_tool',
]

/**
 * Whether a decision about this call may be remembered: not where its source is not trusted, where
 * its arguments hide something, or where it is no approval.
 */
export function mayBeRemembered(callback: Callback | undefined): boolean {
  return (
    callback?.kind === 'approval' &&
    isTrusted(callback.hints) &&
    callback.ask_again !== true &&
    !isFlagged(callback.args ?? {})
  )
}

export function rememberOf(choice: string): Remember | null {
  const [scope, match] = choice.split('_')
  return isScope(scope) && (match === 'args' || match === 'tool') ? { scope, match } : null
}

export function choiceOf(remember: Remember | null): RememberChoice {
  return remember ? `${remember.scope}_${remember.match}` : 'once'
}

function isScope(scope: string | undefined): scope is Remember['scope'] {
  return scope === 'turn' || scope === 'thread' || scope === 'always'
}

/** What of a keyboard or composition event decides whether Enter sends. */
export type ComposerEvent =
  | { readonly type: 'compositionstart' }
  | { readonly type: 'compositionend' }
  | {
      readonly type: 'keydown'
      readonly key: string
      readonly keyCode: number
      readonly isComposing: boolean
      readonly shiftKey: boolean
      readonly altKey: boolean
      readonly ctrlKey: boolean
      readonly metaKey: boolean
    }

export interface ComposerKeys {
  readonly composing: boolean
}

export const NO_KEYS: ComposerKeys = { composing: false }

/** `pass`: the text field does what it always does. */
export type ComposerIntent = 'send' | 'pass'

/** The key code that browsers give to a key that an input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Decides over one event. Enter that confirms a conversion must never send: Chrome marks it
 * `isComposing`, Safari ends the composition first and marks it only by its key code. Where the
 * pointer is coarse the keyboard is on the screen, has no Shift+Enter to offer, and Enter has to
 * mean a new line.
 */
export function composerKey(
  keys: ComposerKeys,
  event: ComposerEvent,
  pointer: 'fine' | 'coarse',
): { readonly keys: ComposerKeys; readonly intent: ComposerIntent } {
  switch (event.type) {
    case 'compositionstart':
      return { keys: { composing: true }, intent: 'pass' }
    case 'compositionend':
      return { keys: NO_KEYS, intent: 'pass' }
    case 'keydown': {
      const taken = keys.composing || event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
      return { keys, intent: !taken && asksToSend(event, pointer) ? 'send' : 'pass' }
    }
  }
}

function asksToSend(
  event: Extract<ComposerEvent, { type: 'keydown' }>,
  pointer: 'fine' | 'coarse',
): boolean {
  if (event.key !== 'Enter') return false
  if (event.ctrlKey || event.metaKey) return true
  return pointer === 'fine' && !event.shiftKey && !event.altKey
}

import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'
import { type ComposerEvent, composerKey, NO_KEYS } from './composer-keys.ts'
import { useCoarsePointer } from './use-media.ts'

export interface ComposerKeyProps {
  readonly enterKeyHint: 'enter' | 'send'
  onKeyDown(event: KeyboardEvent): void
  onCompositionStart(event: CompositionEvent): void
  onCompositionEnd(event: CompositionEvent): void
}

/** Props for a text field in which Enter sends, as far as input method and pointer allow. */
export function useComposerKeys(send: () => void): ComposerKeyProps {
  const keys = useRef(NO_KEYS)
  const coarse = useCoarsePointer()
  const take = (event: ComposerEvent): boolean => {
    const next = composerKey(keys.current, event, coarse ? 'coarse' : 'fine')
    keys.current = next.keys
    return next.intent === 'send'
  }
  return {
    enterKeyHint: coarse ? 'enter' : 'send',
    onKeyDown: (event) => {
      const { key, keyCode, shiftKey, altKey, ctrlKey, metaKey } = event
      const { isComposing } = event.nativeEvent
      if (!take({ type: 'keydown', key, keyCode, isComposing, shiftKey, altKey, ctrlKey, metaKey }))
        return
      event.preventDefault()
      send()
    },
    onCompositionStart: () => void take({ type: 'compositionstart' }),
    onCompositionEnd: () => void take({ type: 'compositionend' }),
  }
}

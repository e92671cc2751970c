import type { KeyboardEvent } from 'react'
import { assertNever } from '../../protocol/index.ts'
import { canApprove, canBegin, canReject } from './can.ts'
import { isChord, type ShortcutAction, writes } from './chord.ts'
import type { ApprovalParts } from './context.ts'
import { approval as approveWith, rejection } from './decisions.ts'

const ACTIONS: readonly ShortcutAction[] = ['approve', 'edit', 'reject', 'answer']

/** What a key does in a card: nothing while somebody types, nothing when it is held down. */
export function useShortcuts(parts: ApprovalParts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.repeat || !event.isTrusted || writes(event.target)) return
    const keys = { ...picked(event), code: event.nativeEvent.code }
    const action = ACTIONS.find((name) => {
      const chord = parts.chords[name]
      return chord !== null && isChord(chord, keys)
    })
    if (!action) return
    event.preventDefault()
    perform(action, parts)
  }
}

function perform(action: ShortcutAction, parts: ApprovalParts): void {
  const { arm, commands, act } = parts.inside
  switch (action) {
    case 'approve': {
      // Pressed first: a chord that comes too early makes the next one wait.
      const counts = arm.press()
      const state = canApprove(parts)
      if (counts && (state === 'ready' || state === 'arming')) {
        void commands.decide(approveWith(parts.review), 'shortcut')
      }
      return
    }
    case 'reject':
      if (canReject(parts) === 'ready') void commands.decide(rejection(parts.review), 'shortcut')
      return
    case 'edit':
    case 'answer':
      // The card of a client tool is the editor of its answer: there is none to open.
      if (parts.callback?.kind === 'client_tool_call') return
      if (canBegin(parts, action) === 'ready') act({ type: 'mode', mode: action })
      return
    default:
      assertNever(action)
  }
}

function picked({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  return { key, shiftKey, altKey, ctrlKey, metaKey }
}

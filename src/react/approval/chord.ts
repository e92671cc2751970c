/** What a shortcut of a card does. */
export type ShortcutAction = 'approve' | 'edit' | 'reject' | 'answer'

/** A key with its modifiers, `Shift+A`; null turns one off. */
export type Shortcuts = { readonly [action in ShortcutAction]?: string | null }

export const SHORTCUTS: { readonly [action in ShortcutAction]: string } = {
  approve: 'Shift+A',
  edit: 'Shift+E',
  reject: 'Shift+R',
  answer: 'Shift+S',
}

/** What of a key event decides which chord it is. */
export interface Keys {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Whether an event is this chord, all modifiers included. The key is its name or what it writes. */
export function isChord(chord: string, keys: Keys): boolean {
  const parts = chord.split('+').map((part) => part.trim().toLowerCase())
  const key = parts.at(-1) ?? ''
  const has = (...names: readonly string[]): boolean => names.some((name) => parts.includes(name))
  return (
    keys.shiftKey === has('shift') &&
    keys.altKey === has('alt', 'option') &&
    keys.ctrlKey === has('ctrl', 'control') &&
    keys.metaKey === has('meta', 'cmd', 'command') &&
    (keys.key.toLowerCase() === key || keys.code.toLowerCase() === `key${key}`)
  )
}

/** A field in which keys write. */
export function writes(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  )
}

import { describe, expect, it } from 'vitest'
import { composerKey, type ComposerEvent, NO_KEYS } from 'countersign/react'

type KeyDown = Extract<ComposerEvent, { type: 'keydown' }>

function enter(parts: Partial<KeyDown> = {}): KeyDown {
  return {
    type: 'keydown',
    key: 'Enter',
    keyCode: 13,
    isComposing: false,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...parts,
  }
}

function sends(
  events: readonly ComposerEvent[],
  pointer: 'fine' | 'coarse' = 'fine',
): readonly number[] {
  let keys = NO_KEYS
  return events.flatMap((event, index) => {
    const next = composerKey(keys, event, pointer)
    keys = next.keys
    return next.intent === 'send' ? [index] : []
  })
}

describe('Enter in the composer', () => {
  it('sends by the last Enter only when Chrome composes', () => {
    expect(
      sends([
        { type: 'compositionstart' },
        enter({ isComposing: true, keyCode: 229 }),
        { type: 'compositionend' },
        enter(),
      ]),
    ).toEqual([3])
  })

  it('sends by the last Enter only when Safari composes', () => {
    expect(
      sends([
        { type: 'compositionstart' },
        { type: 'compositionend' },
        enter({ keyCode: 229 }),
        enter(),
      ]),
    ).toEqual([3])
  })

  it('never sends inside a composition, whatever the event says of itself', () => {
    expect(sends([{ type: 'compositionstart' }, enter(), enter({ ctrlKey: true })])).toEqual([])
  })

  it('starts a new line with Shift or Alt', () => {
    expect(sends([enter({ shiftKey: true }), enter({ altKey: true })])).toEqual([])
  })

  it('starts a new line where the pointer is coarse, and sends with Ctrl or Cmd in any case', () => {
    expect(sends([enter(), enter({ ctrlKey: true }), enter({ metaKey: true })], 'coarse')).toEqual([
      1, 2,
    ])
    expect(sends([enter({ ctrlKey: true }), enter({ metaKey: true, shiftKey: true })])).toEqual([
      0, 1,
    ])
  })

  it('leaves all other keys alone', () => {
    expect(
      sends([enter({ key: 'a', keyCode: 65 }), enter({ key: 'Tab', keyCode: 9, ctrlKey: true })]),
    ).toEqual([])
  })
})

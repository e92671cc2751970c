import { characterEntities } from 'character-entities'
import { describe, expect, it } from 'vitest'
import { decodeEntity } from '../../src/markdown/entities.ts'
import { createReader, loadEntities } from '../../src/markdown/index.ts'
import { toHtml } from './to-html.ts'

describe('entities', () => {
  it('that are met in practice are known at once, and say what the standard says', () => {
    const known = Object.entries(characterEntities).flatMap(([name, text]) => {
      const decoded = decodeEntity(name)
      return decoded === undefined ? [] : [[decoded, text]]
    })
    expect(known.length).toBeGreaterThan(100)
    for (const [decoded, text] of known) expect(decoded).toBe(text)
  })

  it('that are rare are known once they were loaded, in text that was read before too', async () => {
    const reader = createReader()
    const text = 'A &ClockwiseContourIntegral; of\n\nsomething\n'
    const before = reader.read(text, { open: false, entities: false })
    expect(toHtml(before)).toContain('&amp;ClockwiseContourIntegral;')
    expect(before.lacksEntities).toBe(true)
    await loadEntities()
    const after = reader.read(text, { open: false, entities: true })
    expect(toHtml(after)).toContain('A ∲ of')
    expect(after.lacksEntities).toBe(false)
  })

  it('are all those of the standard', async () => {
    await loadEntities()
    const wrong = Object.entries(characterEntities).filter(
      ([name, text]) => decodeEntity(name) !== text,
    )
    expect(wrong).toEqual([])
  })

  it('by number are characters, and what is none is replaced', () => {
    expect(decodeEntity('#35')).toBe('#')
    expect(decodeEntity('#x1F600')).toBe('😀')
    expect(decodeEntity('#0')).toBe('\uFFFD')
    expect(decodeEntity('#xD800')).toBe('\uFFFD')
    expect(decodeEntity('#x110000')).toBe('\uFFFD')
  })
})

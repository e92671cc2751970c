import 'countersign/styles.css'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import examples from 'virtual:markdown-examples'
import { BY_DESIGN, namesByDesign } from './by-design.ts'
import { type Drawn, drawExamples } from './draw.tsx'
import { rulesOf } from './rules.ts'

const known = new Set(examples.map(({ name }) => name))
const hasGfm = [...known].some((name) => name.startsWith('GFM'))
if (!hasGfm) console.info('Examples of cmark-gfm: not here, left out.')

describe('the examples of CommonMark and GFM, drawn in a page', () => {
  let drawn: Drawn
  let complaints: readonly unknown[]

  // Every example, at every length: some ten seconds of work, more on a busy machine.
  beforeAll(async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    drawn = await drawExamples(examples)
    complaints = errors.mock.calls
    errors.mockRestore()
  }, 180_000)

  it('come out as their specification says, but for those that a rule of safety changes', () => {
    const listed = new Set(namesByDesign())
    expect(drawn.otherwise.filter(({ name }) => !listed.has(name))).toEqual([])
    const otherwise = new Set(drawn.otherwise.map(({ name }) => name))
    // None is listed that comes out right.
    expect([...listed].filter((name) => known.has(name) && !otherwise.has(name))).toEqual([])
    const count = (kind: string): string => {
      const all = examples.filter(({ name }) => name.startsWith(kind)).length
      const off = drawn.otherwise.filter(({ name }) => name.startsWith(kind)).length
      return `${kind}: ${all - off} of ${all} as specified, ${off} otherwise by design`
    }
    console.info(`In the page, ${count('CommonMark')}; ${count('GFM')}. ${drawn.cuts} cuts.`)
    expect(examples.filter(({ name }) => name.startsWith('CommonMark'))).toHaveLength(652)
  })

  it.each(BY_DESIGN)('that fall under the rule of $rule do so by what is in them', (design) => {
    const names = [
      ...design.commonMark.map((number) => `CommonMark ${number}`),
      ...design.gfm.map((number) => `GFM ${number}`),
    ]
    const wrong = examples.filter(
      ({ name, markdown }) => names.includes(name) && !rulesOf(markdown).has(design.rule),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('come out the same, cut at every place, as at once', () => {
    expect(drawn.unlikeWhole).toEqual([])
    expect(drawn.cuts).toBeGreaterThan(10_000)
  })

  it('are never such that React complains of them, also where a link seems to stand in a link', () => {
    expect(complaints).toEqual([])
  })

  it('never lose a block that was finished while the rest goes on', () => {
    expect(drawn.replaced).toEqual([])
  })
})

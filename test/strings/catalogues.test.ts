import { describe, expect, it } from 'vitest'
import { en } from '../../src/ui/strings/index.ts'
import { problems } from './samples.ts'
import { arities, catalogues, places, type Saying, sayings } from './sayings.ts'
import { marks, sameInBoth } from './house-style.ts'

const all = await catalogues()
const english = new Map(sayings(en).map((saying) => [keyOf(saying), saying.text]))

/** Said by `Intl`: they may be equal, and their numbers and full stops are their own. */
const byIntl = new Set(['duration', 'bytes', 'time', 'threads.when', 'review.since'])

describe.each([...all])('the catalogue %s', (language, catalogue) => {
  const said = sayings(catalogue)
  const own = said.filter(({ at }) => at !== 'locale' && !byIntl.has(at))
  const forms = new Intl.PluralRules(catalogue.locale)
  const count = (value: number): string => new Intl.NumberFormat(catalogue.locale).format(value)

  it('names its language', () => {
    expect(Intl.getCanonicalLocales(catalogue.locale)).toEqual([catalogue.locale])
    expect(new Intl.Locale(catalogue.locale).language).toBe(language)
  })

  it('has a word in every place, and none besides', () => {
    expect(places(catalogue)).toEqual(places(en))
  })

  it('asks for no more than the English one is given', () => {
    const given = arities(en)
    const more = [...arities(catalogue)].filter(([at, arity]) => arity > (given.get(at) ?? 0))
    expect(more).toEqual([])
  })

  it('is silent only where the English one is', () => {
    const silent = said.filter((saying) => !saying.text?.trim() && english.get(keyOf(saying)))
    expect(silent).toEqual([])
    const talkative = said.filter((saying) => saying.text && !english.get(keyOf(saying)))
    expect(talkative).toEqual([])
  })

  it('says every argument that the English one says', () => {
    const lost = own.filter((saying) =>
      (saying.args ?? []).some((arg) => {
        const inEnglish = english.get(keyOf(saying)) ?? ''
        if (typeof arg === 'string') return inEnglish.includes(arg) && !saying.text?.includes(arg)
        if (typeof arg !== 'number') return false
        // The form of the noun alone may say none, one and two, where a language has it.
        if (['zero', 'one', 'two'].includes(forms.select(arg))) return false
        return hasNumber(inEnglish, String(arg), 'en') && !saying.text?.includes(count(arg))
      }),
    )
    expect(lost).toEqual([])
  })

  it('writes numbers as its language does', () => {
    const raw = own.filter(({ text }) => text?.includes('12345'))
    expect(count(12_345)).not.toBe('12345')
    expect(raw).toEqual([])
  })

  it.each(['items', 'fields', 'widget.unread', 'review.approveAll'])(
    'counts with the forms of its language: %s',
    (at) => {
      const texts = own.filter((saying) => saying.at === at).map(({ text = '' }) => text)
      expect(texts.filter((text) => /undefined|NaN/.test(text))).toEqual([])
      // No two counts read alike, and one reads otherwise than several where the language has it so.
      expect(new Set(texts).size).toBe(texts.length)
      const shapes = new Set(texts.map((text) => text.replaceAll(/[\p{N}.,]+/gu, '#')))
      const { pluralCategories } = forms.resolvedOptions()
      expect(shapes.size).toBeGreaterThanOrEqual(Math.min(2, pluralCategories.length))
    },
  )

  it('has a sentence of its own for every problem', () => {
    const unknown = catalogue.schemaForm.problem({ path: '', keyword: 'KEYWORD' })
    expect(unknown).toContain('KEYWORD')
    const missing = problems.filter(
      (problem) =>
        catalogue.schemaForm.problem({ path: '', ...problem }) ===
        unknown.replace('KEYWORD', problem.keyword),
    )
    expect(missing).toEqual([])
  })

  it('says what is no time as it is', () => {
    expect(catalogue.time('soon')).toBe('soon')
    expect(catalogue.threads.when('soon', 0)).toBe('soon')
    expect(catalogue.review.grants.until('soon')).toContain('soon')
  })

  it('ends its sentences as the English one does', () => {
    const ends = (text: string | undefined): string => /[.…?:]$/.exec(text ?? '')?.[0] ?? ''
    const latin = (text: string | undefined): string | undefined =>
      text
        ?.replace(/[。．]$/, '.')
        .replace(/[？؟]$/, '?')
        .replace(/：$/, ':')
    const other = own.filter(
      (saying) => ends(latin(saying.text)) !== ends(english.get(keyOf(saying))),
    )
    expect(other).toEqual([])
  })

  it('is set with care: the quotes of its language, no space too many, no three dots', () => {
    const careless = own.filter(({ text = '' }) => /["'`]|^\s|\s$|\s{2}|\.\.\./u.test(text))
    expect(careless).toEqual([])
    const { allowed, pairs } = marks[language] ?? {}
    expect(allowed, `tell test/strings/house-style.ts the quotes of ${language}`).toBeDefined()
    const foreign = own.filter(({ text = '' }) =>
      (text.match(/[“”„‘’«»「」『』‹›]/g) ?? []).some((mark) => !allowed?.includes(mark)),
    )
    expect(foreign).toEqual([])
    const unpaired = own.filter(({ text = '' }) =>
      (pairs ?? []).some(([open, close]) => text.split(open).length !== text.split(close).length),
    )
    expect(unpaired).toEqual([])
  })
})

describe.each([...all].filter(([language]) => language !== 'en'))(
  'the catalogue %s',
  (language, catalogue) => {
    it('is translated, but for the words that are the same', () => {
      const same = sayings(catalogue).filter(
        (saying) =>
          !byIntl.has(saying.at) &&
          saying.text === english.get(keyOf(saying)) &&
          hasWords(saying) &&
          !sameInBoth[language]?.includes(saying.text ?? ''),
      )
      expect(same).toEqual([])
    })

    it('names no word as the same that is not', () => {
      const texts = new Set(sayings(catalogue).map(({ text }) => text))
      expect(sameInBoth[language]?.filter((word) => !texts.has(word))).toEqual([])
    })
  },
)

function keyOf({ at, args }: Saying): string {
  return `${at} ${JSON.stringify(args)}`
}

/** Whether there is anything to translate besides what was given. */
function hasWords({ text = '', args = [] }: Saying): boolean {
  const given = JSON.stringify(args)
  return text.split(/[^\p{L}]+/u).some((word) => word !== '' && !given.includes(word))
}

/** Whether a number stands in a text, and not as a part of another one. */
function hasNumber(text: string, value: string, locale: string): boolean {
  const written = new Intl.NumberFormat(locale).format(Number(value))
  return text.split(/[^\d.,]+/).some((word) => word.replace(/[.,]$/, '') === written)
}

describe('whole millions', () => {
  it('take a preposition in Spanish', () => {
    const { items } = all.get('es') ?? en
    expect(items(1_000_000)).toBe('1.000.000 de elementos')
    expect(items(1_000_001)).toBe('1.000.001 elementos')
  })
})

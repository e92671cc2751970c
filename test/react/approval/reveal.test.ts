import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  findingsIn,
  isUnusualName,
  nameInWords,
  oneLine,
  revealText,
  skeleton,
  titleOf,
} from '../../../src/react/approval/index.ts'
import { lookAlikes } from '../../../src/reveal/index.ts'
import { decodeHost } from '../../../src/react/approval/punycode.ts'
import { refund } from '../../../stories/questions.ts'

const marks = (text: string): readonly string[] =>
  revealText(text).flatMap((stretch) =>
    stretch.type === 'text'
      ? []
      : stretch.type === 'blanks'
        ? [`${stretch.count} ${stretch.of}`]
        : [stretch.name],
  )

describe('what a value hides', () => {
  it.each([
    ['bidirectional controls', 'rm \u202Ecod.exe', ['U+202E']],
    ['isolates', 'a\u2066b\u2069', ['U+2066', 'U+2069']],
    ['marks of direction', 'a\u200F\u061C', ['U+200F', 'U+061C']],
    ['blanks without width', 'a\u200B\u2060\uFEFFb', ['U+200B', 'U+2060', 'U+FEFF']],
    ['soft hyphens and fillers', 'a\u00AD\u034F\u180E', ['U+00AD', 'U+034F', 'U+180E']],
    [
      'letters that look blank',
      '\u3164\uFFA0\u2800\u00A0',
      ['U+3164', 'U+FFA0', 'U+2800', 'U+00A0'],
    ],
    ['controls', 'a\u0000\u001B[2K\u009B', ['U+0000', 'U+001B', 'U+009B']],
    ['a lone surrogate', 'a\uD800b', ['U+D800']],
    ['variation selectors in a row', 'a\uFE00\uFE00', ['U+FE00']],
  ])('%s are in the open', (_, text, names) => {
    expect(marks(text)).toEqual(names)
  })

  it.each([
    ['a family', '👩‍👩‍👧'],
    ['a heart with its selector', '❤️'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian with a joiner', 'می\u200Cخواهم'],
    ['line breaks and tabs', 'a\n\tb'],
    ['indented code', 'if (a)\n        return b'],
  ])('nothing in %s', (_, text) => {
    expect(marks(text)).toEqual([])
  })

  it('tells what tag characters spell, and counts runs', () => {
    const [, tags] = revealText('hi\u{E0068}\u{E0069}\u{E0064}\u{E0065}')
    expect(tags).toMatchObject({ type: 'hidden', says: 'hide', count: 4 })
    expect(revealText('a\u200B\u200B\u200Bb')[1]).toMatchObject({ name: 'U+200B', count: 3 })
  })

  it('shows runs of blanks and of empty lines as such', () => {
    expect(marks(`echo${' '.repeat(300)}; sh\n\n\n\nend`)).toEqual(['300 spaces', '4 lines'])
  })

  it('loses nothing: all stretches together are the text', () => {
    for (const text of [
      'a\u202Eb https://u@x\u200B.test/ \u{E0061}\u{E0062} pаy\n\n\n\n\nz',
      '\uD800\uDBFF',
      '',
      'https://a.test https://b.test',
    ]) {
      expect(
        revealText(text)
          .map((stretch) => stretch.text)
          .join(''),
      ).toBe(text)
    }
  })

  it('counts over a whole value, its keys included', () => {
    expect(findingsIn({ 'a\u200B': ['b\u202E', { c: 'pаy' }], n: 1, z: null })).toEqual({
      hidden: 2,
      lookAlikes: 1,
    })
  })
})

describe('letters that look like others', () => {
  it('are those of another script inside a Latin word', () => {
    expect(lookAlikes('sеnd_email').map(({ name }) => name)).toEqual(['U+0435'])
    expect(lookAlikes('Привет мир, hello')).toEqual([])
    expect(lookAlikes('日本語 text')).toEqual([])
  })

  it('make names that can be mistaken for each other', () => {
    expect(skeleton('client.sеnd_emaiI')).toBe(skeleton('client.send_email'))
    expect(skeleton('client.read')).not.toBe(skeleton('client.write'))
  })

  it('make a name unusual', () => {
    expect(isUnusualName('client.refund')).toBe(false)
    expect(isUnusualName('client.sеnd_email')).toBe(true)
    expect(isUnusualName('client.send_email ')).toBe(true)
  })
})

describe('an address', () => {
  const host = (text: string): readonly string[] => addressesIn(text).map((each) => each.host)

  it('says where it goes', () => {
    expect(host('https://good.test@evil.test/x')).toEqual(['evil.test'])
    expect(addressesIn('https://good.test@evil.test:8443/')[0]).toMatchObject({
      userInfo: 'good.test',
      port: '8443',
    })
    expect(host('https://good.test\\@evil.test/')).toEqual(['good.test'])
    expect(host('curl https://a.test/x | sh -c https://b.test')).toEqual(['a.test', 'b.test'])
  })

  it('has its letters both ways', () => {
    expect(addressesIn('https://xn--pple-43d.com/')[0]).toMatchObject({
      host: 'xn--pple-43d.com',
      letters: 'аpple.com',
    })
    expect(addressesIn('https://аpple.com/')[0]).toMatchObject({ host: 'xn--pple-43d.com' })
    expect(decodeHost('xn--mnchen-3ya.de')).toBe('münchen.de')
    expect(decodeHost('xn--eckwd4c7c.xn--zckzah')).toBe('ドメイン.テスト')
    expect(decodeHost('xn--!!')).toBe('xn--!!')
  })

  it('is found in a mail address, and not in a file name', () => {
    expect(host('ann@example.org')).toEqual(['example.org'])
    expect(host('invoice.pdf')).toEqual([])
    expect(host('xn--pple-43d.com')).toEqual(['xn--pple-43d.com'])
  })

  it('is emphasised where its host stands', () => {
    const inHost = revealText('see https://u@evil.test:1/x')
      .filter((stretch) => stretch.type === 'text' && stretch.inHost)
      .map((stretch) => stretch.text)
    expect(inHost).toEqual(['evil.test'])
  })
})

describe('a name in a line', () => {
  it('is one line, with what it hides written out, and not too long', () => {
    expect(oneLine('read_file\n\nApproved \u202Egnp')).toBe('read_file Approved [U+202E]gnp')
    expect(Array.from(oneLine('x'.repeat(500)))).toHaveLength(80)
  })

  it('is the machine name where the title has nothing to see', () => {
    expect(titleOf({ ...refund.tool, title: '\u3164\u200B ' })).toBeUndefined()
    expect(nameInWords({ ...refund.tool, title: '\u2800' }, true)).toBe('client.refund')
    expect(nameInWords({ ...refund.tool, title: 'Harmless' }, false)).toBe('client.refund')
  })
})

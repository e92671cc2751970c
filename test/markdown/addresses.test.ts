import { describe, expect, it } from 'vitest'
import { imageSource, linkAddress, namesOtherHost } from '../../src/ui/markdown/addresses.ts'

describe('a link', () => {
  it.each([
    ['https://ok.example', { href: 'https://ok.example/', host: 'ok.example' }],
    ['HTTP://OK.example/a?b#c', { href: 'http://ok.example/a?b#c', host: 'ok.example' }],
    ['mailto:a@example.org', { href: 'mailto:a@example.org', host: 'a@example.org' }],
    ['https:evil.example', { href: 'https://evil.example/', host: 'evil.example' }],
    ['https://еxample.org', { href: 'https://xn--xample-2of.org/', host: 'xn--xample-2of.org' }],
  ])('to %s may be followed', (written, address) => {
    expect(linkAddress(written)).toEqual(address)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<p>Sign in</p>',
    'vbscript:x',
    'file:///etc/hosts',
    'blob:https://app.example/1',
    'ftp://example.org',
    'tel:123',
    '#part',
    '/admin',
    '//evil.example',
    String.raw`\\evil.example`,
    String.raw`https:\\evil.example`,
    '',
    'https://',
  ])('to %j leads nowhere', (written) => {
    expect(linkAddress(written)).toBeUndefined()
  })

  it('that is relative leads somewhere only from a place that the application gave', () => {
    expect(linkAddress('/docs', 'https://app.example/chat')?.href).toBe('https://app.example/docs')
    expect(linkAddress('javascript:alert(1)', 'https://app.example')).toBeUndefined()
    expect(linkAddress(String.raw`\\evil.example/a`, 'https://app.example/')?.href).toBe(
      'https://app.example/%5C%5Cevil.example/a',
    )
  })
})

describe('the text of a link', () => {
  const says = (text: string, href: string): boolean => {
    const address = linkAddress(href)
    return address !== undefined && namesOtherHost(text, address)
  }

  it.each([
    ['https://bank.example/login', 'https://evil.example/login'],
    ['bank.example', 'https://evil.example'],
    ['Go to bank.example now', 'https://evil.example'],
    ['https://bank.example', 'https://bank.example.evil.example'],
    ['home', 'https://bank.example@evil.example/'],
    ['me@bank.example', 'mailto:me@evil.example'],
    ['bаnk.example', 'https://bank.example'],
  ])('%j misleads to %s', (text, href) => {
    expect(says(text, href)).toBe(true)
  })

  it.each([
    ['the guide', 'https://example.org'],
    ['example.org', 'https://www.example.org/a'],
    ['https://example.org:8080/x', 'https://example.org:8080/x'],
    ['me@example.org', 'mailto:me@example.org'],
    ['settings.json', 'https://example.org/settings.json'],
    ['e.g. this', 'https://example.org'],
  ])('%j does not mislead to %s', (text, href) => {
    expect(says(text, href)).toBe(false)
  })
})

describe('an image', () => {
  const allowed = ['https://cdn.example', 'https://pictures.example/mine/']

  it.each([
    'https://cdn.example/a.png',
    'https://pictures.example/mine/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('at %s is drawn', (written) => {
    expect(imageSource(written, allowed).state).toBe('drawn')
  })

  it.each([
    'https://cdn.example.collector.example/a.png',
    'https://cdn.example@collector.example/a.png',
    'https://user:word@cdn.example/a.png',
    'http://cdn.example/a.png',
    'https://cdn.example:8443/a.png',
    'https://cdn.example/a.png?q=SECRET',
    'https://pictures.example/a.png',
    'https://pictures.example/mine/../a.png',
    'https://pictures.example/mine/%2e%2e/a.png',
    'https://pictures.example/mine-too/a.png',
    'https:collector.example/a.png',
  ])('at %s waits for a person', (written) => {
    expect(imageSource(written, allowed).state).toBe('asked')
  })

  it.each([
    '//collector.example/a.png',
    String.raw`\\collector.example\a.png`,
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html,x',
    'file:///a.png',
    'a.png',
  ])('at %s is only told', (written) => {
    expect(imageSource(written, allowed).state).toBe('refused')
  })
})

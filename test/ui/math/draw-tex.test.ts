import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawTex } from '../../../src/ui/math/render/index.ts'

function markup(tex: string, display = false): string | undefined {
  const drawn: ReactElement | undefined = drawTex(tex, display)
  return drawn && renderToStaticMarkup(drawn)
}

/** Macros each of which is twice the one before. */
const doubling = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map((name, at) => {
    const before = '\\' + ('abcdefg'[at] ?? '')
    return `\\def\\${name}{${before}${before}}`
  })
  .join('')

describe('TeX', () => {
  it('is drawn as MathML', () => {
    expect(markup(String.raw`\frac{a}{b}`)).toBe('<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>')
    expect(markup('x', true)).toBe('<math display="block"><mi>x</mi></math>')
  })

  it('keeps the columns of what is lined up', () => {
    expect(markup(String.raw`\begin{aligned}a&=b\end{aligned}`)).toContain(
      '<mtd class="cs-math-right cs-math-tight-start cs-math-tight-end"><mi>a</mi></mtd>',
    )
  })

  it.each([
    ['a link', String.raw`\href{https://evil.example}{x}`],
    ['an address', String.raw`\url{https://evil.example}`],
    ['a picture', String.raw`\includegraphics{https://evil.example/a.png}`],
    ['a class', String.raw`\class{cs-button}{x}`],
    ['an id', String.raw`\id{a}{x}`],
    ['a style', String.raw`\style{position:fixed}{x}`],
    ['a mistake', String.raw`\frac{1}{`],
    ['an unknown word', String.raw`\nothing`],
    ['a macro that never ends', String.raw`\def\a{\a\a}\a`],
    ['a macro that doubles', String.raw`\def\a{xx}${doubling}\h`],
    ['a long text with a macro', String.raw`\def\a{x}` + 'x'.repeat(600)],
    ['a text that is too long', 'x'.repeat(3001)],
    ['braces that are too deep', '{'.repeat(100) + '}'.repeat(100)],
    ['what is too deep without braces', String.raw`\sqrt`.repeat(500) + 'x'],
  ])('is not drawn where it has %s', (_, tex) => {
    expect(markup(tex)).toBeUndefined()
  })

  it.each([
    [
      'colours',
      String.raw`\color{red}{x}\textcolor{white}{x}\colorbox{red}{x}\fcolorbox{red}{red}{x}`,
    ],
    [
      'sizes',
      String.raw`\rule{1000em}{1000em}\kern999em\hspace{-50em}\raisebox{90em}{x}{\Huge{\Huge x}}`,
    ],
    ['places', String.raw`\mathllap{x}\mathrlap{x}\mathclap{x}\smash{x}\phantom{x}\reflectbox{x}`],
    ['references', String.raw`\label{a}\ref{a}\eqref{a}`],
  ])('is drawn without the %s it asks for', (_, tex) => {
    const drawn = markup(tex, true)
    expect(drawn).toBeDefined()
    expect(drawn).not.toMatch(/ style=|color|background|href| id=|<a\b/)
    const lengths = [...(drawn ?? '').matchAll(/"(-?[\d.]+)em"/g)].map(([, length]) =>
      Number(length),
    )
    expect(lengths.filter((length) => Math.abs(length) > 10)).toEqual([])
  })

  it('is text where it says tags', () => {
    expect(markup(String.raw`\text{<img src=x onerror=alert(1)>}`)).toContain('&lt;img')
  })

  it('tells the next formula nothing of its macros', () => {
    expect(markup(String.raw`\gdef\mine{x}\mine`)).toBeDefined()
    expect(markup(String.raw`\mine`)).toBeUndefined()
  })
})

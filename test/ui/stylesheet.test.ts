import { afterEach, describe, expect, it } from 'vitest'
import styles from '../../src/ui/styles.css?inline'

/*
 * H-PKG-02 of a collection of public reports: the kit's stylesheet changes the page around it.
 */

function parsed(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  // The sheets that it imports are in their place by now.
  sheet.replaceSync(styles)
  return sheet
}

function* rulesIn(rules: CSSRuleList): Iterable<CSSRule> {
  for (const rule of rules) {
    yield rule
    // What is nested in a rule for elements is confined by it.
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
      yield* rulesIn(rule.cssRules)
    }
  }
}

/** The selectors of a list, parted at its own commas and not at those in brackets. */
function selectorsOf(list: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** A page that has its own styles, and words of Tailwind and of dark modes on its elements. */
const PAGE = `<div class="dark" data-theme="dark" data-state="open" data-slot="message">
  <h1 class="text-xl">Shop</h1><p class="prose">Text <em>and</em> <code>code</code></p>
  <ul class="list-disc"><li>One</li></ul><ol><li>One</li></ol>
  <button class="button btn">Buy</button><a href="#x" class="link">Link</a>
  <input class="input"><textarea></textarea><select><option>1</option></select>
  <table class="table"><thead><tr><th>H</th></tr></thead><tbody><tr><td>C</td></tr></tbody></table>
  <pre>Pre</pre><blockquote>Quote</blockquote><hr><dialog open>Dialog</dialog><details open>Details</details>
  <div class="card chat message hidden flex prose root"></div><fieldset><legend>L</legend></fieldset>
</div>`

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

describe('the stylesheet', () => {
  it('has no selector that is not confined to the kit’s own classes', () => {
    const loose = [...rulesIn(parsed().cssRules)]
      .filter((rule) => rule instanceof CSSStyleRule)
      .flatMap(({ selectorText }) => selectorsOf(selectorText))
      .filter((selector) => !/\.cs-[a-z]/.test(selector))
    expect(loose).toEqual([])
  })

  it('names what is global with its own prefix: properties, animations, containers', () => {
    const names: string[] = []
    for (const rule of rulesIn(parsed().cssRules)) {
      if (rule instanceof CSSKeyframesRule || rule instanceof CSSPropertyRule) names.push(rule.name)
      if (!(rule instanceof CSSStyleRule)) continue
      names.push(...[...rule.style].filter((property) => property.startsWith('--')))
      const container = rule.style.getPropertyValue('container-name')
      if (container !== '' && container !== 'none') names.push(...container.split(' '))
    }
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !/^(?:--)?cs-/.test(name))).toEqual([])
  })

  it('leaves every element of the page as it was', () => {
    document.body.append(document.createRange().createContextualFragment(PAGE))
    const looks = (): readonly string[] =>
      [document.documentElement, ...document.querySelectorAll('body, body *')].flatMap((element) =>
        [undefined, '::before', '::after', '::marker'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          return `${element.localName} ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`
        }),
      )
    const before = looks()
    document.adoptedStyleSheets = [parsed()]
    const after = looks()
    expect(before.length).toBeGreaterThan(80)
    expect(after.filter((look, index) => look !== before[index])).toEqual([])
  })
})

/** What relative addresses are relative to, in what is drawn and in what is expected. */
export const BASE = 'https://base.example/'

/** A drawn text in the words of the specification: without what the interface puts around it. */
export function canonicalDrawing(drawn: Element): string {
  const root = drawn.cloneNode(true) as Element
  for (const node of root.querySelectorAll('.cs-md-back, .cs-md-host, .cs-md-image > svg')) {
    node.remove()
  }
  for (const block of root.querySelectorAll('.cs-md-code')) {
    const language = block.querySelector('.cs-md-language')?.textContent ?? ''
    const code = block.querySelector('code')
    if (language !== 'Code') code?.setAttribute('class', `language-${language}`)
    block.querySelector('.cs-md-code-bar')?.remove()
  }
  for (const item of root.querySelectorAll('[data-spacing="tight"] > li')) {
    unwrapAll(item.querySelectorAll(':scope > p'))
  }
  for (const cell of root.querySelectorAll('[data-align]')) {
    cell.setAttribute('align', cell.getAttribute('data-align') ?? '')
  }
  for (const link of root.querySelectorAll('a')) {
    if (link.title === link.getAttribute('href')) link.removeAttribute('title')
  }
  for (const picture of root.querySelectorAll('img.cs-md-picture')) {
    // A picture that nobody described is named at least.
    if (picture.getAttribute('alt') === 'Image') picture.setAttribute('alt', '')
  }
  unwrapAll(root.querySelectorAll('.cs-md-group, .cs-md-table, .cs-md-code, code > span'))
  return canonical(root)
}

/** What a specification expects, in the same form. It is only parsed: nothing of it is loaded or run. */
export function canonicalHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const back of body.querySelectorAll('.footnote-backref')) back.remove()
  return canonical(body)
}

function unwrapAll(elements: Iterable<Element>): void {
  for (const element of elements) element.replaceWith(...element.childNodes)
}

const BLOCKS =
  'address, blockquote, body, div, dl, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, tbody, td, th, thead, tr, ul'

/** Blocks without the blanks between them, attributes that say something, addresses resolved. */
function canonical(root: Element): string {
  root.normalize()
  return content(root)
}

function content(parent: Element): string {
  const isBlock = parent.matches(`${BLOCKS}, .cs-md`)
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Element) return elementText(node)
      if (!(node instanceof Text)) return `<!${node.textContent}>`
      if (parent.closest('pre')) return node.data
      let text = node.data
      if (isEdge(node.previousSibling, isBlock)) text = text.trimStart()
      if (isEdge(node.nextSibling, isBlock)) text = text.trimEnd()
      return text
    })
    .join('')
}

/** The end of a block, or another block in it: no blank counts there. */
function isEdge(sibling: ChildNode | null, inBlock: boolean): boolean {
  if (!sibling) return inBlock
  return sibling instanceof Element && sibling.matches(`${BLOCKS}, br, input`)
}

function elementText(node: Element): string {
  const tag = node.localName
  if (node.matches('sup.cs-md-mark, sup.footnote-ref')) return `[note ${node.textContent}]`
  return `<${[tag, ...attributes(node)].join(' ')}>${content(node)}</${tag}>`
}

function attributes(node: Element): readonly string[] {
  const said = (name: string, value: string | null): readonly string[] =>
    value === null ? [] : [`${name}=${value}`]
  const given = (name: string): readonly string[] => said(name, node.getAttribute(name))
  switch (node.localName) {
    case 'a':
      return [...said('href', address(node.getAttribute('href'))), ...given('title')]
    case 'img':
      return [...said('src', address(node.getAttribute('src'))), ...given('alt'), ...given('title')]
    case 'ol':
      return given('start')
    case 'code':
      return given('class')
    case 'td':
    case 'th':
      return given('align')
    case 'input':
      return node.hasAttribute('checked') ? ['checked'] : []
    default:
      // What only raw HTML has is told apart by its being there.
      return node.localName in KNOWN ? [] : ['?']
  }
}

const KNOWN: { readonly [tag: string]: true } = Object.fromEntries(
  `${BLOCKS}, br, del, em, strong, sup`.split(', ').map((tag) => [tag, true]),
)

function address(written: string | null): string | null {
  if (written === null) return null
  try {
    const { href } = new URL(written, BASE)
    // Which letters are escaped is a matter of taste.
    return decodeURI(href)
  } catch {
    return written
  }
}

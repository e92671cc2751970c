import { type Block, type Chunks, each, type Inline, type Tree } from '../../src/markdown/index.ts'

/** A tree as the HTML that the specification writes in its examples. */
export function toHtml(tree: Tree): string {
  const blocks = all(tree.children)
  const numbers = new Map(tree.notes.map(({ label }, index) => [label, index + 1]))
  const notes = tree.notes.flatMap(({ note, label }) => {
    const number = numbers.get(label) ?? 0
    const back = `<a href="#fnref${number}" class="footnote-backref">↩</a>`
    const content = note ? all(note.children) : ''
    const inner = content.endsWith('</p>\n')
      ? `${content.slice(0, -'</p>\n'.length)} ${back}</p>`
      : `${content}${back}`
    return note ? [`<li id="fn${number}">\n${inner}\n</li>\n`] : []
  })
  const section =
    notes.length === 0
      ? ''
      : `<section class="footnotes">\n<ol>\n${notes.join('')}</ol>\n</section>\n`
  return (blocks + section).replaceAll(/\0(.*?)\0/g, (_, label: string) => {
    const number = numbers.get(label) ?? 0
    return `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`
  })
}

/** HTML with what may be written in two ways written in one. */
export function normalized(html: string): string {
  return html
    .trim()
    .replaceAll(/<br \/>\n?/g, '<br>')
    .replaceAll('checked="" disabled="" type="checkbox"', 'type="checkbox" checked="" disabled=""')
    .replaceAll('disabled="" type="checkbox"', 'type="checkbox" disabled=""')
    .replaceAll('disabled="" />', 'disabled="">')
}

function all(children: Chunks<Block>): string {
  return [...each(children)].map((block) => blockHtml(block, false)).join('')
}

function blockHtml(block: Block, tight: boolean): string {
  switch (block.type) {
    case 'paragraph': {
      const text = inlineHtml(block.children)
      return tight ? text : `<p>${text}</p>\n`
    }
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>\n`
    case 'rule':
      return '<hr />\n'
    case 'code': {
      const language = block.language === '' ? '' : ` class="language-${escape(block.language)}"`
      const text = [...each(block.lines)].map((line) => `${line}\n`).join('')
      return `<pre><code${language}>${escape(text)}</code></pre>\n`
    }
    case 'html':
      return `${block.text.replace(/(?:\n *)+$/, '')}\n`
    case 'quote':
      return `<blockquote>\n${all(block.children)}</blockquote>\n`
    case 'list': {
      const items = [...each(block.children)].map((item) => blockHtml(item, block.tight)).join('')
      const tag = block.start === undefined ? 'ul' : 'ol'
      const start = block.start === undefined || block.start === 1 ? '' : ` start="${block.start}"`
      return `<${tag}${start}>\n${items}</${tag}>\n`
    }
    case 'item': {
      const box =
        block.checked === undefined
          ? ''
          : `<input type="checkbox"${block.checked ? ' checked=""' : ''} disabled="" /> `
      let inner = box
      let isText = true
      for (const child of each(block.children)) {
        const wasText = isText
        isText = tight && child.type === 'paragraph'
        // A text stands in its line; a block begins one of its own.
        if ((!isText || !wasText || inner !== box) && !inner.endsWith('\n')) inner += '\n'
        inner += blockHtml(child, tight)
      }
      return `<li>${inner}</li>\n`
    }
    case 'table': {
      const [head, ...rows] = [...each(block.children)]
      const row = (cells: Block | undefined, tag: string): string =>
        cells?.type === 'row'
          ? `<tr>\n${cells.cells
              .map((cell, at) => {
                const align = block.align[at]
                return `<${tag}${align ? ` align="${align}"` : ''}>${inlineHtml(cell)}</${tag}>\n`
              })
              .join('')}</tr>\n`
          : ''
      const body =
        rows.length === 0
          ? ''
          : `<tbody>\n${rows.map((cells) => row(cells, 'td')).join('')}</tbody>\n`
      return `<table>\n<thead>\n${row(head, 'th')}</thead>\n${body}</table>\n`
    }
    case 'row':
    case 'note':
      return ''
  }
}

function inlineHtml(nodes: readonly Inline[]): string {
  return nodes.map(oneHtml).join('')
}

function oneHtml(node: Inline): string {
  switch (node.type) {
    case 'text':
      return escape(node.text)
    case 'break':
      return '<br />\n'
    case 'code':
      return `<code>${escape(node.text)}</code>`
    case 'html':
      return node.text
    case 'em':
    case 'strong':
    case 'del':
      return `<${node.type}>${inlineHtml(node.children)}</${node.type}>`
    case 'link':
      return `<a href="${escape(encode(node.href ?? ''))}"${title(node.title)}>${inlineHtml(node.children)}</a>`
    case 'image':
      return `<img src="${escape(encode(node.src ?? ''))}" alt="${escape(plain(node.children))}"${title(node.title)} />`
    case 'math':
      return `<math${node.display ? ' display' : ''}${node.open ? ' open' : ''}>${escape(node.text)}</math>`
    case 'note_ref':
      return `\0${node.label}\0`
  }
}

function title(text: string | undefined): string {
  return text === undefined ? '' : ` title="${escape(text)}"`
}

export function plain(nodes: readonly Inline[]): string {
  return nodes
    .map((node) =>
      'children' in node
        ? plain(node.children)
        : node.type === 'break'
          ? '\n'
          : 'text' in node
            ? node.text
            : '',
    )
    .join('')
}

function encode(url: string): string {
  return encodeURI(url)
    .replaceAll(/%25([\da-f]{2})/gi, '%$1')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

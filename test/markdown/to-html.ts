import { each } from '../../src/markdown/chunks.ts'
import type { Block, Inline, Tree } from '../../src/markdown/index.ts'

/** A tree as the HTML that the specification writes in its examples. */
export function toHtml(tree: Tree): string {
  const blocks = [...each(tree.children)].map((block) => blockHtml(block, false)).join('')
  const notes = tree.notes.flatMap(({ note, label }) =>
    note
      ? `<li id="fn-${escape(label)}">\n${[...each(note.children)].map((child) => blockHtml(child, false)).join('')}</li>\n`
      : [],
  )
  return notes.length === 0
    ? blocks
    : `${blocks}<section>\n<ol>\n${notes.join('')}</ol>\n</section>\n`
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
      return `<blockquote>\n${[...each(block.children)].map((child) => blockHtml(child, false)).join('')}</blockquote>\n`
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
      for (const child of each(block.children)) {
        const isText = tight && child.type === 'paragraph'
        if (!isText && inner !== '' && !inner.endsWith('\n')) inner += '\n'
        if (!isText && inner === '') inner += '\n'
        if (isText && inner.endsWith('>\n') === false && inner !== box) inner += '\n'
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
    case 'note_ref':
      return `<sup>${escape(node.label)}</sup>`
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

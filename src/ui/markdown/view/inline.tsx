import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Inline } from '../../../markdown/index.ts'
import type { MarkdownComponents } from '../elements.ts'
import { ImageView } from './image.tsx'
import { LinkView } from './link.tsx'
import { NoteMark } from './note-mark.tsx'
import { plainText } from '../plain-text.ts'

/** Inline content as elements. `isLinked`: it stands in a link, where nothing else can be pressed. */
export function drawInline(
  nodes: readonly Inline[],
  components: MarkdownComponents,
  isLinked = false,
): ReactNode {
  // Most runs are one text.
  const [first] = nodes
  if (nodes.length === 1 && first?.type === 'text') return first.text
  return nodes.map((node, index) => drawNode(node, index, components, isLinked))
}

function drawNode(
  node: Inline,
  key: number,
  components: MarkdownComponents,
  isLinked: boolean,
): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      // React tells texts apart by their place; what a tag says stays what it is: text.
      return node.text
    case 'break':
      return <br key={key} />
    case 'code':
      return components.code_span ? (
        <components.code_span key={key} code={node.text} />
      ) : (
        <code key={key}>{node.text}</code>
      )
    case 'math':
      return components.formula ? (
        <components.formula key={key} tex={node.text} display={node.display} open={node.open} />
      ) : (
        node.text
      )
    case 'em':
      return wrap(components.emphasis ?? 'em', key, node.children, components, isLinked)
    case 'strong':
      return wrap(components.strong ?? 'strong', key, node.children, components, isLinked)
    case 'del':
      return wrap(components.deleted ?? 'del', key, node.children, components, isLinked)
    case 'link':
      // A link in a link, as long as it is not known which of them it is: the outer one leads.
      return isLinked ? (
        <Fragment key={key}>{drawInline(node.children, components, true)}</Fragment>
      ) : (
        <LinkView key={key} href={node.href} text={plainText(node.children)}>
          {drawInline(node.children, components, true)}
        </LinkView>
      )
    case 'image':
      return (
        <ImageView
          key={key}
          src={node.src}
          alt={plainText(node.children)}
          title={node.title}
          isLinked={isLinked}
        />
      )
    case 'note_ref':
      return isLinked ? (
        <Fragment key={key}>{`[${node.label}]`}</Fragment>
      ) : (
        <NoteMark key={key} label={node.label} />
      )
  }
}

function wrap(
  type: Parameters<typeof createElement>[0],
  key: number,
  children: readonly Inline[],
  components: MarkdownComponents,
  isLinked: boolean,
): ReactElement {
  return createElement(type, { key }, drawInline(children, components, isLinked))
}

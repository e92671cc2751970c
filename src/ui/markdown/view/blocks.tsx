import { memo, type NamedExoticComponent, type ReactElement, useContext } from 'react'
import { type Block, type Chunks, groupsOf } from '../../../markdown/index.ts'
import { NestedContext, OptionsContext } from './context.ts'
import { CodeView } from './code.tsx'
import { drawInline } from './inline.tsx'
import { ItemView, ListView } from './list.tsx'
import { TableView } from './table.tsx'

/** Blocks in groups: a group whose blocks are the same ones is not looked at again. */
export function Blocks({ chunks }: { readonly chunks: Chunks<Block> }): ReactElement {
  return (
    <>
      {groupsOf(chunks).map((blocks, index) => (
        <Run key={index} blocks={blocks} />
      ))}
    </>
  )
}

function Nested({ chunks }: { readonly chunks: Chunks<Block> }): ReactElement {
  return (
    <NestedContext.Provider value>
      <Blocks chunks={chunks} />
    </NestedContext.Provider>
  )
}

/** The blocks of one group. Text grows at its end only: the place is the identity. */
export const Run: NamedExoticComponent<{ readonly blocks: readonly Block[] }> = memo(function Run({
  blocks,
}: {
  readonly blocks: readonly Block[]
}) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
})

/** One block. What was finished is the same object, and is not drawn again. */
const BlockView = memo(function BlockView({
  block,
}: {
  readonly block: Block
}): ReactElement | null {
  const { components = {} } = useContext(OptionsContext)
  const dir = useContext(NestedContext) ? undefined : 'auto'
  switch (block.type) {
    case 'paragraph': {
      const children = drawInline(block.children, components)
      return components.paragraph ? (
        <components.paragraph>{children}</components.paragraph>
      ) : (
        <p dir={dir}>{children}</p>
      )
    }
    case 'heading': {
      const children = drawInline(block.children, components)
      const level = block.level as 1 | 2 | 3 | 4 | 5 | 6
      if (components.heading) {
        return <components.heading level={level}>{children}</components.heading>
      }
      const Heading = `h${level}` as const
      return <Heading dir={dir}>{children}</Heading>
    }
    case 'rule':
      return components.rule ? <components.rule /> : <hr />
    case 'code':
      return <CodeView block={block} />
    case 'html':
      return (
        <p className="cs-md-html" dir={dir}>
          {block.text}
        </p>
      )
    case 'quote': {
      const children = <Nested chunks={block.children} />
      return components.quote ? (
        <components.quote>{children}</components.quote>
      ) : (
        <blockquote dir={dir}>{children}</blockquote>
      )
    }
    case 'list':
      return (
        <ListView block={block} dir={dir}>
          <Nested chunks={block.children} />
        </ListView>
      )
    case 'item':
      return (
        <ItemView block={block}>
          <Blocks chunks={block.children} />
        </ItemView>
      )
    case 'table':
      return <TableView block={block} dir={dir} />
    case 'row':
    case 'note':
      return null
  }
})

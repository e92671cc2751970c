import { memo, type ReactElement, useContext } from 'react'
import {
  type Align,
  type Block,
  type Chunks,
  groupsOf,
  type Row,
  type Table,
} from '../../../markdown/index.ts'
import { useStrings } from '../../strings/index.ts'
import { OptionsContext } from './context.ts'
import { drawInline } from './inline.tsx'

export interface TableViewProps {
  readonly block: Table
  readonly dir: 'auto' | undefined
}

/** A table. A wide one is scrolled by itself, by keyboard too. */
export function TableView({ block, dir }: TableViewProps): ReactElement {
  const { components } = useContext(OptionsContext)
  const { markdown } = useStrings()
  const [head, rows] = split(block.children)
  const content = (
    <>
      {head && (
        <thead>
          <RowView row={head} align={block.align} isHead />
        </thead>
      )}
      {rows.length > 0 && (
        <tbody>
          {rows.map((group, index) => (
            <Rows key={index} rows={group} align={block.align} isFirst={index === 0} />
          ))}
        </tbody>
      )}
    </>
  )
  if (components?.table) return <components.table>{content}</components.table>
  return (
    // What scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="cs-md-table" role="group" aria-label={markdown.table} tabIndex={0}>
      <table dir={dir}>{content}</table>
    </div>
  )
}

function split(rows: Chunks<Block>): [Row | undefined, readonly (readonly Block[])[]] {
  const all = groupsOf(rows)
  const head = all[0]?.[0]
  const hasBody = all.length > 1 || (all[0]?.length ?? 0) > 1
  return [head?.type === 'row' ? head : undefined, hasBody ? all : []]
}

interface RowsProps {
  readonly rows: readonly Block[]
  readonly align: readonly Align[]
  /** The first of them is the head, and is drawn elsewhere. */
  readonly isFirst: boolean
}

const Rows = memo(function Rows({ rows, align, isFirst }: RowsProps) {
  return rows.map((row, index) =>
    row.type !== 'row' || (isFirst && index === 0) ? null : (
      <RowView key={index} row={row} align={align} />
    ),
  )
})

interface RowViewProps {
  readonly row: Row
  readonly align: readonly Align[]
  readonly isHead?: boolean
}

const RowView = memo(function RowView({ row, align, isHead = false }: RowViewProps): ReactElement {
  const { components = {} } = useContext(OptionsContext)
  const Cell = isHead ? 'th' : 'td'
  return (
    <tr>
      {row.cells.map((cell, index) => {
        const children = drawInline(cell, components)
        return components.cell ? (
          <components.cell key={index} header={isHead} align={align[index]}>
            {children}
          </components.cell>
        ) : (
          <Cell key={index} data-align={align[index]}>
            {children}
          </Cell>
        )
      })}
    </tr>
  )
})

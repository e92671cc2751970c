import { type ReactElement, type ReactNode, useContext } from 'react'
import type { Item, List } from '../../../markdown/index.ts'
import { useStrings } from '../../strings/index.ts'
import { OptionsContext } from './context.ts'

export interface ListViewProps {
  readonly block: List
  readonly dir: 'auto' | undefined
  readonly children: ReactNode
}

/** A list. Whether it is a tight one is said on it alone, so that its items stay as they are. */
export function ListView({ block, dir, children: items }: ListViewProps): ReactElement {
  const { components } = useContext(OptionsContext)
  const { start, tight } = block
  if (components?.list) {
    return (
      <components.list start={start} tight={tight}>
        {items}
      </components.list>
    )
  }
  const tightness = tight ? 'tight' : 'loose'
  return start === undefined ? (
    <ul dir={dir} data-spacing={tightness}>
      {items}
    </ul>
  ) : (
    <ol dir={dir} data-spacing={tightness} {...(start !== 1 && { start })}>
      {items}
    </ol>
  )
}

export interface ItemViewProps {
  readonly block: Item
  readonly children: ReactNode
}

export function ItemView({ block, children }: ItemViewProps): ReactElement {
  const { components } = useContext(OptionsContext)
  const { markdown } = useStrings()
  const { checked } = block
  if (components?.item) return <components.item checked={checked}>{children}</components.item>
  if (checked === undefined) return <li>{children}</li>
  return (
    <li data-task={checked ? 'done' : 'open'}>
      <input
        type="checkbox"
        checked={checked}
        disabled
        aria-label={checked ? markdown.taskDone : markdown.taskOpen}
      />
      {children}
    </li>
  )
}

import { useState } from 'react'

export interface ItemKeys {
  readonly keys: readonly number[]
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
}

/** Keys that stay with the items of a list while they are moved: the values themselves may be equal. */
export function useItemKeys(length: number): ItemKeys {
  const [stored, setStored] = useState<readonly number[]>([])
  const keys = fitted(stored, length)
  return {
    keys,
    remove: (index) => setStored(keys.toSpliced(index, 1)),
    move: (from, to) => setStored(moved(keys, from, to)),
  }
}

export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

function fitted(keys: readonly number[], length: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length }, (_, index) => keys[index] ?? next + index)
}

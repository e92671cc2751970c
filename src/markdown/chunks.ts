/**
 * A list that only grows at its end, in groups of 32. Adding to it makes a new list that shares all
 * full groups with the old one, so that whoever draws a group can tell by identity that it is done.
 */
export interface Chunks<Item> {
  readonly groups: readonly (readonly Item[])[]
  /** The group that is not full yet. */
  readonly tail: readonly Item[]
}

export const GROUP_SIZE = 32

export const noChunks: Chunks<never> = { groups: [], tail: [] }

export function count(chunks: Chunks<unknown>): number {
  return chunks.groups.length * GROUP_SIZE + chunks.tail.length
}

export function push<Item>({ groups, tail }: Chunks<Item>, item: Item): Chunks<Item> {
  const next = [...tail, item]
  return next.length < GROUP_SIZE ? { groups, tail: next } : { groups: [...groups, next], tail: [] }
}

export function at<Item>({ groups, tail }: Chunks<Item>, index: number): Item | undefined {
  const group = groups[Math.floor(index / GROUP_SIZE)] ?? tail
  return group[index % GROUP_SIZE]
}

/** The same list with another item in one place. */
export function set<Item>(chunks: Chunks<Item>, index: number, item: Item): Chunks<Item> {
  const { groups, tail } = chunks
  const group = Math.floor(index / GROUP_SIZE)
  const place = index % GROUP_SIZE
  return group < groups.length
    ? { groups: groups.with(group, groups[group]!.with(place, item)), tail }
    : { groups, tail: tail.with(place, item) }
}

export function* each<Item>({ groups, tail }: Chunks<Item>): Generator<Item> {
  for (const group of groups) yield* group
  yield* tail
}

/**
 * A list that only grows at its end, in groups. Adding to it makes a new list that shares all full
 * groups with the old one, so that whoever draws a group can tell by identity that it is done.
 */
export interface Chunks<Item> {
  readonly groups: readonly (readonly Item[])[]
  /** The group that is not full yet. */
  readonly tail: readonly Item[]
  /** So many are a full group. */
  readonly size: number
}

/** About a screen of blocks, which is laid out or left out as one. */
export const noBlocks: Chunks<never> = { groups: [], tail: [], size: 8 }
export const noLines: Chunks<never> = { groups: [], tail: [], size: 32 }

export function count({ groups, tail, size }: Chunks<unknown>): number {
  return groups.length * size + tail.length
}

export function push<Item>(chunks: Chunks<Item>, item: Item): Chunks<Item> {
  const { groups, size } = chunks
  const tail = [...chunks.tail, item]
  return tail.length < size ? { groups, tail, size } : { groups: [...groups, tail], tail: [], size }
}

export function at<Item>({ groups, tail, size }: Chunks<Item>, index: number): Item | undefined {
  const group = groups[Math.floor(index / size)] ?? tail
  return group[index % size]
}

/** The same list with another item in one place. */
export function set<Item>(chunks: Chunks<Item>, index: number, item: Item): Chunks<Item> {
  const { groups, tail, size } = chunks
  const group = Math.floor(index / size)
  const place = index % size
  return group < groups.length
    ? { groups: groups.with(group, groups[group]!.with(place, item)), tail, size }
    : { groups, tail: tail.with(place, item), size }
}

/** The groups, the one that is not full as the last of them: it keeps its place when it is. */
export function groupsOf<Item>({ groups, tail }: Chunks<Item>): readonly (readonly Item[])[] {
  return tail.length > 0 ? [...groups, tail] : groups
}

export function* each<Item>({ groups, tail }: Chunks<Item>): Generator<Item> {
  for (const group of groups) yield* group
  yield* tail
}

/**
 * A persistent map from ids to values: `put` shares all but a few small arrays with the table it
 * came from. A thread folds one event for each piece of a streamed answer, and copying a plain
 * object of ten thousand messages each time would make long threads slow; here the cost of a
 * change does not depend on how much is stored. Entries are pairs, not properties, so that no id,
 * `__proto__` included, is special.
 */
export interface Table<Value> {
  readonly size: number
  readonly branches: readonly (Branch<Value> | null)[]
}

type Entry<Value> = readonly [id: string, value: Value]
type Leaf<Value> = readonly Entry<Value>[]
type Branch<Value> = readonly (Leaf<Value> | null)[]

const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1

const EMPTY: Table<never> = { size: 0, branches: [] }

export function emptyTable<Value>(): Table<Value> {
  return EMPTY
}

export function get<Value>(table: Table<Value>, id: string): Value | undefined {
  const hash = hashOf(id)
  const leaf = table.branches[hash & MASK]?.[(hash >>> BITS) & MASK]
  if (!leaf) return undefined
  for (const entry of leaf) if (entry[0] === id) return entry[1]
  return undefined
}

/** The table with `value` under `id`; the same table where it is there already. */
export function put<Value>(table: Table<Value>, id: string, value: Value): Table<Value> {
  const hash = hashOf(id)
  const high = hash & MASK
  const low = (hash >>> BITS) & MASK
  const branch = table.branches[high] ?? []
  const leaf = branch[low] ?? []
  const at = leaf.findIndex((entry) => entry[0] === id)
  if (at >= 0 && leaf[at]?.[1] === value) return table
  const entry: Entry<Value> = [id, value]
  const nextLeaf = at < 0 ? [...leaf, entry] : replaced(leaf, at, entry)
  return {
    size: at < 0 ? table.size + 1 : table.size,
    branches: placed(table.branches, high, placed(branch, low, nextLeaf)),
  }
}

/** All values, in no promised order. */
export function valuesOf<Value>(table: Table<Value>): readonly Value[] {
  const values: Value[] = []
  for (const branch of table.branches) {
    for (const leaf of branch ?? []) {
      for (const entry of leaf ?? []) values.push(entry[1])
    }
  }
  return values
}

/**
 * The entries of a table that its predecessor does not have. What both share is passed over by
 * identity, so the cost is that of the change.
 */
export function* changedEntries<Value>(
  before: Table<Value>,
  after: Table<Value>,
): Generator<readonly [id: string, value: Value]> {
  for (const [high, branch] of after.branches.entries()) {
    const oldBranch = before.branches[high]
    if (!branch || branch === oldBranch) continue
    for (const [low, leaf] of branch.entries()) {
      const oldLeaf = oldBranch?.[low]
      if (!leaf || leaf === oldLeaf) continue
      for (const entry of leaf) if (!oldLeaf?.includes(entry)) yield entry
    }
  }
}

function replaced<Item>(items: readonly Item[], at: number, item: Item): readonly Item[] {
  const copy = items.slice()
  copy[at] = item
  return copy
}

// Filled up with null, not with holes: a state is strict JSON, and equal tables are deeply equal.
function placed<Item>(
  items: readonly (Item | null)[],
  at: number,
  item: Item,
): readonly (Item | null)[] {
  const copy = items.slice()
  while (copy.length < at) copy.push(null)
  copy[at] = item
  return copy
}

// A stream asks for the same message again and again.
let latestId: string | undefined
let latestHash = 0

// FNV-1a. Only the spread counts; ids are random already, those of imports may not be.
function hashOf(id: string): number {
  if (id === latestId) return latestHash
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  latestId = id
  return (latestHash = (hash ^ (hash >>> 15)) >>> 0)
}

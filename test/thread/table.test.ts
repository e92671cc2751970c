import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTable, get, put, type Table, valuesOf } from '../../src/thread/index.ts'

const byValue = (left: number, right: number): number => left - right

test('a table answers as a map does, whatever the ids are', () => {
  const ids = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, fc.integer())), (entries) => {
      const map = new Map(entries)
      const table = entries.reduce<Table<number>>(
        (into, [id, value]) => put(into, id, value),
        emptyTable(),
      )
      expect(table.size).toBe(map.size)
      for (const [id, value] of map) expect(get(table, id)).toBe(value)
      expect(valuesOf(table).toSorted(byValue)).toEqual([...map.values()].toSorted(byValue))
      expect(get(table, 'an id that is not there')).toBeUndefined()
    }),
  )
})

test('putting leaves the table it came from as it was', () => {
  const before = put(emptyTable<string>(), 'a', 'one')
  const after = put(before, 'a', 'two')
  expect(get(before, 'a')).toBe('one')
  expect(get(after, 'a')).toBe('two')
})

test('putting what is there already gives the same table', () => {
  const value = { some: 'value' }
  const table = put(emptyTable<object>(), 'a', value)
  expect(put(table, 'a', value)).toBe(table)
})

test('a change copies as much in a table of ten thousand as in one of ten', () => {
  const tableOf = (size: number) =>
    Array.from({ length: size }, (_, index) => `msg_${index}`).reduce<Table<string>>(
      (table, id) => put(table, id, id),
      emptyTable(),
    )
  const copied = (table: Table<string>) => {
    const changed = put(table, 'msg_5', 'new')
    let entries = changed.branches.length
    changed.branches.forEach((branch, high) => {
      if (branch === table.branches[high]) return
      entries += branch?.length ?? 0
      branch?.forEach((leaf, low) => {
        if (leaf !== table.branches[high]?.[low]) entries += leaf?.length ?? 0
      })
    })
    return entries
  }
  expect(copied(tableOf(10))).toBeLessThan(100)
  expect(copied(tableOf(10_000))).toBeLessThan(120)
})

import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { doors } from '../scripts/doors.mjs'
import { root } from '../scripts/root.mjs'
import { sources } from './house.ts'
import { publicNames } from './public-names.ts'

describe('the public names', () => {
  // Public is a promise. After a change that is meant: `npm run exports`, then look at what it changed.
  it('are those that test/exports.json lists', async () => {
    const files = sources('src')
    const names = Object.fromEntries(
      doors.map(({ name, source }) => [
        name,
        publicNames(files, path.relative(root, source).replaceAll('\\', '/')),
      ]),
    )
    await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot('exports.json')
  })

  it('are read from every form of export', () => {
    const files = {
      'src/index.ts': `export * from './a.ts'
        export { b, type B } from './b.ts'
        export type * from './c.ts'
        export * as d from './d.ts'
        export const e = 1, f = 2
        export function g() {}
        export default 3`,
      'src/a.ts': `export class A {} export interface A2 {} export default 1`,
      'src/c.ts': `export const c = 1; export type C = 1`,
    }
    expect(publicNames(files, 'src/index.ts')).toEqual({
      values: ['A', 'b', 'd', 'default', 'e', 'f', 'g'],
      types: ['A2', 'B', 'C', 'c'],
    })
  })
})

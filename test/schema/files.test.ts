import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { documents } from './documents.ts'

describe('the published schemas', () => {
  // After a change that is meant: `npx vitest run --project node test/schema/files.test.ts --update`.
  test.each(Object.entries(documents))('%s says what the readers check', async (file, schema) => {
    const text = `${print(schema)}\n`
    await expect(text).toMatchFileSnapshot(path.join(root, 'src/schema', file))
  })
})

/** JSON as a person would set it: what fits on a line is on a line. */
function print(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 96) return line
  const deeper = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item: unknown) => print(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${print(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`
}

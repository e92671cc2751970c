import { it } from 'vitest'
import { checkSchema } from '../../../src/tools/check-schema.ts'
import { guard } from '../../../src/tools/guard.ts'
import { parseArguments } from '../../../src/tools/parse-arguments.ts'
it('runs', async () => {
  const t = (name: string, schema: any, value: any) => {
    const g0 = performance.now(); const g = guard(schema, value); const g1 = performance.now()
    const v = checkSchema(schema, value); const g2 = performance.now()
    console.log(name, g.status, Math.round(g.work), 'guard', (g1 - g0).toFixed(1), 'check', (g2 - g1).toFixed(1), v.status, v.status === 'unverifiable' ? v.reason : v.status === 'invalid' ? v.problems.length : '')
  }
  const n = Array.from({ length: 45000 }, (_, i) => i)
  t('items', { items: { type: 'number' } }, n)
  t('items bad', { items: { type: 'string' } }, n)
  t('items anyOf3', { items: { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] } }, n)
  t('items anyOf3 bad', { items: { anyOf: [{ type: 'boolean' }, { type: 'string' }, { type: 'null' }] } }, n)
  const o = Array.from({ length: 9000 }, (_, i) => ({ a: i, b: 'x', c: null, d: [1] }))
  t('objs', { items: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'string' }, c: {}, d: { items: { type: 'number' } } }, required: ['a', 'b'], additionalProperties: false } }, o.slice(0, 8000))
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => ['k' + i, i]))
  t('keys', { allOf: [{ anyOf: [{ additionalProperties: { type: 'number' } }, { additionalProperties: true }] }, { additionalProperties: true }], unevaluatedProperties: false }, keys)
  let nest: any = { type: 'number' }
  for (let i = 0; i < 9; i++) nest = { anyOf: [nest, { allOf: [nest] }] }
  t('nest', nest, 'x')
  t('nest items', { items: nest }, Array.from({ length: 130 }, () => 'x'))
  t('uniq', { uniqueItems: true }, Array.from({ length: 1000 }, (_, i) => ({ a: 1, b: 2, c: i })))
  t('uniq2', { uniqueItems: true }, Array.from({ length: 1000 }, (_, i) => ({ aaaaaaaaaaaaaaaaa: 1, b: [1, 2, 3, i] })))
  t('pattern', { items: { pattern: '([a-z0-9]+\\.)+[a-z]{2,}$' } }, Array.from({ length: 30 }, (_, i) => 'a.'.repeat(50) + '1'))
  t('pattern1', { items: { pattern: 'a+b' } }, Array.from({ length: 4 }, (_, i) => 'a'.repeat(2000)))
  t('rec', { $ref: '#/$defs/n', $defs: { n: { type: 'object', properties: { c: { anyOf: [{ $ref: '#/$defs/n' }, { $ref: '#/$defs/n' }] } } } } }, (() => { let v: any = {}; for (let i = 0; i < 90; i++) v = { c: v }; return v })())
  t('rec1', { $ref: '#/$defs/n', $defs: { n: { type: 'object', properties: { c: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'null' }] } } } } }, (() => { let v: any = {}; for (let i = 0; i < 90; i++) v = { c: v }; return v })())
  const big = JSON.stringify({ text: 'lorem ipsum "quoted" \n'.repeat(5000), list: Array.from({ length: 20000 }, (_, i) => i), obj: keys })
  for (let i = 0; i < 4; i++) { const a = performance.now(); const p = parseArguments(big); console.log('parse', big.length, (performance.now() - a).toFixed(1), p.status) }
})

import { it } from 'vitest'
import { checkSchema } from '../../../src/tools/check-schema.ts'
import { problemText } from '../../../src/tools/problem.ts'
import { parseArguments } from '../../../src/tools/parse-arguments.ts'
import { boundPattern } from '../../../src/tools/pattern.ts'

it('tries', () => {
  const t = (schema: any, value: unknown) => {
    const v = checkSchema(schema, value)
    console.log(JSON.stringify(schema), JSON.stringify(value), '\n  →', v.status, v.status === 'invalid' ? '\n' + problemText(v.problems) : v.status === 'unverifiable' ? v.reason : '')
  }
  t({ type: 'object', properties: { amount: { maximum: 500 }, who: { type: 'string' } }, required: ['amount', 'to'], additionalProperties: false }, { amount: 900, who: 3, foo: 1 })
  t({ anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] }, 'ab')
  t({ anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] }, 3)
  t({ oneOf: [{ type: 'object', properties: { kind: { const: 'a' }, x: { type: 'number' } }, required: ['kind', 'x'] }, { type: 'object', properties: { kind: { const: 'b' } } }] }, { kind: 'a' })
  t({ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 3)
  t({ propertyNames: { pattern: '^[a-z]+$' } }, { A: 1, b: 2, 'x y': 3 })
  t({ contains: { type: 'string' } }, [1, 2])
  t({ contains: { type: 'string' }, minContains: 2 }, [1, 'a'])
  t({ prefixItems: [{ type: 'string' }], items: false }, ['a', 2, 3])
  t({ not: { type: 'string' } }, 'a')
  t({ $defs: { a: { type: 'integer' } }, properties: { $ref: { $ref: '#/$defs/a' } } }, { $ref: 'x' })
  t({ $ref: '#' }, 1)
  t({ $ref: 'https://evil.test/s.json' }, 1)
  t({ pattern: '^(a+)+$' }, 'a'.repeat(28) + '!')
  t({ dependentRequired: { card: ['zip', 'name'] } }, { card: 1 })
  t({ uniqueItems: true }, [1, { a: 1 }, { a: 1 }])
  t({ if: { properties: { a: { const: 1 } } }, then: { required: ['b'] }, else: false }, { a: 1 })
  t({ if: { properties: { a: { const: 1 } } }, then: { required: ['b'] }, else: false }, { a: 2 })
  t({ unevaluatedProperties: false, properties: { a: true } }, { a: 2, b: 1 })
  t({ type: ['string', 'null'] }, 3)
  t({ enum: ['a', 'b'] }, 3)
  t({ format: 'date-time' }, 'x')
  console.log(parseArguments('{"to":"a@x","to":"evil@x"}'), parseArguments('{"id":12345678901234567890,"b":1e999,"c":-0,"d":0.1,"e":[{"__proto__":1}]'), parseArguments('[1]'), parseArguments('{"a":"\\ud800"}'), parseArguments('{"a":1,}'))
  for (const p of ['^(a+)+$', '^[a-z]+(-[a-z0-9]+)*$', '^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$', '^([a-z0-9]+\\.)+[a-z]{2,}$', '(a|a)*b', '(a|b)*c', '^\\d{1,3}(\\.\\d{1,3}){3}$', '^(?=.*[A-Z])(?=.*\\d).{8,}$', '(\\w+)\\1', '.*foo.*bar.*', '\\d{3}\\-\\d{4}', '^\\S+@\\S+$', 'a*a*a*a*b', '^(\\w+\\s?)*$', '^https?://[^\\s/$.?#].[^\\s]*$', '^[A-Za-z0-9+/]+={0,2}$', '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$', '^\\p{L}+$', '^[^@]+@[^@]+$'])
    console.log(p, JSON.stringify(boundPattern(p)))
})

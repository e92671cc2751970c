import { toStandardJsonSchema } from '@valibot/to-json-schema'
import { type } from 'arktype'
import * as v from 'valibot'
import { z } from 'zod'
import type { InferInput, InferOutput } from '../../src/tools/json-schema-type.ts'
import { tool } from '../../src/tools/index.ts'
import { readSchema } from '../../src/tools/read-schema.ts'
import { expectType, type Equal } from './equal.ts'

// Compiled, never run. Each line is a claim about a type.

const zod = z.object({ amount: z.number(), note: z.string().default('') })
expectType<Equal<InferOutput<typeof zod>, { amount: number; note: string }>>()
expectType<Equal<InferInput<typeof zod>, { amount: number; note?: string | undefined }>>()
tool({ name: 'x', inputSchema: zod, run: ({ amount, note }) => amount.toFixed(2) + note.trim() })

const valibot = v.object({ amount: v.number(), note: v.optional(v.string(), '') })
expectType<Equal<InferOutput<typeof valibot>, { amount: number; note: string }>>()
const described = toStandardJsonSchema(valibot)
expectType<Equal<InferOutput<typeof described>, { amount: number; note: string }>>()
expectType<Equal<InferInput<typeof described>, { amount: number; note?: string | undefined }>>()
tool({
  name: 'x',
  inputSchema: described,
  run: ({ amount, note }) => amount.toFixed(2) + note.trim(),
})

const ark = type({ amount: 'number', 'note?': 'string' })
expectType<Equal<InferOutput<typeof ark>, { amount: number; note?: string }>>()
tool({
  name: 'x',
  inputSchema: ark,
  run: ({ amount, note }) => amount.toFixed(2) + (note ?? '').trim(),
})

tool({
  name: 'x',
  inputSchema: {
    type: 'object',
    properties: { amount: { type: 'number' }, note: { type: 'string' } },
    required: ['amount'],
  },
  run: ({ amount, note }) => amount.toFixed(2) + (note ?? '').trim(),
})

// All of them can be read.
for (const schema of [zod, described, ark, { type: 'object' }] as const) {
  readSchema(schema, { side: 'input', where: 'here' })
}

// @ts-expect-error: the amount is a number
tool({ name: 'x', inputSchema: zod, run: ({ amount }) => amount.trim() })
// @ts-expect-error: there is no such property
tool({ name: 'x', inputSchema: ark, run: ({ other }) => other })
tool({
  name: 'x',
  inputSchema: { type: 'object', properties: { amount: { type: 'number' } } },
  // @ts-expect-error: the amount may be missing
  run: ({ amount }) => amount.toFixed(2),
})
// @ts-expect-error: no schema at all
readSchema('object', { side: 'input', where: 'here' })

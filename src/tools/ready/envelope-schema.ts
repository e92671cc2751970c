import { CLIENT_TOOL_FAILURES } from '../client-failure.ts'

const failure = {
  type: 'object',
  properties: {
    ok: { const: false },
    code: { type: 'string', enum: CLIENT_TOOL_FAILURES },
    message: { type: 'string' },
    retryable: { type: 'boolean' },
    userActionNeeded: { type: 'string' },
  },
  required: ['ok', 'code', 'message', 'retryable'],
  additionalProperties: false,
} as const

// No interface: a schema has to have an index signature.
type Success<Data> = {
  readonly type: 'object'
  readonly properties: { readonly ok: { readonly const: true }; readonly data: Data }
  readonly required: readonly ['ok', 'data']
  readonly additionalProperties: false
}

export type EnvelopeSchema<Data> = {
  readonly oneOf: readonly [Success<Data>, typeof failure]
}

/** What every ready-made client tool answers: `{ ok: true, data }`, or why not. */
export function envelopeSchema<const Data>(data: Data): EnvelopeSchema<Data> {
  return {
    oneOf: [
      {
        type: 'object',
        properties: { ok: { const: true }, data },
        required: ['ok', 'data'],
        additionalProperties: false,
      },
      failure,
    ],
  }
}

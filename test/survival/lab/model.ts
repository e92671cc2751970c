import { chatOffences } from '../../transcript-rules.ts'
import { chunksOf, orderIn } from './orders.ts'

export interface LabModel {
  readonly fetch: typeof fetch
  readonly requests: readonly string[]
  /** What a provider would have refused of them. */
  readonly offences: readonly string[]
}

type Body = Parameters<typeof orderIn>[0]

/** The model of these tests without a network. It never holds an answer back. */
export function labModel(): LabModel {
  const requests: string[] = []
  const offences: string[] = []
  return {
    requests,
    offences,
    fetch: async (_input, init) => {
      const text = typeof init?.body === 'string' ? init.body : ''
      requests.push(text)
      const body = JSON.parse(text) as { readonly messages: Body }
      offences.push(...chatOffences(body))
      const parts = chunksOf(orderIn(body.messages), (at) => `call_${requests.length}_${at}`)
      return new Response(parts.join(''), { headers: { 'content-type': 'text/event-stream' } })
    },
  }
}

import type { JsonObject } from 'countersign'

/** What a user's message tells the model of these tests to do, as JSON. */
export interface Order {
  readonly text?: string
  readonly reasoning?: string
  readonly calls?: readonly { readonly name: string; readonly args?: JsonObject }[]
  /** The answer stops half way, and goes on when the name is released. */
  readonly hold?: string
  /** The arguments of the first call stop half way instead. */
  readonly holdArgs?: string
  /** The answer breaks off half way. */
  readonly cut?: boolean
  /** What it says when the calls have their results. Default: Done. */
  readonly after?: string
}

type Message = { readonly role: string; readonly content?: unknown }

/** What the model says to a request: it follows the newest order, and ends when results are there. */
export function orderIn(messages: readonly Message[]): Order {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const order = readOrder(messages[at]?.content)
  const isDone = messages.slice(at + 1).some(({ role }) => role === 'tool')
  return isDone ? { text: order.after ?? 'Done.' } : order
}

export function said(order: Order): string {
  return JSON.stringify(order)
}

function readOrder(content: unknown): Order {
  const text =
    typeof content === 'string'
      ? content
      : (content as readonly { readonly text?: string }[]).map((part) => part.text ?? '').join('')
  return text.startsWith('{') ? (JSON.parse(text) as Order) : { text: `You said: ${text}` }
}

/** The chunks of a streamed answer in the words of Chat Completions; null where it is to be held. */
export function chunksOf(
  order: Order,
  name: (index: number) => string,
): readonly (string | null)[] {
  const { text = '', reasoning, calls = [] } = order
  const half = Math.ceil(text.length / 2)
  const deltas: (object | null)[] = [
    ...(reasoning === undefined ? [] : [{ reasoning_content: reasoning }]),
    ...(text === '' ? [] : [{ content: text.slice(0, half) }]),
    ...(order.hold !== undefined || order.cut ? [null] : []),
    ...(text.length > half ? [{ content: text.slice(half) }] : []),
    ...calls.flatMap(({ name: tool, args = {} }, index) => {
      const whole = JSON.stringify(args)
      const cut =
        order.holdArgs !== undefined && index === 0 ? Math.ceil(whole.length / 2) : whole.length
      const begun = { name: tool, arguments: whole.slice(0, cut) }
      return [
        { tool_calls: [{ index, id: name(index), type: 'function', function: begun }] },
        ...(cut < whole.length
          ? [null, { tool_calls: [{ index, function: { arguments: whole.slice(cut) } }] }]
          : []),
      ]
    }),
  ]
  const finish = { delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }
  return [
    ...deltas.map((delta) => (delta ? chunk({ delta }) : null)),
    chunk(finish),
    'data: [DONE]\n\n',
  ]
}

function chunk(choice: object): string {
  return `data: ${JSON.stringify({ id: 'c', model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`
}

/**
 * What a recorded answer says, added up line by line by readers that are written to be simple: they
 * know no cuts, no quirks and no blocks. Undefined where a body is none that they can count.
 */
interface Counted {
  readonly text: string
  readonly reasoning: string
  /** The names of the calls, in order. */
  readonly calls: readonly string[]
  /** The stream has no end. */
  readonly cut: boolean
}

type Fields = { readonly [key: string]: never } & { readonly [key: string]: Fields }
type Counter = (body: string) => Counted | undefined

function framesOf(body: string): readonly Fields[] {
  if (/^\s*[{[]/.test(body)) return [JSON.parse(body) as Fields].flat() as readonly Fields[]
  return body
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:') && !line.includes('[DONE]'))
    .map((line) => JSON.parse(line.slice(5)) as Fields)
}

const countGemini: Counter = (body) => {
  const frames = framesOf(body)
  if (frames.some((frame) => frame['error'])) return undefined
  let text = ''
  let reasoning = ''
  let cut = true
  const calls: string[] = []
  for (const frame of frames) {
    const [candidate] = (frame['candidates'] ?? []) as unknown as readonly Fields[]
    if (candidate?.['finishReason']) cut = false
    const parts = (candidate?.['content']?.['parts'] ?? []) as unknown as readonly Fields[]
    for (const part of parts) {
      if (part['thought']) reasoning += String(part['text'])
      else if (part['text'] !== undefined) text += String(part['text'])
      const name: unknown = part['functionCall']?.['name']
      if (typeof name === 'string') calls.push(name)
    }
  }
  return { text, reasoning, calls, cut }
}

const countAnthropic: Counter = (body) => {
  const frames = framesOf(body)
  if (frames.some(({ type }) => String(type) === 'error')) return undefined
  if (String(frames[0]?.['type']) === 'message') return undefined
  let text = ''
  let reasoning = ''
  let cut = true
  const calls: string[] = []
  for (const frame of frames) {
    const { type, delta, content_block: block } = frame
    // Some files hold several answers, one after the other.
    if (!cut) break
    if (String(type) === 'message_stop') cut = false
    if (block && String(block['type']).endsWith('tool_use')) calls.push(String(block['name']))
    if (String(delta?.['type']) === 'text_delta') text += String(delta?.['text'])
    if (String(delta?.['type']) === 'thinking_delta') reasoning += String(delta?.['thinking'])
  }
  return { text, reasoning, calls, cut }
}

const countResponses: Counter = (body) => {
  const frames = framesOf(body)
  if (frames.length < 2) return undefined
  let text = ''
  let reasoning = ''
  let cut = true
  const calls: string[] = []
  for (const frame of frames) {
    const { type, delta, item } = frame
    const kind = String(type)
    if (kind === 'response.completed') cut = false
    if (kind === 'response.output_text.done') text += String(frame['text'])
    if (/^response\.reasoning_(summary_)?text\.delta$/.test(kind)) reasoning += String(delta)
    if (kind === 'response.output_item.done' && String(item?.['type']) === 'function_call')
      calls.push(String(item?.['name']))
  }
  return { text, reasoning, calls, cut }
}

export const countersOf: { readonly [wire: string]: Counter } = {
  gemini: countGemini,
  anthropic: countAnthropic,
  'openai-responses': countResponses,
}

import { isObject } from '../../protocol/index.ts'

/** A request as the demo reads it. */
export interface DemoRequest {
  /** What the person said last. */
  readonly words: string
  /** Calls and results since then, round by round. */
  readonly rounds: readonly Round[]
  readonly tools: readonly DemoTool[]
  readonly choice: 'auto' | 'none' | 'required' | { readonly tool: string }
  readonly parallel: boolean
  readonly stream: boolean
  readonly usage: boolean
  /** Grows with the thread, so that ids made from it are new in each step. */
  readonly length: number
  /** All that was said, for counting. */
  readonly content: string
}

export interface DemoTool {
  readonly name: string
  readonly description: string
  readonly schema: unknown
}

interface Round {
  readonly results: readonly DemoResult[]
}

export interface DemoResult {
  readonly name: string
  readonly text: string
}

/** Null where a body is none of Chat Completions. */
export function readRequest(body: unknown): DemoRequest | null {
  if (!isObject(body) || !Array.isArray(body['messages']) || body['messages'].length === 0)
    return null
  const messages = body['messages'].filter(isObject)
  const last = messages.findLastIndex((message) => message['role'] === 'user' && !isLifted(message))
  const { tool_choice: choice, stream_options: options } = body
  return {
    words: last < 0 ? '' : textOf(messages[last]?.['content']),
    rounds: roundsOf(messages.slice(last + 1)),
    tools: (Array.isArray(body['tools']) ? body['tools'] : []).flatMap(toolOf),
    choice: choice === 'none' || choice === 'required' ? choice : named(choice),
    parallel: body['parallel_tool_calls'] !== false,
    stream: body['stream'] === true,
    usage: isObject(options) && options['include_usage'] === true,
    length: messages.length,
    content: JSON.stringify(messages),
  }
}

// Media of a result that went into a user message are not what the person said.
function isLifted(message: { readonly [key: string]: unknown }): boolean {
  return / from the result of .* \(call .*\):/.test(textOf(message['content']))
}

function roundsOf(messages: readonly { readonly [key: string]: unknown }[]): readonly Round[] {
  const rounds: { results: DemoResult[] }[] = []
  const names = new Map<string, string>()
  for (const message of messages) {
    const calls = message['tool_calls']
    if (Array.isArray(calls) && calls.length > 0) {
      rounds.push({ results: [] })
      for (const call of calls)
        if (isObject(call)) names.set(String(call['id']), nameOf(call['function']))
    } else if (message['role'] === 'tool') {
      const name = names.get(String(message['tool_call_id'])) ?? 'a tool'
      rounds.at(-1)?.results.push({ name, text: textOf(message['content']) })
    }
  }
  return rounds
}

function toolOf(tool: unknown): readonly DemoTool[] {
  const described = isObject(tool) ? tool['function'] : undefined
  if (!isObject(described) || typeof described['name'] !== 'string') return []
  const { name, description, parameters } = described
  return [
    { name, description: typeof description === 'string' ? description : '', schema: parameters },
  ]
}

function named(choice: unknown): 'auto' | { readonly tool: string } {
  const name = isObject(choice) ? nameOf(choice['function']) : ''
  return name === '' ? 'auto' : { tool: name }
}

function nameOf(called: unknown): string {
  return isObject(called) && typeof called['name'] === 'string' ? called['name'] : ''
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('\n')
}

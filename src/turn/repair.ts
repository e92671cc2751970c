import { type Message, type ToolResultBlock, toolCallsOf } from '../protocol/index.ts'
import { outcomeText } from '../tools/outcome/index.ts'

/** What was put right in a transcript. */
export interface Repair {
  readonly type: 'missing_result' | 'orphan_result'
  readonly tool_call_id: string
}

export interface RepairedTranscript {
  readonly messages: readonly Message[]
  readonly repairs: readonly Repair[]
}

/**
 * Makes a transcript that every provider accepts: behind an assistant message with calls stands
 * one tool message with one result for each, in call order. A missing result becomes
 * `interrupted`; a result without its call is left out. What is right already is passed on as it
 * is, the same objects.
 */
export function repairTranscript(messages: readonly Message[]): RepairedTranscript {
  const repaired: Message[] = []
  const repairs: Repair[] = []
  for (let index = 0; index < messages.length; index += 1) {
    const message = messages[index]
    if (!message) continue
    if (message.role === 'tool') {
      // Those that belong were taken with their answer.
      for (const block of message.content) noteOrphan(block, repairs)
      continue
    }
    repaired.push(message)
    if (message.role !== 'assistant') continue
    const following = resultsBehind(messages, index)
    const paired = pairResults(message, following, repairs)
    if (paired) repaired.push(paired)
    index += following.length
  }
  return { messages: repaired, repairs }
}

function resultsBehind(messages: readonly Message[], index: number): readonly Message[] {
  const behind: Message[] = []
  for (let at = index + 1; messages[at]?.role === 'tool'; at += 1)
    behind.push(messages[at] as Message)
  return behind
}

function pairResults(
  answer: Message,
  following: readonly Message[],
  repairs: Repair[],
): Message | null {
  const found = following.flatMap((message) => message.content)
  const calls = toolCallsOf(answer.content).filter((call) => call.executed_by !== 'provider')
  const wanted = new Set(calls.map((call) => call.id))
  for (const block of found) {
    if (block.type !== 'tool_result' || !wanted.has(block.tool_call_id)) noteOrphan(block, repairs)
  }
  if (calls.length === 0) return null

  const results = calls.map((call): ToolResultBlock => {
    const result = found.find(
      (block): block is ToolResultBlock =>
        block.type === 'tool_result' && block.tool_call_id === call.id,
    )
    if (result) return result
    repairs.push({ type: 'missing_result', tool_call_id: call.id })
    return interruptedResult(call)
  })
  const first = following[0]
  if (first && following.length === 1 && sameBlocks(first.content, results)) return first
  return {
    id: first?.id ?? `${answer.id}_results`,
    role: 'tool',
    content: results,
    parent_id: answer.id,
    status: 'complete',
    created_at: first?.created_at ?? answer.created_at,
  }
}

function interruptedResult(call: {
  readonly id: string
  readonly name: string
  readonly call_id?: string
}): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    name: call.name,
    status: 'error',
    outcome: 'interrupted',
    content: [{ type: 'text', text: outcomeText.interrupted }],
  }
}

function noteOrphan(block: { readonly type: string }, repairs: Repair[]): void {
  const id = (block as { readonly tool_call_id?: unknown }).tool_call_id
  repairs.push({ type: 'orphan_result', tool_call_id: typeof id === 'string' ? id : '' })
}

function sameBlocks(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((block, index) => block === right[index])
}

import type { FinishReason, JsonObject, ModelEvent, OpeningBlock } from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import {
  countOf,
  growBlock,
  loaded,
  openBlock,
  WireFault,
  wordOf,
  type BlockEnd,
  type GrowingBlock,
  type WireData,
  type WireReader,
} from '../shared/index.ts'

type Fields = { readonly [key: string]: unknown }

/** A block of the stream. What it carries is handed back with it. */
interface Open extends GrowingBlock {
  carried: JsonObject
  /** Input that came whole with the start. */
  readonly input: string
}

/** What a block that is not one of the plain ones does with its pieces. */
export interface RareBlock {
  grow(delta: Fields, out: ModelEvent[]): void
  end(out: ModelEvent[]): void
}

const reasons: { readonly [reason: string]: FinishReason } = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'tool_calls',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
  pause_turn: 'pause_turn',
}

/** Folds the events of a stream into what the loop reads. */
export function createAnthropicReader(data: WireData): WireReader {
  const open = new Map<unknown, Open | RareBlock>()
  let next = 0
  let id: unknown
  let done = false
  let calls = false
  let reason = ''
  let usage: Fields = {}

  function read(
    frame: unknown,
    name: string | undefined,
    out: ModelEvent[],
    text: string,
  ): Promise<void> | void {
    const event = (isObject(frame) ? frame : {}) as Fields & { readonly delta: Fields }
    switch (event['type'] ?? name) {
      case 'message_start':
        return start(event['message'] as Fields, out, text)
      case 'content_block_start':
        return startExact(event['index'], event['content_block'] as Fields, out, text)
      case 'content_block_delta':
        return grow(event['index'], event.delta, out)
      case 'content_block_stop':
        return endBlock(event['index'], out)
      case 'message_delta': {
        const { stop_reason: stopped, stop_details: details } = event.delta
        reason = wordOf(stopped) ?? reason
        count(event['usage'])
        const explanation = wordOf(isObject(details) && details['explanation'])
        if (explanation) out.push({ type: 'warning', code: 'refused', message: explanation })
        return
      }
      case 'message_stop':
        done = true
        return
      case 'ping':
        return
      default:
        if (frame !== undefined)
          out.push({
            type: 'unknown',
            name: wordOf(event['type']) ?? name ?? 'event',
            value: frame as JsonObject,
          })
    }
  }

  function start(message: Fields, out: ModelEvent[], text: string): Promise<void> | void {
    if (id !== undefined && message['id'] !== id)
      throw new WireFault({ type: 'broken_off', reason: 'another answer began' })
    count(message['usage'])
    // Sent twice by some proxies.
    if (id !== undefined) return
    id = message['id']
    const names = present({ id: wordOf(message['id']), model: wordOf(message['model']) })
    out.push({ type: 'response.started', ...names })
    const { content } = message
    if (Array.isArray(content) && content.length > 0) return readContent(content, out, text)
  }

  // An answer that is no stream, or one that begins with what an earlier one said.
  async function readContent(
    content: readonly Fields[],
    out: ModelEvent[],
    text: string,
  ): Promise<void> {
    for (const block of await exact(content, text)) {
      await startBlock('whole', block, out)
      endBlock('whole', out)
    }
  }

  function startExact(
    at: unknown,
    block: Fields,
    out: ModelEvent[],
    text: string,
  ): Promise<void> | void {
    if (!hasInput(block)) return startBlock(at, block, out)
    return exact([block], text).then(([kept = block]) => startBlock(at, kept, out))
  }

  function startBlock(at: unknown, block: Fields, out: ModelEvent[]): Promise<void> | void {
    const { type, input, text, thinking, signature, citations, ...others } = block
    const { id: _id, name: _name, ...rest } = others
    const opening = openings[type as string]?.(block)
    if (!opening || (citations as readonly unknown[] | undefined)?.length)
      return startRare(at, block, out)
    calls ||= type === 'tool_use'
    open.set(at, {
      ...openBlock(next++, opening, out),
      carried: carriedOf(type, { ...rest, signature: signature || undefined }),
      input: typeof input === 'string' ? input : '',
    })
    if (text || thinking) return grow(at, { text: text ?? thinking }, out)
  }

  async function startRare(at: unknown, block: Fields, out: ModelEvent[]): Promise<void> {
    const { startRareBlock } = await loaded(import('./rare.ts'))
    open.set(at, startRareBlock(block, next++, data, out))
  }

  function grow(at: unknown, delta: Fields, out: ModelEvent[]): Promise<void> | void {
    const block = open.get(at)
    if (!block) return
    if ('grow' in block) return block.grow(delta, out)
    const { text, thinking, partial_json: json, signature } = delta
    const more = text ?? thinking ?? json
    if (typeof more === 'string') growBlock(block, more, out)
    else if (signature) block.carried = { ...block.carried, signature: signature as string }
    else return growRare(at, block, delta, out)
  }

  async function growRare(
    at: unknown,
    block: Open,
    delta: Fields,
    out: ModelEvent[],
  ): Promise<void> {
    const { citedBlock } = await loaded(import('./rare.ts'))
    const cited = citedBlock(block, data)
    open.set(at, cited)
    cited.grow(delta, out)
  }

  function endBlock(at: unknown, out: ModelEvent[]): void {
    const block = open.get(at)
    open.delete(at)
    if (!block) return
    if ('end' in block) return block.end(out)
    const { index, type, length, input, carried } = block
    const last: BlockEnd = {
      ...(type === 'tool_call' && !length && { text: input || '{}' }),
      ...(Object.keys(carried).length > 0 && { provider: data.put(carried) }),
    }
    out.push({ type: 'block.ended', index, ...last })
  }

  function count(more: unknown): void {
    usage = { ...usage, ...present((more ?? {}) as Fields) }
  }

  function broken(out: ModelEvent[]): void {
    const tokens = (name: string): number => countOf(usage[`${name}_tokens`]) ?? 0
    const cached_input = tokens('cache_read_input')
    const cache_write = tokens('cache_creation_input')
    const input = tokens('input') + cached_input + cache_write
    const output = tokens('output')
    if (input + output === 0) return
    usage = {}
    out.push({ type: 'usage', usage: { input, output, cached_input, cache_write } })
  }

  return {
    read,
    async whole(value, out, text) {
      if (!isObject(value) || value['type'] !== 'message') return false
      await start(value, out, text)
      reason = wordOf(value['stop_reason']) ?? ''
      done = true
      return true
    },
    end(out) {
      broken(out)
      // Half a block is an answer only where the provider says that it ends there.
      if (!reason || (open.size > 0 && !done)) return
      for (const at of open.keys()) endBlock(at, out)
      const finish_reason = reasons[reason] ?? 'other'
      out.push({
        type: 'response.finished',
        finish_reason: calls && finish_reason === 'stop' ? 'tool_calls' : finish_reason,
        raw: reason,
      })
    },
    broken,
    get done() {
      return done
    },
    get stopped() {
      return !!reason
    },
  }
}

const openings: { readonly [type: string]: (block: Fields) => OpeningBlock } = {
  text: () => ({ type: 'text' }),
  thinking: () => ({ type: 'reasoning' }),
  redacted_thinking: () => ({ type: 'reasoning', redacted: true }),
  tool_use: ({ id, name }) =>
    present({ type: 'tool_call' as const, name: wordOf(name) ?? '', call_id: wordOf(id) }),
}

// Signatures, encrypted thoughts, who called: whatever else a block has is its own to get back.
function carriedOf(type: unknown, { type: _type, ...rest }: Fields): JsonObject {
  const carried = present(rest) as JsonObject
  return type === 'text' ? {} : carried
}

/** A call that says at its start all that it will say. Most say it in pieces. */
function hasInput({ type, input }: Fields): boolean {
  return type === 'tool_use' && Object.keys(input ?? {}).length > 0
}

/** These blocks, with such input as the words that it is: numbers and names stay exact. */
async function exact(blocks: readonly Fields[], text: string): Promise<readonly Fields[]> {
  if (!blocks.some(hasInput)) return blocks
  const { exactInputs } = await loaded(import('./exact-inputs.ts'))
  const inputs = exactInputs(text)
  return blocks.map((block, at) => (hasInput(block) ? { ...block, input: inputs[at] } : block))
}

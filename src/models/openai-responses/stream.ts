import type { JsonObject, JsonValue, ModelEvent } from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import {
  growBlock,
  countOf,
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

interface Open extends GrowingBlock {
  /** The whole text, once the provider has said it. */
  text?: string | undefined
  /** Which part of a summary grows. */
  part?: unknown
}

/** Events that only tell how far something is whose item comes whole at its end. */
const progress =
  /^response\.(queued|in_progress|content_part|output_text|refusal|reasoning|function_call|custom_tool|web_search|file_search|code_interpreter|image_generation|mcp|shell|apply_patch|tool_search|computer|audio|compaction)|^(keepalive|ping)$/

/** Folds the events of a stream into what the loop reads. Places count, ids may rotate. */
export function createResponsesReader(data: WireData): WireReader {
  const open = new Map<string, Open>()
  let next = 0
  let started = false
  let done = false
  let calls = false
  let refused = false
  let usage: unknown

  function read(frame: unknown, name: string | undefined, out: ModelEvent[]): Promise<void> | void {
    if (!isObject(frame)) return
    const { type = name, output_index: at, content_index: part, delta } = frame
    const item = frame['item'] as Fields
    switch (type) {
      case 'response.created':
        return start(frame['response'] as Fields, out)
      case 'response.output_item.added':
        if (item['type'] === 'function_call') openCall(at, item, out)
        return
      case 'response.refusal.delta':
      case 'response.output_text.delta':
        refused ||= type === 'response.refusal.delta'
        return grow(open.get(keyOf(at, part)) ?? openPart(keyOf(at, part), 'text', out), delta, out)
      case 'response.reasoning_text.delta':
      case 'response.reasoning_summary_text.delta': {
        const block = open.get(keyOf(at)) ?? openPart(keyOf(at), 'reasoning', out)
        const piece = frame['summary_index'] ?? part
        // Parts of a summary are paragraphs.
        if (block.length > 0 && piece !== block.part) grow(block, '\n\n', out)
        block.part = piece
        return grow(block, delta, out)
      }
      case 'response.function_call_arguments.delta': {
        const block = open.get(keyOf(at))
        return block && grow(block, delta, out)
      }
      case 'response.function_call_arguments.done':
      case 'response.output_text.done': {
        const block = open.get(keyOf(at)) ?? open.get(keyOf(at, part))
        if (block) block.text = (frame['text'] ?? frame['arguments']) as string
        return
      }
      case 'response.output_item.done':
        return endItem(at, item, out)
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return finish(frame['response'] as Fields, out)
      case 'error':
        throw new WireFault({ type: 'frame', frame })
      default:
        if (frame['choices']) throw new WireFault({ type: 'frame', frame: chatAnswer })
        if (!progress.test(String(type)))
          out.push({ type: 'unknown', name: String(type), value: frame as JsonObject })
    }
  }

  function start({ id, model }: Fields, out: ModelEvent[]): void {
    if (started) return
    started = true
    out.push({ type: 'response.started', ...present({ id: wordOf(id), model: wordOf(model) }) })
  }

  function openPart(key: string, type: 'text' | 'reasoning', out: ModelEvent[]): Open {
    const block: Open = openBlock(next++, { type }, out)
    open.set(key, block)
    return block
  }

  function openCall(at: unknown, { name, call_id }: Fields, out: ModelEvent[]): void {
    calls = true
    const block = present({
      type: 'tool_call' as const,
      name: wordOf(name) ?? '',
      call_id: wordOf(call_id),
    })
    open.set(keyOf(at), openBlock(next++, block, out))
  }

  function grow(block: Open, more: unknown, out: ModelEvent[]): void {
    if (typeof more === 'string') growBlock(block, more, out)
  }

  /** An item that is whole says what it holds: that wins over what grew. */
  function endItem(at: unknown, item: Fields, out: ModelEvent[]): Promise<void> | void {
    const { type, id, arguments: args, content, summary, ...others } = item
    const { status: _status, name: _name, call_id: _call, ...rest } = others
    const carried = rest as JsonObject
    switch (type) {
      case 'function_call':
        if (!open.has(keyOf(at))) openCall(at, item, out)
        return end(keyOf(at), out, { text: args as string, ...put(carried) })
      case 'reasoning': {
        const parts = [summary, content].flat() as readonly { readonly text?: string }[]
        const text = parts.flatMap((piece) => piece?.text || []).join('\n\n')
        if (!open.has(keyOf(at))) {
          const block = { type: 'reasoning' as const, ...(!text.trim() && { redacted: true }) }
          open.set(keyOf(at), openBlock(next++, block, out))
        }
        const kept = present({ id, summary, content, ...rest }) as JsonObject
        return end(keyOf(at), out, { text: text.trim() ? text : undefined, ...put(kept) })
      }
      case 'message':
        return endMessage(at, content as readonly Fields[], carried, out)
      default:
        return rare(item, out)
    }
  }

  function endMessage(
    at: unknown,
    content: readonly Fields[],
    { phase }: JsonObject,
    out: ModelEvent[],
  ): Promise<void> | void {
    const kept = put(present({ phase }) as JsonObject)
    const cited = content?.some((part) => (part['annotations'] as readonly unknown[])?.length)
    if (cited) return cite(at, content, kept, out)
    for (const [index, part] of content?.entries() ?? []) endPart(at, index, part, kept, out)
  }

  async function cite(
    at: unknown,
    content: readonly Fields[],
    kept: BlockEnd,
    out: ModelEvent[],
  ): Promise<void> {
    const { citationsOf } = await loaded(import('./rare.ts'))
    for (const [index, part] of content.entries())
      endPart(at, index, part, { ...kept, ...citationsOf(part['annotations']) }, out)
  }

  function endPart(
    at: unknown,
    index: number,
    { text, refusal, type }: Fields,
    last: BlockEnd,
    out: ModelEvent[],
  ): void {
    const key = keyOf(at, index)
    const said = text ?? refusal
    refused ||= type === 'refusal'
    if (!open.has(key) && said) openPart(key, 'text', out)
    end(key, out, { ...last, text: said as string })
  }

  function end(
    key: string,
    out: ModelEvent[],
    last?: Omit<BlockEnd, 'text'> & { readonly text?: string | undefined },
  ): void {
    const block = open.get(key)
    open.delete(key)
    if (!block) return
    const { index, type } = block
    const { text: whole, ...carried } = last ?? {}
    const said = whole ?? block.text
    const text = said === '' ? said : wordOf(said)
    const empty = type === 'tool_call' && !(text ?? block.length) ? '{}' : undefined
    out.push({ type: 'block.ended', index, ...carried, ...present({ text: empty ?? text }) })
  }

  function put(kept: JsonObject): BlockEnd {
    return Object.keys(kept).length > 0 ? { provider: data.put(kept) } : {}
  }

  async function rare(item: Fields, out: ModelEvent[]): Promise<void> {
    const { itemBlock } = await loaded(import('./rare.ts'))
    out.push({ type: 'block.whole', block: itemBlock(item as JsonObject, data) })
  }

  function finish(response: Fields, out: ModelEvent[]): void {
    const { status, error, incomplete_details: details } = response
    done = true
    usage = response['usage']
    start(response, out)
    if (error || status === 'failed') throw new WireFault({ type: 'frame', frame: response })
    const { reason } = (details ?? {}) as { readonly reason?: string }
    for (const key of open.keys()) end(key, out)
    broken(out)
    out.push({
      type: 'response.finished',
      finish_reason: reason
        ? (reasons[reason] ?? 'other')
        : calls
          ? 'tool_calls'
          : refused
            ? 'content_filter'
            : 'stop',
      raw: reason ?? wordOf(status) ?? 'completed',
    })
  }

  function broken(out: ModelEvent[]): void {
    const counted = usage as { readonly [name: string]: JsonValue } | undefined
    usage = undefined
    const { input_tokens: input, output_tokens: output } = counted ?? {}
    if (typeof input !== 'number' || typeof output !== 'number') return
    const part = (of: string, name: string): number | undefined =>
      countOf((counted?.[of] as Fields | undefined)?.[name])
    const cached_input = part('input_tokens_details', 'cached_tokens')
    const reasoning = part('output_tokens_details', 'reasoning_tokens')
    out.push({ type: 'usage', usage: present({ input, output, cached_input, reasoning }) })
  }

  return {
    read,
    async whole(value, out) {
      if (!isObject(value) || !Array.isArray(value['output'])) return false
      start(value, out)
      for (const [at, item] of value['output'].entries()) await endItem(at, item as Fields, out)
      finish(value, out)
      return true
    },
    end: broken,
    broken,
    get done() {
      return done
    },
    get stopped() {
      return done
    },
  }
}

/** Where in the answer something stands: its item, and the part of it. */
function keyOf(...places: readonly unknown[]): string {
  return places.map((place) => Number(place)).join(' ')
}

const chatAnswer = { error: 'it speaks Chat Completions (openAIChat) here.' }

const reasons: { readonly [reason: string]: 'length' | 'content_filter' } = {
  max_output_tokens: 'length',
  content_filter: 'content_filter',
}

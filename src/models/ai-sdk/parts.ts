import type {
  ContentBlock,
  FinishReason,
  JsonObject,
  ModelEvent,
  ProviderData,
  Usage,
} from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import {
  growBlock,
  openBlock,
  textOfJson,
  WireFault,
  wordOf,
  type GrowingBlock,
  type WireData,
} from '../shared/index.ts'
import { faultOf } from './fault-of-error.ts'
import { fileBlock } from './files.ts'
import type { Part } from './language-model.ts'

type Fields = { readonly [key: string]: unknown }

/** Reads the parts of a stream, one after the other. */
export interface PartReader {
  read(part: Part, out: ModelEvent[]): void
  /** Nothing more comes. */
  end(out: ModelEvent[]): void
  /** What must not be lost where the stream breaks: usage. */
  broken(out: ModelEvent[]): void
}

interface Open extends GrowingBlock {
  /** What the provider attached, by the name of the provider; the last word counts. */
  kept: JsonObject
}

const reasons: { readonly [unified: string]: FinishReason } = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
}

export function createPartReader(data: WireData): PartReader {
  const open = new Map<string, Open>()
  let next = 0
  let calls = false
  let started = false
  let fault: unknown
  let finish: Fields | undefined

  function start(key: string, block: Parameters<typeof openBlock>[1], out: ModelEvent[]): Open {
    const opened = { ...openBlock(next++, block, out), kept: {} }
    open.set(key, opened)
    return opened
  }

  function keep(block: Open | undefined, { providerMetadata: more }: Fields): void {
    if (block && isObject(more)) block.kept = { ...block.kept, ...(more as JsonObject) }
  }

  function end(key: string, out: ModelEvent[], text?: string): void {
    const block = open.get(key)
    open.delete(key)
    if (block)
      out.push({
        type: 'block.ended',
        index: block.index,
        ...present({ text }),
        ...put(block.kept),
      })
  }

  function put(kept: JsonObject): { readonly provider?: ProviderData } {
    return Object.keys(kept).length > 0 ? { provider: data.put(kept) } : {}
  }

  function call(part: Part, out: ModelEvent[]): void {
    const key = `call ${String(part['toolCallId'])}`
    const { input, providerExecuted } = part
    const block = open.get(key) ?? start(key, opening(part, part['toolCallId']), out)
    if (!providerExecuted) calls = true
    keep(block, part)
    const text = typeof input === 'string' ? input : textOfJson(input ?? {})
    // The whole call wins over its pieces, and no input at all is how some write an empty object.
    end(key, out, text.trim() || '{}')
  }

  function whole(block: ContentBlock, out: ModelEvent[]): void {
    out.push({ type: 'block.whole', block })
  }

  function opaque(part: Part, summary: string, out: ModelEvent[]): void {
    const value = JSON.parse(JSON.stringify(part)) as JsonObject
    whole({ type: 'opaque', wire: data.wire, value, summary, provider: data.put({}) }, out)
  }

  function read(part: Part, out: ModelEvent[]): void {
    const { type, id, delta } = part
    const [kind = ''] = type.split('-')
    const key = `${kind} ${String(id)}`
    switch (type) {
      case 'stream-start':
        for (const warning of (part['warnings'] ?? []) as readonly Fields[])
          out.push({ type: 'warning', code: 'ai_sdk', message: sentenceOf(warning) })
        return
      case 'response-metadata':
        if (started) return
        started = true
        out.push({ type: 'response.started', ...namesIn(part) })
        return
      case 'text-start':
      case 'reasoning-start':
        return keep(start(key, { type: kind as 'text' | 'reasoning' }, out), part)
      case 'text-delta':
      case 'reasoning-delta': {
        const block = open.get(key) ?? start(key, { type: kind as 'text' | 'reasoning' }, out)
        keep(block, part)
        return growBlock(block, String(delta), out)
      }
      case 'text-end':
      case 'reasoning-end':
        keep(open.get(key), part)
        return end(key, out)
      case 'tool-input-start':
        return keep(start(`call ${String(id)}`, opening(part, id), out), part)
      case 'tool-input-delta': {
        const block = open.get(`call ${String(id)}`)
        return block && growBlock(block, String(delta), out)
      }
      case 'tool-input-end':
        return keep(open.get(`call ${String(id)}`), part)
      case 'tool-call':
        return call(part, out)
      case 'tool-result':
        return opaque(part, `The result of ${String(part['toolName'])}`, out)
      case 'source':
        return whole(sourceBlock(part), out)
      case 'file': {
        const block = fileBlock(part)
        const kept = part['providerMetadata'] as JsonObject | undefined
        return block ? whole({ ...block, ...put(kept ?? {}) }, out) : opaque(part, 'A file', out)
      }
      case 'finish':
        finish = part
        return
      case 'error':
        // Streams go on after an error that spoils one part alone.
        fault ??= faultOf(part['error'])
        return
      case 'ping':
      case 'raw':
        return
      case 'custom':
      case 'reasoning-file':
      case 'tool-approval-request':
        return opaque(part, `A part of type ${type}`, out)
      default:
        out.push({ type: 'unknown', name: type })
    }
  }

  function broken(out: ModelEvent[]): void {
    const usage = usageOf(finish?.['usage'])
    if (usage) out.push({ type: 'usage', usage })
  }

  return {
    read,
    end(out) {
      const { finishReason } = finish ?? {}
      const [unified, raw] = isObject(finishReason)
        ? [finishReason['unified'], finishReason['raw']]
        : [finishReason, finishReason]
      // An end without its reason is a stream that was cut, and so is what the model broke off.
      if (fault && (!finish || unified === 'error')) throw fault
      if (unified === 'error') throw new WireFault({ type: 'broken_off', reason: String(raw) })
      // Some packages make up an end for a stream that had none; it has no reason in it.
      const isMadeUp = unified === 'unknown' || (unified === 'other' && raw === undefined)
      if (!finish || isMadeUp || unified === 'interrupted') return broken(out)
      if (fault)
        out.push({ type: 'warning', code: 'part_unreadable', message: 'A part could not be read.' })
      for (const key of open.keys()) end(key, out)
      broken(out)
      const reason = reasons[String(unified)] ?? 'other'
      out.push({
        type: 'response.finished',
        finish_reason: calls && reason === 'stop' ? 'tool_calls' : reason,
        raw: String(raw ?? unified),
      })
    },
    broken,
  }
}

function opening(part: Part, id: unknown): Parameters<typeof openBlock>[1] {
  return {
    type: 'tool_call',
    name: String(part['toolName']),
    ...(typeof id === 'string' && { call_id: id }),
    ...(part['providerExecuted'] ? { executed_by: 'provider' } : {}),
  }
}

function namesIn({ id, modelId }: Fields): { readonly id?: string; readonly model?: string } {
  return present({
    id: typeof id === 'string' ? id : undefined,
    model: typeof modelId === 'string' ? modelId : undefined,
  })
}

function sourceBlock({ sourceType, url, title, filename }: Fields): ContentBlock {
  return present({
    type: 'source' as const,
    url: typeof url === 'string' ? url : undefined,
    document: sourceType === 'document' ? String(filename ?? title) : undefined,
    title: typeof title === 'string' ? title : undefined,
  })
}

function sentenceOf({ message, details, feature, setting }: Fields): string {
  const what = wordOf(feature) ?? wordOf(setting) ?? 'Something'
  return wordOf(message) ?? wordOf(details) ?? `${what} is not supported by this model.`
}

function usageOf(value: unknown): Usage | undefined {
  if (!isObject(value)) return undefined
  const { inputTokens: read, outputTokens: made } = value
  const input = count(isObject(read) ? read['total'] : read)
  const output = count(isObject(made) ? made['total'] : made)
  if ((input ?? output) === undefined) return undefined
  return present({
    input: input ?? 0,
    output: output ?? 0,
    cached_input: count(isObject(read) ? read['cacheRead'] : value['cachedInputTokens']),
    cache_write: count(isObject(read) ? read['cacheWrite'] : undefined),
    reasoning: count(isObject(made) ? made['reasoning'] : value['reasoningTokens']),
  })
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined
}

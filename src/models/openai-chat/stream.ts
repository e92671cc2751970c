import type { ModelEvent } from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import { loaded, WireFault, wordOf, type WireData, type WireReader } from '../shared/index.ts'
import { createCallBlocks } from './call-blocks.ts'
import { finishReasonOf } from './finish-reason.ts'
import type { RareReader } from './rare.ts'
import { createSpokenBlocks } from './spoken-blocks.ts'
import { usageOf } from './usage.ts'

type Fields = { readonly [key: string]: unknown }

const plainMembers = new Set(['role', 'content', 'reasoning_content', 'reasoning', 'tool_calls'])

/**
 * Folds the events of a stream into what the loop reads. Growth of one block within one `out` is
 * one event. Text and reasoning end where the other, or a call, begins.
 */
export function createChatReader(data: WireData): WireReader {
  const spoken = createSpokenBlocks()
  const calls = createCallBlocks(spoken)
  /** Reads what a plain conversation over text and tools never meets. Loaded with the first of it. */
  let rare: RareReader | undefined
  let started = false
  let done = false
  let choice: unknown
  let finish = ''
  // Kept as it came and read once, at the end: servers repeat it with every event.
  let usage: unknown

  function read(
    frame: unknown,
    name: string | undefined,
    out: ModelEvent[],
    text: string,
  ): Promise<void> | void {
    if (frame === undefined) done = true
    else if (rare) readFrame(rare.exact(frame, text), name, out)
    else if (isPlain(frame)) readFrame(frame as Fields, name, out)
    else return loadRare().then((loadedNow) => readFrame(loadedNow.exact(frame, text), name, out))
  }

  async function loadRare(): Promise<RareReader> {
    const { createRareReader } = await loaded(import('./rare.ts'))
    rare ??= createRareReader(data, spoken, calls)
    return rare
  }

  function isPlain(frame: unknown): boolean {
    if (!isObject(frame) || frame['citations'] || frame['search_results']) return false
    return Array.isArray(frame['choices']) && frame['choices'].every(isPlainChoice)
  }

  function isPlainChoice(item: unknown): boolean {
    if (!isObject(item) || !isObject(item['delta']) || item['error']) return false
    const { delta } = item as { readonly delta: Fields }
    const { content, tool_calls: tools } = delta
    for (const key in delta) if (!plainMembers.has(key) && delta[key]) return false
    // It may be a tag of the model's own.
    if (typeof content === 'string' ? !spoken.saidText && /^\s*</.test(content) : content)
      return false
    return !tools || (Array.isArray(tools) && tools.every(calls.isPlain))
  }

  function readFrame(frame: Fields, name: string | undefined, out: ModelEvent[]): void {
    const { x_groq: groq } = frame
    usage = frame['usage'] || (groq as Fields | undefined)?.['usage'] || usage
    const kind = rare?.kindOf(frame, name, out)
    if (kind === 'error') throw new WireFault({ type: 'frame', frame })
    if (kind === 'other') return
    const id = wordOf(frame['id'])
    const model = wordOf(frame['model'])
    // Some servers send events ahead of the answer that name neither.
    if (!started && (id ?? model)) {
      started = true
      out.push({ type: 'response.started', ...present({ id, model }) })
    }
    for (const item of frame['choices'] as readonly unknown[])
      if (isObject(item)) readChoice(item, out)
  }

  function readChoice(item: Fields, out: ModelEvent[]): void {
    // One answer of several: the first that speaks.
    choice ??= item['index']
    if (choice !== (item['index'] ?? choice)) return
    const delta = rare ? rare.deltaOf(item) : (item['delta'] as Fields)
    const { content, tool_calls: tools } = delta
    // Where a server uses two names for reasoning, they say the same.
    const detailed = rare?.readDetails(delta)
    const thought = wordOf(delta['reasoning_content']) ?? wordOf(delta['reasoning']) ?? detailed
    if (thought) spoken.grow('reasoning', thought, out)
    if (rare) rare.readContent(delta, out)
    else if (content) spoken.grow('text', content as string, out)
    if (Array.isArray(tools)) for (const call of tools) calls.read(call, out)
    if (item['error']) throw new WireFault({ type: 'frame', frame: item })
    finish = wordOf(item['finish_reason']) ?? finish
  }

  async function end(out: ModelEvent[]): Promise<void> {
    // Some servers end with the mark alone. Half a call is no finish, whatever the mark says.
    if (!finish && !(done && (await loadRare()).isWhole())) return broken(out)
    if (/^(error|insufficient_system_resource)$/.test(finish))
      throw new WireFault({ type: 'broken_off', reason: finish })
    spoken.close(out)
    calls.end(out)
    rare?.end(out)
    broken(out)
    out.push({
      type: 'response.finished',
      finish_reason: finishReasonOf(
        finish,
        calls.all.some(({ block }) => block),
        rare?.refused,
      ),
      ...(finish && { raw: finish }),
    })
  }

  function broken(out: ModelEvent[]): void {
    const counted = usageOf(usage)
    usage = undefined
    if (counted) out.push({ type: 'usage', usage: counted })
  }

  return {
    read,
    async whole(value, out, text) {
      done = isObject(value) && Array.isArray(value['choices'])
      if (done) await read(value, undefined, out, text)
      return done
    },
    end,
    broken,
    get done() {
      return done
    },
    get stopped() {
      return done || !!finish
    },
  }
}

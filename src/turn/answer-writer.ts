import {
  type ContentBlock,
  type FinishReason,
  type Happening,
  mendText,
  type ModelEvent,
  nextTask,
  type OpeningBlock,
  type Usage,
} from '../protocol/index.ts'
import { newId, selectMessage } from '../thread/index.ts'
import { loadCalls } from './late-calls.ts'
import { findUnmendable, strict } from './strict.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/** What a model's stream came to. */
export interface AnswerEnd {
  readonly finish_reason: FinishReason
  readonly raw?: string
}

/** Turns what a model says into events of one assistant message. */
export interface AnswerWriter {
  /** What has to be there before this is written: whatever reads the arguments of a call. */
  awaits(event: ModelEvent): Promise<unknown> | null
  write(event: ModelEvent): void
  /** Whether anything of the answer has arrived, so that asking again would show it twice. */
  hasBegun(): boolean
  /** Null until the model says that it is done. */
  end(): AnswerEnd | null
  usage(): Usage | undefined
  response(): { readonly response_id?: string; readonly response_model?: string }
  /** Settles blocks that are still open with what has come. */
  closeOpenBlocks(): void
}

/** Growth that comes so soon behind what was written waits for what comes with it. */
const GATHER_MS = 1

export function createAnswerWriter(
  ports: TurnPorts,
  step: number,
  messageId: string,
): AnswerWriter {
  const { log, model } = ports
  const assistant = originOf(ports, 'assistant')
  /** The adapter's keys of open blocks, and their places in the message. */
  const open = new Map<number, number>()
  /** What grew and is not written: everything else is written behind it. */
  let gathered: { readonly place: number; readonly text: string } | null = null
  let grownAt = -Infinity
  let blocks = 0
  let begun = false
  let usage: Usage | undefined
  let end: AnswerEnd | null = null
  let response: { response_id?: string; response_model?: string } = {}

  const append = (happening: Happening): void => void log.append(happening, assistant)

  // The message is added with its first block: an answer that never came leaves nothing behind.
  function begin(): void {
    if (begun) return
    begun = true
    append({
      type: 'message.added',
      message: {
        id: messageId,
        role: 'assistant',
        content: [],
        parent_id: log.getState().head,
        execution_id: ports.executionId,
        step,
        status: 'streaming',
        created_at: log.now(),
        model: response.response_model ?? model.id,
        wire: model.wire,
      },
    })
  }

  function start(index: number, block: OpeningBlock): void {
    begin()
    // While its arguments arrive; whether it came is asked when they are there.
    if (block.type === 'tool_call') void loadCalls().catch(() => {})
    const place = blocks
    blocks += 1
    open.set(index, place)
    append({
      type: 'block.started',
      message_id: messageId,
      index: place,
      block: openingBlock(block),
    })
  }

  function grow(index: number, text: string): void {
    const place = open.get(index)
    if (place === undefined || text === '') return
    if (gathered?.place === place) {
      gathered = { place, text: gathered.text + text }
      return
    }
    writeGathered()
    gathered = { place, text }
    if (performance.now() - grownAt > GATHER_MS) writeGathered()
    else void nextTask().then(writeGathered)
  }

  // Many providers send a token an event, many events a read; each written one is folded and told.
  function writeGathered(): void {
    if (!gathered) return
    const { place, text } = gathered
    gathered = null
    append({ type: 'block.grown', message_id: messageId, index: place, text })
    grownAt = performance.now()
  }

  function close(
    index: number,
    last: Omit<Extract<ModelEvent, { type: 'block.ended' }>, 'type' | 'index'>,
  ): void {
    const place = open.get(index)
    const block = place === undefined ? undefined : blockAt(place)
    if (place === undefined || !block) return
    open.delete(index)
    append({
      type: 'block.ended',
      message_id: messageId,
      index: place,
      block: closedBlock(block, last),
    })
  }

  function blockAt(place: number): ContentBlock | undefined {
    return selectMessage(log.getState(), messageId)?.content[place]
  }

  function awaits({ type }: ModelEvent): Promise<unknown> | null {
    if (loadCalls.now() || (type !== 'block.ended' && type !== 'response.finished')) return null
    return [...open.values()].some((place) => blockAt(place)?.type === 'tool_call')
      ? loadCalls()
      : null
  }

  function whole(block: ContentBlock): void {
    begin()
    append({ type: 'block.ended', message_id: messageId, index: blocks, block })
    blocks += 1
  }

  function closeOpenBlocks(): void {
    writeGathered()
    for (const index of open.keys()) close(index, {})
  }

  function write(given: ModelEvent): void {
    const event = storable(given)
    if (event.type !== 'block.grown') writeGathered()
    switch (event.type) {
      case 'response.started':
        response = {
          ...(event.id === undefined ? {} : { response_id: event.id }),
          ...(event.model === undefined ? {} : { response_model: event.model }),
        }
        return
      case 'block.started':
        return start(event.index, event.block)
      case 'block.grown':
        return grow(event.index, event.text)
      case 'block.ended':
        return close(event.index, event)
      case 'block.whole':
        return whole(event.block)
      case 'usage':
        usage = event.usage
        return
      case 'response.finished':
        // An empty answer is an answer too.
        begin()
        closeOpenBlocks()
        end = {
          finish_reason: event.finish_reason,
          ...(event.raw === undefined ? {} : { raw: event.raw }),
        }
        return
      case 'warning':
        return append({
          type: 'notice.raised',
          level: 'warning',
          code: event.code,
          message: event.message,
        })
      case 'unknown':
        return append({
          type: 'notice.raised',
          level: 'info',
          code: 'unknown_wire_event',
          message: `The model sent an event that this version does not know: ${event.name}. It was left out.`,
          ...(event.value === undefined ? {} : { detail: event.value }),
        })
    }
  }

  return {
    awaits,
    write,
    hasBegun: () => begun,
    end: () => end,
    usage: () => usage,
    response: () => response,
    closeOpenBlocks,
  }
}

/** Growth is looked at when its block ends; what is only noted is noted as far as it can be kept. */
function storable(event: ModelEvent): ModelEvent {
  if (event.type === 'block.grown') return event
  const isTooOdd = event.type === 'unknown' && findUnmendable(event.value ?? null) !== null
  return strict(isTooOdd ? { type: 'unknown', name: event.name } : event)
}

function openingBlock(block: OpeningBlock): ContentBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: '' }
    case 'reasoning':
      return { type: 'reasoning', text: '', ...(block.redacted ? { redacted: true } : {}) }
    case 'tool_call':
      return {
        type: 'tool_call',
        id: newId('call'),
        name: block.name,
        args: null,
        args_text: '',
        ...(block.call_id ? { call_id: block.call_id } : {}),
        ...(block.executed_by ? { executed_by: block.executed_by } : {}),
      }
  }
}

function closedBlock(
  block: ContentBlock,
  last: Omit<Extract<ModelEvent, { type: 'block.ended' }>, 'type' | 'index'>,
): ContentBlock {
  const extra = {
    ...(last.provider ? { provider: last.provider } : {}),
    ...(last.citations ? { citations: last.citations } : {}),
  }
  switch (block.type) {
    case 'text':
      return { ...block, text: last.text ?? mendText(block.text), ...extra }
    case 'reasoning':
      return {
        ...block,
        text: last.text ?? mendText(block.text),
        ...(last.provider ? { provider: last.provider } : {}),
      }
    case 'tool_call':
      return {
        ...withArguments(block, last.text ?? mendText(block.args_text ?? '')),
        ...(last.provider ? { provider: last.provider } : {}),
      }
    default:
      return block
  }
}

/**
 * Arguments are read once, when their block has ended: a prefix may be JSON by chance. Those of an
 * answer that broke off before they could be read stay text.
 */
function withArguments(
  block: Extract<ContentBlock, { type: 'tool_call' }>,
  text: string,
): Extract<ContentBlock, { type: 'tool_call' }> {
  const { args_text: _grown, ...rest } = block
  const parsed = loadCalls.now()?.parseArguments(text)
  if (parsed?.status !== 'parsed') return { ...rest, args: null, args_text: text }
  const same = JSON.stringify(parsed.args) === text
  return { ...rest, args: parsed.args, ...(same ? {} : { args_text: text }) }
}

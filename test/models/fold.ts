import type {
  ContentBlock,
  FinishReason,
  JsonObject,
  ModelEvent,
  Usage,
} from '../../src/protocol/index.ts'
import { assertNever, isObject } from '../../src/protocol/index.ts'

/** What a stream of model events comes to. */
export interface Folded {
  readonly content: readonly ContentBlock[]
  /** Indices of blocks that never ended. */
  readonly unfinished: readonly number[]
  readonly finish: FinishReason | null
  readonly raw: string | null
  readonly usage: Usage | null
  readonly usageCount: number
  readonly id: string | null
  readonly model: string | null
  readonly warnings: readonly string[]
  readonly unknown: readonly string[]
}

interface Draft {
  readonly index: number
  block: ContentBlock
  text: string
  ended: boolean
}

/**
 * Turns model events into blocks, as the loop does, and fails where they break their contract.
 * A call's id is its place, so that two foldings of one answer are equal.
 */
export function fold(events: Iterable<ModelEvent>): Folded {
  const drafts: Draft[] = []
  const open = new Map<number, Draft>()
  const warnings: string[] = []
  const unknown: string[] = []
  let finish: FinishReason | null = null
  let raw: string | null = null
  let usage: Usage | null = null
  let usageCount = 0
  let id: string | null = null
  let model: string | null = null
  for (const event of events) {
    if (finish !== null) throw new Error(`${event.type} came after response.finished`)
    switch (event.type) {
      case 'response.started':
        id = event.id ?? null
        model = event.model ?? null
        break
      case 'block.started': {
        if (open.has(event.index)) throw new Error(`block ${event.index} started twice`)
        const draft: Draft = {
          index: event.index,
          block: opened(event.block, drafts.length),
          text: '',
          ended: false,
        }
        drafts.push(draft)
        open.set(event.index, draft)
        break
      }
      case 'block.grown': {
        const draft = open.get(event.index)
        if (draft === undefined || draft.ended)
          throw new Error(`block ${event.index} grew while it was not open`)
        if (event.text === '') throw new Error(`block ${event.index} grew by nothing`)
        draft.text += event.text
        break
      }
      case 'block.ended': {
        const draft = open.get(event.index)
        if (draft === undefined || draft.ended)
          throw new Error(`block ${event.index} ended while it was not open`)
        draft.ended = true
        draft.text = event.text ?? draft.text
        draft.block = {
          ...draft.block,
          ...(event.citations ? { citations: event.citations } : {}),
          ...(event.provider ? { provider: event.provider } : {}),
        }
        break
      }
      case 'block.whole':
        drafts.push({ index: -1, block: event.block, text: '', ended: true })
        break
      case 'usage':
        usage = event.usage
        usageCount += 1
        break
      case 'response.finished':
        finish = event.finish_reason
        raw = event.raw ?? null
        break
      case 'warning':
        warnings.push(event.code)
        break
      case 'unknown':
        unknown.push(event.name)
        break
      default:
        assertNever(event)
    }
  }
  return {
    content: drafts.map(settled),
    unfinished: drafts.filter((draft) => !draft.ended).map((draft) => draft.index),
    finish,
    raw,
    usage,
    usageCount,
    id,
    model,
    warnings,
    unknown,
  }
}

function opened(
  block: Extract<ModelEvent, { type: 'block.started' }>['block'],
  place: number,
): ContentBlock {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: '' }
    case 'reasoning':
      return { ...block, text: '' }
    case 'tool_call':
      return { ...block, id: `call_${place}`, args: null }
  }
}

function settled({ block, text, index }: Draft): ContentBlock {
  if (index < 0) return block
  if (block.type === 'text' || block.type === 'reasoning') return { ...block, text }
  if (block.type !== 'tool_call') return block
  const args = parsed(text)
  const same = args !== null && JSON.stringify(args) === text
  return { ...block, args, ...(same ? {} : { args_text: text }) }
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

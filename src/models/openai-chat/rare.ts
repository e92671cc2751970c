import type {
  Citation,
  JsonObject,
  JsonValue,
  ModelEvent,
  SourceBlock,
} from '../../protocol/index.ts'
import { isFields, stringOf } from '../late.ts'
import { parseKeeping, type WireData } from '../shared/index.ts'
import type { CallBlocks } from './call-blocks.ts'
import { findCall, isComplete, tidied } from './call-tracker.ts'
import { readParts } from './content-parts.ts'
import { addReasoningDetails, textOfDetails } from './reasoning-details.ts'
import { citationOf, sourcesOf } from './sources.ts'
import type { SpokenBlocks } from './spoken-blocks.ts'
import { createThinkTags } from './think-tags.ts'

type Fields = { readonly [key: string]: unknown }

const CALLS = ['function', 'function_call']
const ARGUMENTS = /"arguments"\s*:\s*[{[]/

/** Reads what a plain conversation over text and tools never meets. */
export interface RareReader {
  /** The frame, with arguments that came as an object as the words that they are. */
  exact(frame: unknown, text: string): Fields
  /** What a frame is, and what stands beside the answer in it. */
  kindOf(frame: unknown, name: string | undefined, out: ModelEvent[]): 'answer' | 'other' | 'error'
  deltaOf(item: Fields): Fields
  /** Keeps details of reasoning, and gives their readable part. */
  readDetails(delta: Fields): string
  readContent(delta: Fields, out: ModelEvent[]): void
  /** Something was said, and no call stops in the middle. */
  isWhole(): boolean
  end(out: ModelEvent[]): void
  readonly refused: boolean
}

/** Takes over from the plain reader: what blocks and calls need of it is hung up there. */
export function createRareReader(
  data: WireData,
  spoken: SpokenBlocks,
  calls: CallBlocks,
): RareReader {
  const tags = spoken.saidText ? undefined : createThinkTags()
  const sources: SourceBlock[] = []
  let details: JsonObject[] = []
  let citations: Citation[] = []
  let refused = false
  let results: unknown
  let addresses: unknown
  const warned: ModelEvent[] = []

  spoken.release = (out) => {
    for (const [type, piece] of tags?.end() ?? []) spoken.grow(type, piece, out)
  }
  spoken.carry = ({ type, length }) => {
    if (type === 'reasoning') return takeDetails()
    const cited = citations.filter(({ end = 0 }) => end <= length)
    citations = []
    return {
      ...(cited.length > 0 && { citations: cited }),
      ...(refused && { provider: data.put({ refusal: true }) }),
    }
  }
  calls.find = (delta) => {
    const found = findCall(calls.all, delta)
    if (found === null) {
      const message = 'Arguments that belong to no call were left out.'
      warned.push({ type: 'warning', code: 'call_delta_ignored', message })
      return undefined
    }
    const call = found === 'new' ? { slot: delta.index, args: '' } : found
    if (found === 'new') calls.all.push(call)
    return Object.assign(call, { extra: delta.extra_content ?? call.extra })
  }
  calls.carry = ({ extra }) =>
    extra === undefined ? {} : { provider: data.put({ extra_content: extra }) }

  function takeDetails(): { readonly provider?: ReturnType<WireData['put']> } {
    const kept = details
    details = []
    return kept.length > 0 ? { provider: data.put({ reasoning_details: kept }) } : {}
  }

  function readAnnotation(annotation: unknown): void {
    const citation = citationOf(annotation)
    if (!citation) return
    const { url, title, end } = citation
    if (end !== undefined) citations.push(citation)
    else sources.push({ type: 'source', ...(url ? { url } : {}), ...(title ? { title } : {}) })
  }

  return {
    exact(frame, text) {
      return (ARGUMENTS.test(text) ? parseKeeping(text, CALLS, 'arguments') : frame) as Fields
    },
    kindOf(frame, name, out) {
      if (!isFields(frame)) {
        out.push({ type: 'unknown', name: name ?? 'frame', value: frame as JsonValue })
        return 'other'
      }
      results = frame['search_results'] ?? results
      addresses = frame['citations'] ?? addresses
      if (Array.isArray(frame['choices'])) return 'answer'
      if (isComplaint(frame)) return 'error'
      if (!isKnown(frame)) out.push(unknownEvent(frame, name))
      return 'other'
    },
    deltaOf({ delta, message }) {
      const said = isFields(delta) ? delta : isFields(message) && spoken.next === 0 ? message : {}
      const { tool_calls: tools, function_call: old } = said
      if (Array.isArray(tools))
        return { ...said, tool_calls: tools.filter(isFields).map((call) => tidied(call)) }
      // The word before there were tools: one call, without a place.
      return isFields(old) ? { ...said, tool_calls: [tidied({ index: 0, function: old })] } : said
    },
    readDetails({ reasoning_details: pieces }) {
      if (!Array.isArray(pieces)) return ''
      addReasoningDetails(details, pieces)
      return textOfDetails(pieces)
    },
    readContent(delta, out) {
      const { content, annotations, images } = delta
      const refuse = (text: string): void => {
        refused = true
        spoken.grow('text', text, out)
      }
      if (typeof content !== 'string') readParts(content, { spoken, data, refuse }, out)
      else if (!tags) {
        if (content) spoken.grow('text', content, out)
      } else for (const [type, piece] of tags.read(content)) spoken.grow(type, piece, out)
      if (stringOf(delta['refusal'])) refuse(stringOf(delta['refusal']))
      if (Array.isArray(annotations)) for (const one of annotations) readAnnotation(one)
      readParts(images, { spoken, data, refuse }, out)
    },
    isWhole: () =>
      (spoken.next > 0 || calls.all.length > 0 || sources.length > 0) &&
      calls.all.every((call) => call.args.trim() === '' || isComplete(call)),
    end(out) {
      // Encrypted reasoning may come without a word, or behind the block that it belongs to.
      const late = takeDetails()
      if (late.provider) {
        const index = spoken.next++
        out.push({ type: 'block.started', index, block: { type: 'reasoning', redacted: true } })
        out.push({ type: 'block.ended', index, ...late })
      }
      out.push(...warned)
      for (const { block } of calls.all) if (!block) out.push(callWithoutName)
      for (const block of [...sources, ...sourcesOf(results, addresses)])
        out.push({ type: 'block.whole', block })
    },
    get refused() {
      return refused
    },
  }
}

const callWithoutName: ModelEvent = {
  type: 'warning',
  code: 'call_without_name',
  message: 'A call without a name was left out.',
}

// Counts alone, or a frame that says nothing.
function isKnown(frame: Fields): boolean {
  return (
    !!frame['usage'] || !!frame['x_groq'] || stringOf(frame['object']).startsWith('chat.completion')
  )
}

// An error in the shapes that have no `error`.
function isComplaint(frame: Fields): boolean {
  if (frame['object'] === 'error' || frame['type'] === 'error' || frame['detail']) return true
  return !!frame['message'] && ('code' in frame || 'status' in frame)
}

function unknownEvent(frame: Fields, name: string | undefined): ModelEvent {
  const called = name ?? (stringOf(frame['type']) || stringOf(frame['object']) || 'frame')
  return { type: 'unknown', name: called, value: frame as JsonValue }
}

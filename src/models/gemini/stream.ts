import type { JsonObject, ModelEvent } from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import {
  countOf,
  growBlock,
  loaded,
  openBlock,
  parseKeeping,
  textOfJson,
  WireFault,
  wordOf,
  type GrowingBlock,
  type WireData,
  type WireReader,
} from '../shared/index.ts'
import type { RareReader } from './rare.ts'

type Fields = { readonly [key: string]: unknown }

/** Folds the chunks of a stream into what the loop reads. Calls come whole, parts have no ids. */
export function createGeminiReader(data: WireData): WireReader {
  let open: GrowingBlock | undefined
  let kept: JsonObject = {}
  let next = 0
  let started = false
  let calls = false
  let finish = ''
  let usage: Fields | undefined
  /** Media, code, sources, calls in pieces: loaded with the first of them. */
  let rare: RareReader | undefined

  function read(
    parsed: unknown,
    name: string | undefined,
    out: ModelEvent[],
    text: string,
  ): Promise<void> | void {
    if (parsed === undefined) return
    const frame =
      isObject(parsed) && partsOf(candidateOf(parsed)).some(isCall) ? exact(text) : parsed
    return readFrame(frame, name, out)
  }

  function readFrame(
    frame: unknown,
    name: string | undefined,
    out: ModelEvent[],
  ): Promise<void> | void {
    const { promptFeedback: feedback } = isObject(frame) ? frame : {}
    const candidate = isObject(frame) ? candidateOf(frame) : undefined
    const isPlain =
      !candidate || (!candidate['groundingMetadata'] && partsOf(candidate).every(isPlainPart))
    if (isPlain || rare) return readChunk(frame as Fields, candidate, feedback, name, out)
    return loaded(import('./rare.ts')).then(({ createRareReader }) => {
      rare = createRareReader(data, () => next++, textOfJson)
      readChunk(frame as Fields, candidate, feedback, name, out)
    })
  }

  function readChunk(
    frame: Fields,
    candidate: Fields | undefined,
    feedback: unknown,
    name: string | undefined,
    out: ModelEvent[],
  ): void {
    const { usageMetadata, responseId, modelVersion } = frame
    usage = (usageMetadata as Fields | undefined) ?? usage
    if (!started && (candidate ?? responseId)) {
      started = true
      const names = present({ id: wordOf(responseId), model: wordOf(modelVersion) })
      out.push({ type: 'response.started', ...names })
    }
    const blocked = wordOf((feedback as Fields | undefined)?.['blockReason'])
    if (blocked && !blocked.endsWith('UNSPECIFIED')) finish = blocked
    else if (candidate) {
      for (const part of partsOf(candidate)) readPart(part, out)
      rare?.beside(candidate)
      finish = wordOf(candidate['finishReason']) ?? finish
    } else if (!usageMetadata && !feedback && !responseId)
      out.push({ type: 'unknown', name: name ?? 'chunk', value: frame as JsonObject })
  }

  function readPart(part: Fields, out: ModelEvent[]): void {
    const { text, thought, thoughtSignature, functionCall } = part
    const signed = thoughtSignature ? { thoughtSignature: thoughtSignature as string } : {}
    if (isObject(functionCall)) {
      calls = true
      close(out)
      if (rare?.readCall(functionCall, signed, out)) return
      readCall(functionCall, signed, out)
    } else if (typeof text === 'string') readText(thought ? 'reasoning' : 'text', text, signed, out)
    else {
      close(out)
      rare?.readOther(part, out)
    }
  }

  // A signature is for its own part: what has one is neither joined to what has none, nor to more.
  function readText(
    type: 'text' | 'reasoning',
    text: string,
    signed: JsonObject,
    out: ModelEvent[],
  ): void {
    const isSigned = 'thoughtSignature' in signed
    const isMark = isSigned && text === '' && open?.type === type && !kept['thoughtSignature']
    if (text === '' && !isSigned) return
    if (isMark) kept = { mark: signed['thoughtSignature'] ?? '' }
    else {
      if (open?.type !== type || isSigned || Object.keys(kept).length > 0) {
        close(out)
        open = openBlock(next++, { type }, out)
        kept = signed
      }
      growBlock(open, text, out)
    }
  }

  function readCall({ id, name, args }: Fields, signed: JsonObject, out: ModelEvent[]): void {
    const block = present({
      type: 'tool_call' as const,
      name: wordOf(name) ?? '',
      call_id: wordOf(id),
    })
    open = openBlock(next++, block, out)
    kept = signed
    growBlock(open, typeof args === 'string' ? args : textOfJson(args ?? {}), out)
    close(out)
  }

  function close(out: ModelEvent[]): void {
    if (!open) return
    const provider = Object.keys(kept).length > 0 && { provider: data.put(kept) }
    out.push({ type: 'block.ended', index: open.index, ...provider })
    open = undefined
    kept = {}
  }

  function broken(out: ModelEvent[]): void {
    const tokens = (name: string): number | undefined => countOf(usage?.[`${name}TokenCount`])
    const [prompt, answer, reasoning] = [tokens('prompt'), tokens('candidates'), tokens('thoughts')]
    if ((prompt ?? answer) === undefined) return
    out.push({
      type: 'usage',
      usage: present({
        input: (prompt ?? 0) + (tokens('toolUsePrompt') ?? 0),
        output: (answer ?? 0) + (reasoning ?? 0),
        cached_input: tokens('cachedContent'),
        reasoning,
      }),
    })
    usage = undefined
  }

  return {
    read,
    async whole(value, out, text) {
      const chunks = chunksOf(value)
      if (!chunks.some((chunk) => chunk['candidates'] ?? chunk['promptFeedback'])) return false
      for (const chunk of chunksOf(exact(text))) await readFrame(chunk, undefined, out)
      return true
    },
    end(out) {
      if (!finish) return broken(out)
      if (/^MALFORMED|^UNEXPECTED/.test(finish))
        throw new WireFault({ type: 'broken_off', reason: finish })
      close(out)
      rare?.end(out)
      broken(out)
      out.push({
        type: 'response.finished',
        finish_reason: /^(STOP|FUNCTION_CALL)$/.test(finish)
          ? calls
            ? 'tool_calls'
            : 'stop'
          : finish === 'MAX_TOKENS'
            ? 'length'
            : /SAFETY|RECITATION|BLOCKLIST|PROHIBITED|SPII/.test(finish)
              ? 'content_filter'
              : 'other',
        raw: finish,
      })
    },
    broken,
    // No mark stands at the end of these streams.
    done: false,
    get stopped() {
      return !!finish
    },
  }
}

/** The same with the arguments of calls as the words that they are: numbers and names stay exact. */
function exact(text: string): unknown {
  return parseKeeping(text, ['functionCall'], 'args')
}

function chunksOf(value: unknown): readonly Fields[] {
  return (Array.isArray(value) ? value : [value]) as readonly Fields[]
}

function candidateOf({ candidates }: Fields): Fields | undefined {
  return (candidates as readonly Fields[] | undefined)?.[0]
}

function partsOf(candidate: Fields | undefined): readonly Fields[] {
  return ((candidate?.['content'] as Fields | undefined)?.['parts'] ?? []) as readonly Fields[]
}

function isCall({ functionCall }: Fields): boolean {
  return isObject(functionCall)
}

function isPlainPart({ text, functionCall }: Fields): boolean {
  if (typeof text === 'string') return true
  const { partialArgs, willContinue, name } = (functionCall ?? {}) as Fields
  return !!name && !partialArgs && !willContinue
}

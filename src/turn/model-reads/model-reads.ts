import {
  type ContentBlock,
  isForModel,
  type Reduced,
  type ToolResultBlock,
} from '../../protocol/index.ts'
import { outcomeText } from '../../tools/outcome/index.ts'
import type { Limits } from '../limits.ts'
import { cutAt } from './cut.ts'
import { createSieve } from './unseen.ts'

type ResultLimits = Pick<Limits, 'resultBytes' | 'resultMediaBytes' | 'hiddenInResults'>

interface Reading {
  readonly content: readonly ContentBlock[]
  readonly reduced: Reduced | undefined
}

/**
 * A result as a model reads it. What is for people only is left out, and so is what nobody would
 * see; what is too much is cut. A sentence before it says so. What may be sent as it is keeps its
 * blocks.
 */
export function modelReads(result: ToolResultBlock, limits: ResultLimits): ToolResultBlock {
  const { content, reduced } = reading(result, limits)
  if (!reduced) return { ...result, content }
  const { structured_content: _, ...told } = result
  return { ...told, content }
}

/** A result that says what a model is not given of it; the same one where it reads all that is for it. */
export function withReduced(result: ToolResultBlock, limits: ResultLimits): ToolResultBlock {
  const it = reading(result, limits)
  if (!it.reduced) return result
  const marked = { ...result, reduced: it.reduced }
  read.set(marked, { limits, it })
  return marked
}

// A thread's results are told with each request.
const read = new WeakMap<ToolResultBlock, { readonly limits: ResultLimits; readonly it: Reading }>()

function reading(result: ToolResultBlock, limits: ResultLimits): Reading {
  const before = read.get(result)
  if (before?.limits === limits) return before.it
  const it = reduce(result, limits)
  read.set(result, { limits, it })
  return it
}

function reduce(result: ToolResultBlock, limits: ResultLimits): Reading {
  const own = contentForModel(result)
  const told = own.length === 0 ? structured(result) : own
  const cut = cutToFit(told, limits)
  const sieve = createSieve()
  const content = limits.hiddenInResults === 'keep' ? cut.content : cut.content.map(sieve.block)
  const hidden = sieve.count()
  if (hidden === 0 && !cut.bytes && cut.media === 0) return { content: own, reduced: undefined }
  return {
    content: [
      ...(cut.bytes ? [said(outcomeText.cut(cut.bytes.told, cut.bytes.of))] : []),
      ...(hidden === 0 ? [] : [said(outcomeText.hiddenLeftOut(hidden))]),
      ...content,
    ],
    reduced: {
      ...(cut.bytes ? { bytes: cut.bytes.told, of_bytes: cut.bytes.of } : {}),
      ...(cut.media === 0 ? {} : { media: cut.media }),
      ...(hidden === 0 ? {} : { hidden }),
    },
  }
}

function contentForModel(result: ToolResultBlock): readonly ContentBlock[] {
  const { review, edited_args: args } = result
  if (review && review.type !== 'passed') {
    return [
      ...(args ? [said(outcomeText.edited(args))] : []),
      said(outcomeText.withReason(outcomeText.reviewed[review.type], review.reason)),
      ...result.content,
    ]
  }
  const content = result.content.filter(isForModel)
  const isHidden = content.length === 0 && result.content.length > 0
  return isHidden && result.structured_content === undefined
    ? [said(outcomeText.noOutput)]
    : content
}

function structured({ structured_content: value }: ToolResultBlock): readonly ContentBlock[] {
  return value === undefined ? [] : [{ type: 'json', value }]
}

interface Fitting {
  readonly content: readonly ContentBlock[]
  /** Set where text was cut. */
  readonly bytes: { readonly told: number; readonly of: number } | null
  /** How many pictures, sounds and files were left out. */
  readonly media: number
}

function cutToFit(
  blocks: readonly ContentBlock[],
  { resultBytes, resultMediaBytes }: ResultLimits,
): Fitting {
  const content: ContentBlock[] = []
  let of = 0
  let told = 0
  let media = 0
  let isFull = false
  for (const block of blocks) {
    const size = bytesIn(block)
    const words = wordsOf(block)
    if (size > resultMediaBytes) {
      media += 1
      content.push(said(outcomeText.mediaLeftOut(block.type, size, resultMediaBytes)))
    } else if (words === null) {
      content.push(block)
    } else {
      const { bytes, end, ofBytes } = cutAt(words, isFull ? 0 : resultBytes - told)
      of += ofBytes
      told += bytes
      if (bytes === ofBytes) content.push(block)
      else if (end > 0) content.push(said(words.slice(0, end)))
      isFull ||= bytes < ofBytes
    }
  }
  return { content, bytes: isFull ? { told, of } : null, media }
}

/** What a wire sends of a block as text; null for what is none. */
function wordsOf(block: ContentBlock): string | null {
  if (block.type === 'text') return block.text
  return block.type === 'json' ? JSON.stringify(block.value) : null
}

function bytesIn(block: ContentBlock): number {
  const isMedia = block.type === 'image' || block.type === 'audio' || block.type === 'file'
  if (!isMedia || block.source.type !== 'base64') return 0
  const { data } = block.source
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.floor((data.length * 3) / 4) - padding
}

function said(text: string): ContentBlock {
  return { type: 'text', text }
}

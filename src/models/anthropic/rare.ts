import type { Citation, JsonObject, JsonValue, ModelEvent } from '../../protocol/index.ts'
import { isFields, listOf, stringOf } from '../late.ts'
import type { GrowingBlock, WireData } from '../shared/index.ts'
import type { RareBlock } from './stream.ts'

type Fields = { readonly [key: string]: unknown }

/** A block that is none of the plain ones: a tool that the provider runs, its result, a text with sources. */
export function startRareBlock(
  block: Fields,
  index: number,
  data: WireData,
  out: ModelEvent[],
): RareBlock {
  if (block['type'] === 'text') return startCited(block, index, data, out)
  const isUse = stringOf(block['type']).endsWith('_use')
  return isUse ? startProviderCall(block, index, data, out) : opaqueBlock(block, data)
}

function startCited(
  { text, citations }: Fields,
  index: number,
  data: WireData,
  out: ModelEvent[],
): RareBlock {
  out.push({ type: 'block.started', index, block: { type: 'text' } })
  const cited = citedBlock({ index, type: 'text', tail: '', length: 0 }, data)
  if (text) cited.grow({ text }, out)
  for (const citation of listOf(citations)) cited.grow({ citation }, out)
  return cited
}

/** A text that names its sources. They are kept as they came, too: the provider wants them back. */
export function citedBlock(block: GrowingBlock, data: WireData): RareBlock {
  const citations: JsonObject[] = []
  return {
    grow({ text, citation, type }, out) {
      if (isFields(citation)) citations.push(citation as JsonObject)
      else if (typeof text === 'string') {
        if (text === '') return
        block.length += text.length
        out.push({ type: 'block.grown', index: block.index, text })
      } else out.push({ type: 'unknown', name: stringOf(type) || 'delta' })
    },
    end(out) {
      out.push({
        type: 'block.ended',
        index: block.index,
        ...(citations.length > 0 && {
          citations: citations.map((citation) => citationOf(citation, block.length)),
          provider: data.put({ citations }),
        }),
      })
    },
  }
}

// A citation is for all of its block: the provider cuts the text where the source changes.
function citationOf(citation: JsonObject, end: number): Citation {
  const url = stringOf(citation['url']) || stringOf(citation['source'])
  const title = stringOf(citation['title']) || stringOf(citation['document_title'])
  const cited_text = stringOf(citation['cited_text'])
  return {
    ...(/^https?:/.test(url) && { url }),
    ...(title && { title }),
    ...(cited_text && { cited_text }),
    start: 0,
    end,
  }
}

function startProviderCall(
  block: Fields,
  index: number,
  data: WireData,
  out: ModelEvent[],
): RareBlock {
  const { id, name, input, ...rest } = block
  let length = 0
  out.push({
    type: 'block.started',
    index,
    block: {
      type: 'tool_call',
      name: stringOf(name),
      call_id: stringOf(id),
      executed_by: 'provider',
    },
  })
  return {
    grow({ partial_json: json }, grown) {
      if (typeof json !== 'string' || json === '') return
      length += json.length
      grown.push({ type: 'block.grown', index, text: json })
    },
    end(ended) {
      ended.push({
        type: 'block.ended',
        index,
        ...(length === 0 && { text: JSON.stringify(input ?? {}) }),
        provider: data.put(rest as JsonObject),
      })
    },
  }
}

function opaqueBlock(start: Fields, data: WireData): RareBlock {
  const value: { [key: string]: JsonValue } = { ...(start as JsonObject) }
  const type = stringOf(value['type'])
  return {
    grow({ type: _type, ...delta }) {
      for (const [key, more] of Object.entries(delta)) {
        const before = value[key]
        const joins = typeof before === 'string' && typeof more === 'string'
        value[key] = joins ? before + more : (more as JsonValue)
      }
    },
    end(out) {
      const summary = type.endsWith('_result')
        ? `The result of ${type.replace(/_(tool_)?result$/, '').replaceAll('_', ' ')}`
        : `A block of type ${type || 'unknown'}`
      const provider = data.put({})
      out.push({
        type: 'block.whole',
        block: { type: 'opaque', wire: data.wire, value, summary, provider },
      })
    },
  }
}

import type {
  FinishReason,
  Model,
  ModelEvent,
  ModelRequest,
  OpeningBlock,
  Usage,
} from '../protocol/index.ts'

/** An answer as a model's events tell it. */
export interface CheckedAnswer {
  readonly blocks: readonly CheckedBlock[]
  readonly finish: FinishReason | null
  readonly usage: Usage | null
  /** What the stream threw, if it did. */
  readonly error: unknown
}

interface CheckedBlock {
  readonly type: OpeningBlock['type'] | 'whole'
  readonly name?: string
  readonly call_id?: string
  readonly provider?: unknown
  text: string
  ended: boolean
}

/** Fails a case with a sentence. */
export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/** Asks a model, and fails where its events break the contract of `Model.stream`. */
export async function readAnswer(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<CheckedAnswer> {
  const answer = { blocks: [] as CheckedBlock[], finish: null, usage: null, error: null }
  const reading: Reading = { ...answer, open: new Map() }
  try {
    for await (const batch of model.stream(request, { signal })) {
      must(Array.isArray(batch), 'stream must yield batches: lists of events')
      for (const event of batch) readEvent(event, reading)
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'ContractError') throw error
    return { ...reading, error }
  }
  return reading
}

interface Reading {
  blocks: CheckedBlock[]
  finish: FinishReason | null
  usage: Usage | null
  error: unknown
  readonly open: Map<number, CheckedBlock>
}

function readEvent(event: ModelEvent, reading: Reading): void {
  keep(reading.finish === null, `${event.type} came behind response.finished`)
  switch (event.type) {
    case 'block.started': {
      keep(!reading.open.has(event.index), `block ${event.index} started while it was open`)
      const block = { ...event.block, text: '', ended: false }
      reading.open.set(event.index, block)
      reading.blocks.push(block)
      return
    }
    case 'block.grown': {
      const block = reading.open.get(event.index)
      keep(block, `block ${event.index} grew and was not open`)
      block.text += event.text
      return
    }
    case 'block.ended': {
      const block = reading.open.get(event.index)
      keep(block, `block ${event.index} ended and was not open`)
      reading.open.delete(event.index)
      Object.assign(block, {
        ended: true,
        text: event.text ?? block.text,
        ...(event.provider && { provider: event.provider }),
      })
      return
    }
    case 'block.whole':
      reading.blocks.push({ type: 'whole', text: '', ended: true })
      return
    case 'usage':
      reading.usage = event.usage
      return
    case 'response.finished':
      reading.finish = event.finish_reason
      return
    case 'warning':
      keep(event.code && event.message, 'a warning needs a code and a message')
      return
    case 'response.started':
    case 'unknown':
  }
}

function keep(holds: unknown, sentence: string): asserts holds {
  if (holds) return
  const error = new Error(`The stream breaks its contract: ${sentence}.`)
  error.name = 'ContractError'
  throw error
}

import type { ModelEvent } from '../../protocol/index.ts'
import type { Fault } from './fault.ts'
import { readProviderError } from './provider-error.ts'
import type { WireReader } from './stream-answer.ts'

/**
 * Most answers are streams; where one is not, it is one JSON value, or no answer at all: then what
 * is wrong with it.
 */
export async function readWholeAnswer(
  text: string,
  response: Response,
  reader: WireReader,
  out: ModelEvent[],
): Promise<Fault | undefined> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { type: 'other', response, text }
  }
  if (readProviderError(value) !== null)
    return { type: 'frame', frame: value, status: response.status }
  return (await reader.whole(value, out, text)) ? undefined : { type: 'other', response, text }
}

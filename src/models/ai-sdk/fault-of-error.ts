import { isObject, ModelError } from '../../protocol/index.ts'
import { WireFault } from '../shared/index.ts'

/** An error of a provider package as a fault of the wire. What it says of requests is left behind. */
export function faultOf(error: unknown): unknown {
  if (error instanceof WireFault || ModelError.is(error)) return error
  if (!isObject(error)) return new WireFault({ type: 'frame', frame: error })
  const { statusCode, responseBody, responseHeaders, cause, message } = error
  if (typeof statusCode === 'number' && statusCode >= 400) {
    const init = {
      status: statusCode,
      headers: (responseHeaders ?? {}) as { readonly [name: string]: string },
    }
    const text = typeof responseBody === 'string' && responseBody ? responseBody : String(message)
    return new WireFault({ type: 'status', response: new Response(null, init), text })
  }
  // The packages wrap what `fetch` threw.
  if (error instanceof TypeError) return new WireFault({ type: 'fetch', error })
  if (cause instanceof TypeError) return new WireFault({ type: 'fetch', error: cause })
  const type = typeof error['type'] === 'string' ? { type: error['type'] } : {}
  return new WireFault({ type: 'frame', frame: { error: { message: String(message), ...type } } })
}

import { ModelError, type JsonObject } from '../../protocol/index.ts'
import { untilAborted } from './abort.ts'
import type { FetchLike, HeaderSource, HeaderValues } from '../endpoint/index.ts'
import { WireFault } from './fault.ts'

export interface HttpRequest {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: JsonObject
  readonly fetch: FetchLike | undefined
  readonly signal: AbortSignal
}

/** Sends a request; gives an answer that says yes, or throws. */
export async function openResponse(request: HttpRequest): Promise<Response> {
  const { url, headers, body, signal } = request
  // Looked up late: pages and tests put their own in its place.
  const send = request.fetch ?? ((to, init) => globalThis.fetch(to, init))
  let response: Response
  try {
    const sent = send(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    response = await untilAborted(sent, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw ModelError.is(error) ? error : new WireFault({ type: 'fetch', error })
  }
  if (response.ok) return response
  const text = await untilAborted(response.text(), signal).catch(() => '')
  throw new WireFault({ type: 'status', response, text })
}

/**
 * The headers of a request, names in lower case: what the application gives wins over what the
 * wire adds.
 */
export async function resolveHeaders(
  own: { readonly [name: string]: string },
  source: HeaderSource | undefined,
): Promise<{ readonly [name: string]: string }> {
  const given = typeof source === 'function' ? await askFor(source) : source
  const headers: { [name: string]: string } = { ...own }
  for (const [name, value] of Object.entries(given ?? {}))
    if (value !== undefined) headers[name.toLowerCase()] = value
  return headers
}

/** Puts a path behind a base address and before its query. */
export function joinUrl(base: string, path: string, more?: string): string {
  const [root = '', ...queries] = base.split(/(?=\?)/)
  const query = queries.join('')
  const bare = root.replace(/\/+$/, '')
  const whole = (bare.endsWith(path) ? bare : bare + path) + query
  return more ? `${whole}${query ? '&' : '?'}${more}` : whole
}

/** An address that may be shown: without query, fragment and credentials. */
export function addressOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1')
}

async function askFor(source: () => HeaderValues | Promise<HeaderValues>): Promise<HeaderValues> {
  try {
    return await source()
  } catch (error) {
    throw ModelError.is(error) ? error : new WireFault({ type: 'headers', error })
  }
}

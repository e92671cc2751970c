import type { ModelEvent } from '../../protocol/index.ts'
import { isLocalHost, pagePlace } from './local-host.ts'

/** A key that a page uses is a key that each visitor can read. */
export function keyWarnings(): readonly ModelEvent[] {
  const host = pagePlace()?.hostname
  if (host === undefined || isLocalHost(host)) return []
  const message =
    `An API key is used in a page at ${host}: everybody who opens it can read the key. ` +
    'Send requests through a server of yours that adds the key, and give its address as baseURL.'
  return [{ type: 'warning', code: 'api_key_in_page', message }]
}

import type { ContentBlock, JsonObject, ProviderData } from '../../protocol/index.ts'
import { isObject } from '../../protocol/index.ts'

/**
 * What blocks carry for their endpoint. Many endpoints speak one wire, and one refuses what another
 * needs: the data remembers where it came from.
 */
export interface WireData {
  readonly wire: string
  /** The data of a block of this endpoint. */
  put(data: JsonObject): ProviderData
  /** What a block holds for this endpoint, or for nobody in particular; else empty. */
  of(block: ContentBlock): JsonObject
  /** Whether a block came from another endpoint of this wire. */
  isElsewhere(block: ContentBlock): boolean
}

export function wireData(wire: string, address: string): WireData {
  const origin = originOf(address)
  const dataOf = (block: ContentBlock): JsonObject => {
    const data = block.provider?.[wire]
    return isObject(data) ? data : {}
  }
  const isElsewhere = (block: ContentBlock): boolean => (dataOf(block)['from'] ?? origin) !== origin
  return {
    wire,
    put: (data) => ({ [wire]: { ...data, from: origin } }),
    of: (block) => (isElsewhere(block) ? {} : dataOf(block)),
    isElsewhere,
  }
}

// Scheme and host of an address; a path within the page's own site stays as it is.
function originOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]+/i.exec(address)?.[0].toLowerCase() ?? address
}

/** How far a text fits into so many UTF-8 bytes, and how many it has. */
export interface Cut {
  /** Bytes that fit: whole characters only. */
  readonly bytes: number
  /** The end of what fits, in UTF-16 code units. */
  readonly end: number
  readonly ofBytes: number
}

// The encoder of the platform: a loop over twenty million characters would be felt in the page.
const encoder = new TextEncoder()

export function cutAt(text: string, most: number): Cut {
  const ofBytes = encoder.encode(text).length
  if (ofBytes <= most) return { bytes: ofBytes, end: text.length, ofBytes }
  const { read, written } = encoder.encodeInto(text.slice(0, most), new Uint8Array(most))
  return { bytes: written, end: read, ofBytes }
}

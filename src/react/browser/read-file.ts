import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64Of } from '../../blobs/index.ts'
import { type FileFacts, safeName, soundsLikeText } from './file-rules.ts'

/** A file that was read whole. */
export interface ReadFile extends FileFacts {
  /** Cleaned: {@link safeName}. */
  readonly name: string
  readonly type: string
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly content:
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'bytes'; readonly base64: string }
}

/** Reads a file; null where it cannot be read. What should be text and is not stays bytes. */
export async function readFile(file: File): Promise<ReadFile | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = soundsLikeText(file) ? textOf(bytes) : null
    return {
      name: safeName(file.name),
      type:
        file.type === '' ? (text === null ? 'application/octet-stream' : 'text/plain') : file.type,
      size: bytes.byteLength,
      sha256: bytesToHex(sha256(bytes)),
      content: text === null ? { type: 'bytes', base64: base64Of(bytes) } : { type: 'text', text },
    }
  } catch {
    return null
  }
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  canonicalJson,
  type JsonObject,
  type JsonValue,
  type ToolDefinition,
} from '../protocol/index.ts'

/** SHA-256 of a value's canonical JSON, in hexadecimal. Needs no `crypto.subtle`. */
export function hashJson(value: JsonValue): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))
}

/** Of all that a person saw of a tool. Icons are drawn, not agreed to. */
export function definitionHash(tool: ToolDefinition): string {
  const { icons: _icons, ...seen } = tool
  return hashJson(seen as unknown as JsonObject)
}

/**
 * Names what a call will do: who offers the tool, which tool, as defined, with these arguments. It
 * is made when a person is asked and made again before the call runs.
 */
export function callDigest(tool: ToolDefinition, args: JsonObject): string {
  return hashJson({
    source: tool.source,
    tool: tool.name,
    definition: definitionHash(tool),
    args,
  })
}

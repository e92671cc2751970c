import type { ContentBlock } from '../../protocol/index.ts'
import { type ClientToolOutcome, clientToolResult, ToolResult } from '../../tools/index.ts'
import type { PickedFiles } from '../../tools/ready/index.ts'
import { isPicture } from './file-rules.ts'
import type { ReadFile } from './read-file.ts'

/**
 * The result of a file pick: names, types, sizes and hashes with the text of text files. Pictures and
 * other bytes stand beside them as blocks, which each wire sends as it can.
 */
export function pickedFiles(files: readonly ReadFile[]): ToolResult {
  const outcome: ClientToolOutcome<PickedFiles> = { ok: true, data: { files: files.map(factsOf) } }
  const blocks = files.flatMap(blockOf)
  if (blocks.length === 0) return clientToolResult(outcome)
  // With content beside it the data has to be content, else no model would read it.
  const value = outcome as unknown as Extract<ContentBlock, { readonly type: 'json' }>['value']
  return new ToolResult({
    structuredContent: value,
    content: [{ type: 'json', value }, ...blocks],
  })
}

function factsOf({ name, type, size, sha256, content }: ReadFile): PickedFiles['files'][number] {
  const facts = { name, type, size, sha256 }
  return content.type === 'text' ? { ...facts, text: content.text } : facts
}

function blockOf({ name, type, size, content }: ReadFile): readonly ContentBlock[] {
  if (content.type === 'text') return []
  const source = { type: 'base64', data: content.base64, media_type: type } as const
  return isPicture(type)
    ? [{ type: 'image', source, alt: name }]
    : [{ type: 'file', source, name, size }]
}

import type { ContentBlock, ToolResultBlock } from '../../protocol/index.ts'

/** Whether there is more than words: what a wire needs for that is loaded only then. */
export function hasMedia(content: readonly ContentBlock[], wire?: string): boolean {
  return content.some(
    (block) =>
      /^(image|audio|file|opaque)$/.test(block.type) ||
      (wire && block.provider?.[wire]) ||
      (block.type === 'tool_result' && hasMedia(block.content)),
  )
}

/** Text, and values as JSON. */
export function textsOf(content: readonly ContentBlock[]): readonly string[] {
  return content.flatMap((block) =>
    block.type === 'text' ? block.text : block.type === 'json' ? JSON.stringify(block.value) : [],
  )
}

/** What a result tells in words: its blocks a line each, or its structured content. Never both. */
export function resultText({ content, structured_content: structured }: ToolResultBlock): string {
  return content.length === 0 && structured !== undefined
    ? JSON.stringify(structured)
    : textsOf(content).join('\n')
}

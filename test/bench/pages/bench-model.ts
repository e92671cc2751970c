import type { Model } from 'countersign'

/** A model that says at once what it is made to say. */
export function benchModel(stream: Model['stream']): Model {
  return {
    id: 'bench',
    wire: 'bench',
    capabilities: {
      tools: true,
      images: true,
      audio: true,
      files: true,
      reasoning: true,
      tool_result_blocks: true,
    },
    stream,
  }
}

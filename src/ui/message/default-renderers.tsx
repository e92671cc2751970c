import { memo, type ReactElement } from 'react'
import {
  type BlockProps,
  type BlockRenderers,
  MarkdownBlock,
  plainRenderers,
} from '../blocks/index.ts'
import { ToolCard, ToolResult } from '../tool-card/index.ts'

/** A component for every type of block: a type without one does not compile. */
export const defaultRenderers = {
  ...plainRenderers,
  text: MarkdownBlock,
  tool_call: ToolCallBlock,
  tool_result: ToolResultBlock,
} satisfies BlockRenderers

// A block grows with each piece of its arguments; the card reads what it shows of them itself.
const StillToolCard = memo(ToolCard)

function ToolCallBlock({ block }: BlockProps<'tool_call'>): ReactElement {
  return <StillToolCard id={block.id} />
}

function ToolResultBlock({ block }: BlockProps<'tool_result'>): ReactElement {
  return (
    <div className="cs-json" data-slot="tool-result-block" data-state={block.status}>
      <ToolResult result={block} />
    </div>
  )
}

import type { ReactElement } from 'react'
import type { ContentBlock, ResultReview, ToolResultBlock } from '../../../protocol/index.ts'
import { oneLine } from '../../../react/approval/index.ts'
import {
  type BlockProps,
  drawBlock,
  plainRenderers,
  UnknownBlock,
  useOwnRenderers,
} from '../../blocks/index.ts'
import { JsonView, LongText, Revealed } from '../../parts/index.ts'
import { type EarlyStrings, useStrings } from '../../strings/index.ts'

/** What somebody who reviewed the result lets the model read of it. */
function reviewWords(
  { type, by, by_name: name = by, reason }: ResultReview,
  { reviewed, reviewedBy }: EarlyStrings['question'],
): string {
  const text =
    name === undefined || type === 'unreviewed' ? reviewed[type] : reviewedBy[type](oneLine(name))
  return reason === undefined ? text : `${text}: ${oneLine(reason)}`
}

export interface ToolResultProps {
  readonly result: ToolResultBlock
}

/** The content of a result: who decided, what came, and what is meant for people only. */
export function ToolResult({ result }: ToolResultProps): ReactElement {
  const { tool, question } = useStrings()
  const { content, structured_content: structured, artifact, decision } = result
  const blocks = content.filter((block) => !repeats(block, structured))
  // What was remembered says so above; its id is for the log.
  const who = decision?.how === 'grant' ? undefined : (decision?.by_name ?? decision?.by)
  return (
    <>
      {who !== undefined && <p className="cs-muted">{tool.decidedBy(oneLine(who))}</p>}
      {decision?.reason && (
        <p className="cs-muted" dir="auto">
          {tool.reason}: <Revealed text={decision.reason} />
        </p>
      )}
      {result.review && <p className="cs-muted">{reviewWords(result.review, question)}</p>}
      {result.reduced && <p className="cs-muted">{tool.reduced(result.reduced)}</p>}
      {blocks.length === 0 && structured === undefined && !result.review && (
        <p className="cs-muted">{tool.noResult}</p>
      )}
      {blocks.map((block, index) => (
        // The blocks of a result never change their places.
        <ResultBlock key={index} block={block} />
      ))}
      {structured !== undefined && (
        <>
          {blocks.length > 0 && <h4 className="cs-tool-heading">{tool.data}</h4>}
          <JsonView value={structured} />
        </>
      )}
      {artifact !== undefined && (
        <>
          <h4 className="cs-tool-heading">{tool.artifact}</h4>
          <JsonView value={artifact} />
        </>
      )}
    </>
  )
}

// Text of a tool is data: shown as it is, folded when long, never read as prose.
const resultRenderers = {
  ...plainRenderers,
  text: ({ block }: BlockProps<'text'>): ReactElement => <LongText text={block.text} />,
}

function ResultBlock({ block }: { readonly block: ContentBlock }): ReactElement {
  return (
    drawBlock(useOwnRenderers(), resultRenderers, { block, streaming: false }) ?? (
      <UnknownBlock block={block} />
    )
  )
}

// A tool that returned data has it in its content as well, for models that read text only.
function repeats(block: ContentBlock, structured: unknown): boolean {
  if (structured === undefined) return false
  if (block.type === 'json') return same(block.value, structured)
  if (block.type !== 'text') return false
  try {
    return same(JSON.parse(block.text), structured)
  } catch {
    return false
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

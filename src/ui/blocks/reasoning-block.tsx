import { type ReactElement, useState } from 'react'
import { Markdown } from '../markdown/index.ts'
import { Fold, FoldContent, FoldTrigger, Icon } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import type { BlockProps } from './renderers.ts'

/** Open while it arrives, folded when it is done; whoever opens or folds it has the last word. */
export function ReasoningBlock({ block, streaming }: BlockProps<'reasoning'>): ReactElement {
  const { reasoning } = useStrings()
  const [choice, setChoice] = useState<boolean | null>(null)
  const text = block.redacted ? reasoning.redacted : block.text
  return (
    <Fold
      className="cs-reasoning"
      data-slot="reasoning-block"
      data-state={streaming ? 'streaming' : 'complete'}
      open={choice ?? streaming}
      onOpenChange={setChoice}
    >
      <FoldTrigger className="cs-fold">
        <Icon name="thought" />
        <span>{streaming ? reasoning.running : reasoning.done}</span>
      </FoldTrigger>
      <FoldContent className="cs-reasoning-body">
        <Markdown text={text} streaming={streaming} />
      </FoldContent>
    </Fold>
  )
}

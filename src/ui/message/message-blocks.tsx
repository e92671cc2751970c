import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { MessageBlock } from './message-block.tsx'

export interface MessageBlocksProps {
  readonly id: string
  readonly count: number
  readonly streaming: boolean
}

/**
 * An answer seldom has more blocks. An agent's step may have hundreds: what comes behind these stands
 * in groups, which the browser leaves out of layout and paint while they are out of sight. Groups only
 * ever grow at the end, so that no block changes its parent.
 */
const GROUP = 16

/** The blocks of a message, in order. */
export function MessageBlocks({ id, count, streaming }: MessageBlocksProps): ReactElement {
  const groups = Math.max(0, Math.ceil(count / GROUP) - 1)
  return (
    <div className="cs-message-content" data-slot="message-content">
      <Blocks id={id} from={0} to={Math.min(count, GROUP)} streaming={streaming && groups === 0} />
      {Array.from({ length: groups }, (_, at) => (
        <div
          key={at}
          className="cs-block-group"
          data-state={at === groups - 1 ? 'filling' : 'full'}
        >
          <Blocks
            id={id}
            from={(at + 1) * GROUP}
            to={Math.min(count, (at + 2) * GROUP)}
            streaming={streaming && at === groups - 1}
          />
        </div>
      ))}
    </div>
  )
}

interface BlocksProps {
  readonly id: string
  readonly from: number
  readonly to: number
  /** Whether the last of them is still arriving. */
  readonly streaming: boolean
}

const Blocks: NamedExoticComponent<BlocksProps> = memo(function Blocks({
  id,
  from,
  to,
  streaming,
}) {
  return Array.from({ length: to - from }, (_, at) => (
    // Blocks are added at the end only: the place is the identity.
    <MessageBlock
      key={from + at}
      messageId={id}
      index={from + at}
      streaming={streaming && from + at === to - 1}
    />
  ))
})

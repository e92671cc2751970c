import { type ReactElement, useState } from 'react'
import { type ArgumentNode, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { head, Revealed } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { AddressNotes } from './address-notes.tsx'
import { ValueText } from './value-text.tsx'

type Leaf = Exclude<ArgumentNode, { readonly members: unknown }>

/** Arguments by name, as deep as they go; what is large stands folded with its size. */
export function ArgumentList({ nodes }: { readonly nodes: readonly ArgumentNode[] }): ReactElement {
  return (
    <dl className="cs-arguments">
      {nodes.map((node) => (
        <div key={node.path} className="cs-argument" data-kind={node.kind}>
          <dt>
            <ArgumentName node={node} />
          </dt>
          <dd>
            <ArgumentValue node={node} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ArgumentName({ node }: { readonly node: ArgumentNode }): ReactElement {
  const { approval } = useAllStrings()
  const isItem = node.path.endsWith(']') && /^\d+$/.test(node.name)
  return (
    <bdi>{isItem ? approval.listItem(Number(node.name) + 1) : <Revealed text={node.name} />}</bdi>
  )
}

/** One value: whole, or folded with its size. */
export function ArgumentValue({ node }: { readonly node: ArgumentNode }): ReactElement {
  if ('members' in node) return <ArgumentList nodes={node.members} />
  return node.fold ? <FoldedValue node={node} /> : <WholeValue node={node} />
}

function WholeValue({ node: { kind, text, value } }: { readonly node: Leaf }): ReactElement {
  const { approval } = useAllStrings()
  if (value === '') return <p className="cs-muted">{approval.emptyText}</p>
  return (
    <>
      <ValueText text={text} as={kind === 'text' ? 'prose' : 'code'} />
      {kind === 'text' && <AddressNotes text={text} />}
    </>
  )
}

const EXCERPT = 240
const EXCERPT_LINES = 3

function FoldedValue({ node }: { readonly node: Leaf }): ReactElement {
  const { approval } = useAllStrings()
  const { review } = useApprovalParts('ApprovalArguments')
  const [open, setOpen] = useState(() => review.opened.has(node.path))
  const { characters, lines } = node.fold ?? { characters: 0, lines: 0 }
  const excerpt = head(node.text.split('\n').slice(0, EXCERPT_LINES).join('\n'), EXCERPT)
  return (
    <>
      {open ? (
        <WholeValue node={node} />
      ) : (
        <ValueText text={excerpt} as={node.kind === 'text' ? 'prose' : 'code'} />
      )}
      <Approval.Fold
        className="cs-link cs-approval-fold"
        paths={[node.path]}
        open={open}
        onOpenChange={setOpen}
      >
        {open ? approval.showLess(node.path) : approval.showWhole(node.path, characters, lines)}
      </Approval.Fold>
    </>
  )
}

import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useId, useRef } from 'react'
import type { Grant } from '../../protocol/index.ts'
import { oneLine, threadLabel, useThreadTools } from '../../react/approval/index.ts'
import { useAgent, usePolicy } from '../../react/index.ts'
import { sourceName } from '../approval/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { type Strings } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export type GrantListProps = Omit<ComponentPropsWithoutRef<'ul'>, 'children'>

/** All that runs without asking because somebody said so, each with the way to take it back. */
export const GrantList: Part<GrantListProps, HTMLUListElement> = forwardRef(function GrantList(
  { className, ...props },
  ref,
) {
  const { grants, revoke } = usePolicy()
  const { grants: words } = useAllStrings().review
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="cs-root cs-grants" data-slot="grant-list" tabIndex={-1}>
      {grants.length === 0 && <p className="cs-muted">{words.none}</p>}
      {grants.length > 0 && (
        <ul ref={ref} className={classes('cs-grant-list', className)} {...props}>
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              onRevoke={() => {
                moveOn(place.current, grant.id)
                revoke(grant.id)
              }}
            />
          ))}
        </ul>
      )}
      <p className="cs-unseen" role="status">
        {words.count(grants.length)}
      </p>
    </div>
  )
})

interface GrantRowProps {
  readonly grant: Grant
  readonly onRevoke: () => void
}

function GrantRow({ grant, onRevoke }: GrantRowProps): ReactElement {
  const strings = useAllStrings()
  const tools = useThreadTools()
  const id = useId()
  const title = tools.find((tool) => tool.id === grant.tool)?.title
  return (
    <li data-slot="grant" data-scope={grant.scope}>
      <div id={id}>
        {title !== undefined && (
          <>
            <bdi className="cs-grant-tool">{oneLine(title)}</bdi>{' '}
          </>
        )}
        <code className="cs-approval-machine">
          <bdi>{oneLine(grant.tool, 200)}</bdi>
        </code>
        <GrantFacts grant={grant} strings={strings} />
      </div>
      <button
        type="button"
        className="cs-button"
        aria-describedby={id}
        data-grant={grant.id}
        onClick={onRevoke}
      >
        {strings.review.grants.revoke}
      </button>
    </li>
  )
}

interface GrantFactsProps {
  readonly grant: Grant
  readonly strings: Strings
}

function GrantFacts({ grant, strings }: GrantFactsProps): ReactElement {
  const agent = useAgent()
  const { review, question } = strings
  const words = review.grants
  const thread = grant.thread_id === undefined ? '' : threadLabel(agent, grant.thread_id)
  const facts = [
    grant.args_hash === undefined ? words.match.tool : words.match.args,
    words.scope[grant.scope],
    oneLine(thread),
    oneLine(sourceName(grant.source, question)),
    words.given(
      oneLine(grant.given_at),
      grant.given_by === undefined ? undefined : oneLine(grant.given_by),
    ),
    grant.until === undefined ? '' : words.until(oneLine(grant.until)),
  ]
  return (
    <p className="cs-muted">
      {facts.filter(Boolean).map((fact, at) => (
        <span key={fact}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}

/** The button goes away with its row: the focus goes to the next one, else to the list. */
function moveOn(place: HTMLElement | null, id: string): void {
  const others = [...(place?.querySelectorAll<HTMLElement>('[data-grant]') ?? [])]
  const next = others.find((button) => button.dataset['grant'] !== id)
  ;(next ?? place)?.focus({ preventScroll: true })
}

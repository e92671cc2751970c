import {
  type ComponentType,
  Fragment,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Code, each, groupsOf } from '../../../markdown/index.ts'
import { useStrings } from '../../strings/index.ts'
import type { MarkdownElements } from '../elements.ts'
import { CopyCode } from './copy-code.tsx'
import { OptionsContext } from './context.ts'
import type { HighlightedLine } from './highlighter.ts'
import { useHighlight } from './use-highlight.ts'

/** A block of code: what language it is in, wrapped or scrolled, and a button that copies it. */
export function CodeView({ block }: { readonly block: Code }): ReactElement {
  const { components } = useContext(OptionsContext)
  return components?.code ? (
    <OwnCode block={block} as={components.code} />
  ) : (
    <CodeBlock block={block} />
  )
}

interface OwnCodeProps {
  readonly block: Code
  readonly as: ComponentType<MarkdownElements['code']>
}

function OwnCode({ block, as: Own }: OwnCodeProps): ReactElement {
  const code = useMemo(() => codeOf(block), [block])
  return <Own code={code} language={block.language} open={block.open} />
}

function CodeBlock({ block }: { readonly block: Code }): ReactElement {
  const { markdown } = useStrings()
  const { highlight = true } = useContext(OptionsContext)
  const element = useRef<HTMLPreElement>(null)
  const looks = useHighlight(block, highlight, element)
  const [wrapped, setWrapped] = useState(false)
  const id = useId()
  const { language, lines } = block
  return (
    <div className="cs-md-code" data-state={block.open ? 'open' : 'complete'} dir="ltr">
      <div className="cs-md-code-bar">
        <span className="cs-md-language" id={id}>
          {language || markdown.code}
        </span>
        <button
          type="button"
          className="cs-md-code-button"
          aria-pressed={wrapped}
          onClick={() => setWrapped(!wrapped)}
        >
          {markdown.wrap}
        </button>
        <CopyCode text={() => codeOf(block)} />
      </div>
      <pre
        ref={element}
        data-wrapped={wrapped || undefined}
        role="group"
        aria-labelledby={id}
        // What scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <code>
          {groupsOf(lines).map((group, index) => (
            <Lines key={index} lines={group} looks={looks[index]?.highlighted} />
          ))}
        </code>
      </pre>
    </div>
  )
}

/** Some lines in one text, so that a line that grows does not lay out all of the code again. */
const Lines = memo(function Lines({ lines, looks }: LinesProps): ReactElement {
  if (!looks) return <span>{`${lines.join('\n')}\n`}</span>
  return <span>{lines.map((line, index) => drawLine(line, looks[index], index))}</span>
})

interface LinesProps {
  readonly lines: readonly string[]
  /** What they are made of, as far as it is known. */
  readonly looks: readonly HighlightedLine[] | undefined
}

function drawLine(line: string, look: HighlightedLine | undefined, key: number): ReactNode {
  // It may have grown since it was looked at.
  if (look?.text !== line) return `${line}\n`
  return (
    <Fragment key={key}>
      {look.tokens.map(({ kind, text }, index) =>
        kind ? (
          <span key={index} data-token={kind}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {'\n'}
    </Fragment>
  )
}

function codeOf({ lines }: Code): string {
  return [...each(lines)].join('\n')
}

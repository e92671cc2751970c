import {
  type ComponentType,
  memo,
  type ReactElement,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import { type Code, each } from '../../../markdown/index.ts'
import { useStrings } from '../../strings/index.ts'
import type { MarkdownElements } from '../elements.ts'
import { CopyCode } from './copy-code.tsx'
import { OptionsContext } from './context.ts'

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
      {/* What scrolls has to be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre data-wrapped={wrapped || undefined} role="group" aria-labelledby={id} tabIndex={0}>
        <code>
          {lines.groups.map((group, index) => (
            <Lines key={index} lines={group} />
          ))}
          {lines.tail.length > 0 && <Lines key={lines.groups.length} lines={lines.tail} />}
        </code>
      </pre>
    </div>
  )
}

/** Some lines in one text, so that a line that grows does not lay out all of the code again. */
const Lines = memo(function Lines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return <span>{`${lines.join('\n')}\n`}</span>
})

function codeOf({ lines }: Code): string {
  return [...each(lines)].join('\n')
}

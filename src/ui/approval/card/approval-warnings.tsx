import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import type { Callback, JsonValue } from '../../../protocol/index.ts'
import {
  findingsIn,
  isUnusualName,
  oneLine,
  resultBlocks,
  skeleton,
  useApprovalParts,
  useThreadTools,
} from '../../../react/approval/index.ts'
import { classes, Icon, type Part } from '../../parts/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export type ApprovalWarningsProps = Omit<ComponentPropsWithoutRef<'ul'>, 'children'>

/** What in the arguments and names is not what it seems, counted. Not there where nothing is. */
export const ApprovalWarnings: Part<ApprovalWarningsProps, HTMLUListElement> = forwardRef(
  function ApprovalWarnings({ className, ...props }, ref) {
    const { callback } = useApprovalParts('ApprovalWarnings')
    const tools = useThreadTools(callback?.thread_id)
    const { approval } = useAllStrings()
    const warnings = useMemo(
      () =>
        warningsOf(
          callback,
          tools.map((tool) => tool.id),
          approval,
        ),
      [callback, tools, approval],
    )
    if (warnings.length === 0) return null
    return (
      <ul
        ref={ref}
        className={classes('cs-approval-warnings', className)}
        data-slot="approval-warnings"
        {...props}
      >
        {warnings.map((warning) => (
          <li key={warning}>
            <Icon name="alert" />
            <bdi>{warning}</bdi>
          </li>
        ))}
      </ul>
    )
  },
)

function warningsOf(
  callback: Callback | undefined,
  others: readonly string[],
  words: Strings['approval'],
): readonly string[] {
  if (!callback?.tool) return []
  const { name, title = '', description } = callback.tool
  const shown = callback.result
    ? resultBlocks(callback.result).flatMap((block): readonly JsonValue[] =>
        block.type === 'text' ? [block.text] : block.type === 'json' ? [block.value] : [],
      )
    : []
  const { hidden, lookAlikes } = findingsIn([
    callback.args ?? {},
    ...shown,
    name,
    title,
    description,
  ])
  const twin = others.find((other) => other !== name && skeleton(other) === skeleton(name))
  return [
    ...(hidden > 0 ? [words.hiddenCharacters(hidden)] : []),
    ...(lookAlikes > 0 ? [words.lookAlikes(lookAlikes)] : []),
    ...(isUnusualName(name) ? [words.unusualName] : []),
    ...(twin === undefined ? [] : [words.looksLike(oneLine(twin))]),
  ]
}

import { type ReactElement, useId, useState } from 'react'
import type { JsonValue } from '../../../protocol/index.ts'
import { isObject } from '../../../protocol/index.ts'
import { useApprovalParts } from '../../../react/approval/index.ts'
import type { ChoiceArgs, Chosen } from '../../../tools/ready/index.ts'
import { Stretches, ValueText } from '../../approval/card/index.ts'
import { hasInk } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Dismiss, Primary } from './buttons.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'

interface Picked {
  /** Places in the list: two options may have one value. */
  readonly at: ReadonlySet<number>
  /** What was written instead; null where that is not chosen. */
  readonly other: string | null
}

const NOTHING: Picked = { at: new Set(), other: null }

/** One answer of several, or some of them. */
export function ChoiceBody({ args }: { readonly args: ChoiceArgs }): ReactElement {
  const { choice } = useAllStrings().clientTool
  const { state } = useApprovalParts('ClientToolCard')
  const { propose, proposed, succeed } = useAnswering()
  const id = useId()
  const [picked, setPicked] = useState(() => pickedOf(args, proposed))
  const several = args.multiple === true
  const chosen = chosenOf(args, picked)
  const pick = (next: Picked): void => {
    setPicked(next)
    propose(chosenOf(args, next) ?? undefined)
  }
  const toggle = (at: number): void => {
    if (!several) return pick({ at: new Set([at]), other: null })
    const next = new Set(picked.at)
    if (!next.delete(at)) next.add(at)
    pick({ ...picked, at: next })
  }
  return (
    <ReadyFrame
      says={args.question}
      actions={
        <>
          <Dismiss kind="choice">{choice.decline}</Dismiss>
          <Primary
            state={chosen ? 'ready' : 'incomplete'}
            onPress={() => {
              if (chosen) void succeed(chosen)
            }}
          >
            {choice.send}
          </Primary>
        </>
      }
    >
      <fieldset
        className="cs-choice"
        disabled={state === 'deciding'}
        data-slot="client-tool-choice"
      >
        <legend className="cs-approval-heading">{several ? choice.several : choice.one}</legend>
        {args.options.map((option, at) => (
          // The options of a call never change.
          <Option
            key={at}
            option={option}
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={picked.at.has(at)}
            onToggle={() => toggle(at)}
          />
        ))}
        {args.allow_other === true && (
          <>
            <label className="cs-choice-option">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={id}
                checked={picked.other !== null}
                onChange={() =>
                  pick({
                    at: several ? picked.at : new Set(),
                    other: picked.other === null ? '' : null,
                  })
                }
              />
              <span>{choice.other}</span>
            </label>
            {picked.other !== null && (
              <textarea
                className="cs-approval-text"
                aria-label={choice.otherText}
                rows={2}
                dir="auto"
                value={picked.other}
                onChange={({ target }) => pick({ ...picked, other: target.value })}
              />
            )}
          </>
        )}
      </fieldset>
    </ReadyFrame>
  )
}

interface OptionProps {
  readonly option: ChoiceArgs['options'][number]
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly checked: boolean
  readonly onToggle: () => void
}

/** An option as the model named it; what is sent stands beside it where that is something else. */
function Option({ option, type, name, checked, onToggle }: OptionProps): ReactElement {
  const label = hasInk(option.label) ? option.label : option.value
  return (
    <label className="cs-choice-option">
      <input type={type} name={name} checked={checked} onChange={onToggle} />
      <span className="cs-choice-words">
        <bdi>
          <Stretches text={label} />
        </bdi>{' '}
        {label !== option.value && (
          <bdi className="cs-choice-value">
            <Stretches text={option.value} />
          </bdi>
        )}
        {hasInk(option.description) && (
          <span className="cs-muted">
            <ValueText text={option.description} />
          </span>
        )}
      </span>
    </label>
  )
}

/** What would be sent; null while nothing is chosen. */
function chosenOf(args: ChoiceArgs, { at, other }: Picked): Chosen | null {
  const values = args.options.flatMap(({ value }, place) => (at.has(place) ? [value] : []))
  const written = other?.trim() ?? ''
  if (values.length === 0 && written === '') return null
  if (other !== null && written === '') return null
  return { values, ...(written === '' ? {} : { other: written }) }
}

/** What was chosen when the card was last shown. */
function pickedOf({ options }: ChoiceArgs, proposed: JsonValue | undefined): Picked {
  if (!isObject(proposed)) return NOTHING
  const values = Array.isArray(proposed['values']) ? (proposed['values'] as JsonValue[]) : []
  const at = options.flatMap(({ value }, place) => (values.includes(value) ? [place] : []))
  const other = proposed['other']
  return { at: new Set(at), other: typeof other === 'string' ? other : null }
}

import type { JsonValue } from '../../protocol/index.ts'
import type { Field } from './field.ts'
import { variantOf } from './fits.ts'
import { memberOf } from './json-value.ts'
import { type Step, stepsOf } from './place.ts'
import { plainText, titleOf } from './shown-text.tsx'

/** A field on the way to a place. */
export interface Found {
  readonly step: Step
  readonly field: Field
  readonly required: boolean
  /** Its place among those beside it. */
  readonly at: number
}

/**
 * The fields that lead to a place, as far as the form has one for each step: behind them is the
 * inside of a JSON editor, or what the schema does not know.
 */
export function fieldsTo(
  root: Field,
  value: JsonValue | undefined,
  steps: readonly Step[],
): readonly Found[] {
  const found: Found[] = []
  let field = root
  let held = value
  for (const step of steps) {
    const next = fieldIn(field, held, step)
    if (!next) break
    found.push({ step, ...next })
    field = next.field
    held = memberOf(held, step)
  }
  return found
}

function fieldIn(
  field: Field,
  value: JsonValue | undefined,
  step: Step,
): Omit<Found, 'step'> | undefined {
  switch (field.kind) {
    case 'group': {
      const at = field.members.findIndex(({ name }) => name === step)
      const member = field.members[at]
      return member && { field: member.field(), required: member.required, at }
    }
    case 'list':
      return typeof step === 'number' ? { field: field.item, required: true, at: step } : undefined
    case 'variant': {
      const inner = field.variants[variantOf(field, value)]?.field()
      return inner && fieldIn(inner, value, step)
    }
    default:
      return undefined
  }
}

/** Orders paths as the form shows them; what it does not show comes behind. */
export function inOrder(
  root: Field,
  value: JsonValue | undefined,
): (left: string, right: string) => number {
  const placesOf = (path: string): readonly number[] => {
    const steps = stepsOf(path)
    const found = fieldsTo(root, value, steps)
    return steps.map((step, index) => found[index]?.at ?? (typeof step === 'number' ? step : LAST))
  }
  return (left, right) => {
    const one = placesOf(left)
    const other = placesOf(right)
    const index = one.findIndex((place, at) => place !== other[at])
    return index === -1 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? -1)
  }
}

const LAST = 1_000_000

/** `address.city` in the words of the labels. */
export function wordsTo(
  root: Field,
  value: JsonValue | undefined,
  path: string,
  item: (number: number) => string,
): string {
  const steps = stepsOf(path)
  const found = fieldsTo(root, value, steps)
  return steps
    .map((step, index) =>
      typeof step === 'number'
        ? item(step + 1)
        : plainText(titleOf(found[index]?.field.title, step)),
    )
    .join(' › ')
}

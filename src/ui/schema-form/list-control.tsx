import { type ReactElement, useEffect, useRef } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { Icon } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { RemoveButton } from './add-button.tsx'
import { blankOf } from './blank.ts'
import type { ControlProps } from './control.ts'
import type { Field, ListField } from './field.ts'
import { isList } from './json-value.ts'
import { sliceIn } from './slice.ts'
import { moved, useItemKeys } from './use-item-keys.ts'

type ItemAction = 'up' | 'down' | 'remove' | 'write'

/** A list whose items are added, removed and moved, by keyboard as well. */
export function ListControl(props: ControlProps<ListField>): ReactElement {
  const { field, place, slice, value, id, disabled, required, inList, change, changeIn, View } =
    props
  const { schemaForm } = useAllStrings()
  const items: readonly JsonValue[] = isList(value) ? value : []
  const { keys, ...arrange } = useItemKeys(items.length)
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const wanted = useRef<{ readonly index: number; readonly action: ItemAction } | null>(null)

  // What had the focus may be gone or elsewhere: it goes on with the same item, or the next one.
  useEffect(() => {
    if (!wanted.current) return
    const { index, action } = wanted.current
    wanted.current = null
    const item = list.current?.children[Math.min(index, items.length - 1)]
    const target = item && targetIn(item, action)
    ;(target ?? adder.current)?.focus()
  })

  const add = (): void => {
    wanted.current = { index: items.length, action: 'write' }
    changeIn(items.length, firstOf(field.item), {
      said: { type: 'added', item: items.length + 1 },
    })
  }
  const remove = (index: number): void => {
    wanted.current = { index, action: 'remove' }
    arrange.remove(index)
    change(items.toSpliced(index, 1), {
      reveal: true,
      moved: (other) => (other === index ? null : other > index ? other - 1 : other),
      said: { type: 'removed', item: index + 1 },
    })
  }
  const move = (from: number, to: number): void => {
    wanted.current = { index: to, action: to < from ? 'up' : 'down' }
    arrange.move(from, to)
    const places = moved([...items.keys()], from, to)
    change(moved(items, from, to), {
      moved: (other) => places.indexOf(other),
      said: { type: 'moved', item: from + 1, to: to + 1 },
    })
  }

  return (
    <>
      {items.length === 0 ? (
        <p className="cs-muted">{value === undefined ? schemaForm.notSet : schemaForm.noItems}</p>
      ) : (
        <ol ref={list} className="cs-form-items">
          {items.map((_, index) => (
            <li key={keys[index]} className="cs-form-item">
              <View
                {...sliceIn(slice, place, index)}
                field={field.item}
                parent={place}
                step={index}
                required={false}
                label={schemaForm.item(index + 1)}
              />
              <div className="cs-form-item-buttons">
                <button
                  type="button"
                  className="cs-round"
                  data-action="up"
                  disabled={disabled || index === 0}
                  aria-label={schemaForm.moveUp(index + 1)}
                  title={schemaForm.moveUp(index + 1)}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="arrow-up" />
                </button>
                <button
                  type="button"
                  className="cs-round"
                  data-action="down"
                  disabled={disabled || index === items.length - 1}
                  aria-label={schemaForm.moveDown(index + 1)}
                  title={schemaForm.moveDown(index + 1)}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="arrow-down" />
                </button>
                <button
                  type="button"
                  className="cs-round"
                  data-action="remove"
                  disabled={disabled}
                  aria-label={schemaForm.removeItem(index + 1)}
                  title={schemaForm.removeItem(index + 1)}
                  onClick={() => remove(index)}
                >
                  <Icon name="minus" />
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="cs-form-line">
        <button
          ref={adder}
          id={id}
          type="button"
          className="cs-button"
          disabled={disabled}
          onClick={add}
        >
          {schemaForm.addItem}
        </button>
        {value !== undefined && !required && !inList && <RemoveButton {...props} />}
      </div>
    </>
  )
}

// What an item starts as; nothing where the person has to say it first.
function firstOf(item: Field): JsonValue | undefined {
  return item.kind === 'text' && item.mayBeEmpty ? '' : blankOf(item, false)
}

function targetIn(item: Element, action: ItemAction): HTMLElement | null {
  const buttons = '.cs-form-item-buttons'
  if (action === 'write')
    return item.querySelector(`:is(input, select, textarea, button):enabled:not(${buttons} *)`)
  return (
    item.querySelector<HTMLElement>(`:scope > ${buttons} > [data-action=${action}]:enabled`) ??
    item.querySelector<HTMLElement>(`:scope > ${buttons} > :enabled`)
  )
}

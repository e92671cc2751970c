import type { JsonValue } from '../../../src/protocol/index.ts'
import type { Field } from '../../../src/ui/schema-form/field.ts'
import { optionOf, variantOf } from '../../../src/ui/schema-form/fits.ts'
import { isList, memberOf, same } from '../../../src/ui/schema-form/json-value.ts'
import { idOf, placeIn, type Place, ROOT } from '../../../src/ui/schema-form/place.ts'

/** Fills in a form as a hand would, control by control. Much faster than a real pointer. */
export class Hand {
  readonly page: Element
  readonly form: string

  constructor(page: Element) {
    this.page = page
    this.form = page.querySelector<HTMLInputElement>('.cs-form-mode input')?.name.slice(0, -5) ?? ''
  }

  /** The elements that show what is at a place. */
  at(path: string): readonly Element[] {
    const id = idOf(this.form, path)
    return [id, `${id}-kind`, `${id}-group`, `${id}-variant-group`].flatMap(
      (one) => this.page.querySelector(`[id="${one}"]`) ?? [],
    )
  }

  /** Turns to the form, or to JSON. */
  edit(mode: 'Form' | 'JSON'): Promise<void> {
    return this.click(this.page.querySelectorAll('.cs-form-mode input')[mode === 'Form' ? 0 : 1])
  }

  async fill(field: Field, value: JsonValue, place: Place = ROOT, from?: JsonValue): Promise<void> {
    const id = idOf(this.form, place.path)
    if (from !== undefined && same(from, value)) return
    if (value === null && field.nullable && field.kind !== 'boolean' && field.kind !== 'variant')
      return this.click(this.answers(id).at(-1))
    switch (field.kind) {
      case 'text':
        // An empty text is one that was cleared.
        if (value === '' && from === undefined) await this.write(id, 'x')
        return this.write(id, textOf(value))
      case 'number':
        return this.write(id, textOf(value))
      case 'json':
        return this.write(id, JSON.stringify(value))
      case 'boolean': {
        const radios = [...this.page.querySelectorAll(`[name="${id}"]`)]
        return this.click(radios[value === null ? 2 : value === true ? 0 : 1])
      }
      case 'choice':
        return this.choose(id, String(optionOf(field.options, value)))
      case 'choices': {
        const boxes = this.answers(id)
        const items = isList(value) ? value : []
        for (const item of items) await this.click(boxes[optionOf(field.options, item)])
        if (items.length > 0) return undefined
        await this.click(boxes[0])
        return this.click(boxes[0])
      }
      case 'fixed':
        return this.click(this.page.querySelector(`[id="${id}"]`))
      case 'list': {
        const items = isList(value) ? value : []
        for (const [index, item] of items.entries()) {
          await this.press(id)
          await this.fill(field.item, item, placeIn(place, index), there(field.item))
        }
        if (items.length > 0 || isList(from)) return undefined
        await this.press(id)
        return this.click(this.page.querySelector(`[id="${id}-group"] [data-action="remove"]`))
      }
      case 'group':
        if (from === undefined && place.path !== '') await this.press(id)
        return this.fillMembers(field, value, place)
      case 'variant': {
        const index = variantOf(field, value)
        await this.choose(`${id}-kind`, index === -1 ? 'null' : String(index))
        const inner = field.variants[index]?.field()
        if (!inner) return undefined
        return inner.kind === 'group'
          ? this.fillMembers(inner, value, place, field.tag)
          : this.fill(inner, value, place)
      }
    }
  }

  private async fillMembers(
    field: Extract<Field, { readonly kind: 'group' }>,
    value: JsonValue,
    place: Place,
    without?: string,
  ): Promise<void> {
    for (const { name, field: read } of field.members) {
      const member = memberOf(value, name)
      if (member === undefined || name === without) continue
      const inner = read()
      // Adding an object brings what has no alternative along.
      const isThere = isPresent(this.at(placeIn(place, name).path), inner)
      await this.fill(inner, member, placeIn(place, name), isThere ? there(inner) : undefined)
    }
  }

  private answers(id: string): readonly Element[] {
    const frame =
      this.page.querySelector(`[id="${id}-group"], [id="${id}-variant-group"]`) ??
      this.page.querySelector(`[id="${id}"]`)?.closest('.cs-form-field')
    return [...(frame?.querySelectorAll('.cs-form-answer > input') ?? [])]
  }

  private async write(id: string, text: string): Promise<void> {
    const control = this.page.querySelector<HTMLInputElement>(`[id="${id}"]`)
    if (!control) throw new Error(`There is no ${id}.`)
    const prototype: unknown = Object.getPrototypeOf(control)
    const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
    setter?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    await settled()
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await settled()
  }

  private async choose(id: string, option: string): Promise<void> {
    const control = this.page.querySelector<HTMLSelectElement>(`[id="${id}"]`)
    if (!control) throw new Error(`There is no ${id}.`)
    control.value = option
    control.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
  }

  private press(id: string): Promise<void> {
    return this.click(this.page.querySelector(`[id="${id}"]`))
  }

  private async click(target: Element | null | undefined): Promise<void> {
    if (!(target instanceof HTMLElement)) throw new Error('There is nothing to click.')
    target.click()
    await settled()
  }
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** React draws what an event has changed in a microtask. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function isPresent(elements: readonly Element[], field: Field): boolean {
  if (field.kind === 'group')
    return !elements.some((element) => element instanceof HTMLButtonElement)
  if (field.kind === 'list' || field.kind === 'choices')
    return elements.some(
      (element) => element.querySelector(':scope > .cs-muted')?.textContent === 'No items',
    )
  return (
    field.kind === 'fixed' && !elements.some((element) => element.textContent.startsWith('Set to'))
  )
}

// What a new object holds there: see what it starts with.
function there(field: Field): JsonValue | undefined {
  if (field.kind === 'group') return {}
  if (field.kind === 'list' || field.kind === 'choices') return []
  return field.kind === 'fixed' ? field.value : undefined
}

import axe from 'axe-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../eventually.ts'
import { isObject, type JsonSchemaObject, type JsonValue } from '../../../src/protocol/index.ts'
import type { Field } from '../../../src/ui/schema-form/field.ts'
import { fits, variantOf } from '../../../src/ui/schema-form/fits.ts'
import { isList, isRecord, memberOf } from '../../../src/ui/schema-form/json-value.ts'
import { type Place, placeIn, ROOT } from '../../../src/ui/schema-form/place.ts'
import { readField } from '../../../src/ui/schema-form/read-field.ts'
import { features } from './features.ts'
import { Hand } from './hand.ts'
import { serverSchemas } from './schemas.ts'
import { showForm, violations } from './stage.tsx'
import { valuesOf } from './values-of.ts'

interface Case {
  readonly name: string
  readonly schema: JsonSchemaObject
  readonly values: readonly JsonValue[]
  readonly shown?: readonly JsonValue[]
}

const cases: readonly Case[] = [
  ...features,
  ...serverSchemas.map(({ source, name, schema }) => ({
    name: `${name} of ${source}`,
    schema,
    values: fc.sample(valuesOf(readField(schema)), { numRuns: 1, seed: 11 }),
  })),
]

describe('every schema', () => {
  it('is one of many', () => {
    expect(features.length).toBeGreaterThan(40)
    expect(serverSchemas.length).toBeGreaterThan(60)
  })

  describe.each(cases)('$name', ({ schema, values, shown = [] }) => {
    it.each([undefined, ...values, ...shown].map((value) => [value]))(
      'shows every property of %j, and changes nothing',
      async (value) => {
        const { page, changed, submitted } = await showForm({ schema, defaultValue: value })
        await eventually(() => expect(field(page.container)).not.toBeNull())
        const hand = new Hand(page.container)
        const paths = value === undefined ? [] : pathsOf(readField(schema), value)
        expect(paths.filter((path) => hand.at(path).length === 0)).toEqual([])
        expect(await axeProblems(page.container)).toEqual([])

        await hand.edit('JSON')
        if (value !== undefined) {
          const box = page.container.querySelector('textarea')
          expect(JSON.parse(box?.value ?? '')).toEqual(value)
          expect(Object.keys(JSON.parse(box?.value ?? '') as object)).toEqual(
            Object.keys(value as object),
          )
        }
        await hand.edit('Form')
        expect(changed).not.toHaveBeenCalled()
        await page.getByRole('button', { name: 'Submit' }).click()
        await eventually(() =>
          expect(submitted.mock.calls.length + refusals(page.container)).toBeGreaterThan(0),
        )
        if (value !== undefined && submitted.mock.calls.length > 0)
          expect(submitted.mock.calls[0]?.[0]).toBe(value)
        expect(violations).toEqual([])
      },
    )

    it.each(values.map((value) => [value]))('is filled in with %j', async (value) => {
      const root = readField(schema)
      const start = root.kind === 'group' ? {} : undefined
      const { page, changed } = await showForm({ schema, defaultValue: start })
      await eventually(() => expect(field(page.container)).not.toBeNull())
      const known = named(root, value)
      await new Hand(page.container).fill(root, known)
      if (isObject(known) && Object.keys(known).length === 0) return
      expect(changed.mock.lastCall?.[0]).toEqual(known)
      expect(violations).toEqual([])
    })
  })
})

function field(page: Element): Element | null {
  return page.querySelector('[data-slot="schema-form-fields"][data-state="ready"]')
}

function refusals(page: Element): number {
  return page.querySelectorAll('[data-slot="schema-form-error-summary"]').length
}

async function axeProblems(page: Element): Promise<readonly string[]> {
  const { violations: found } = await axe.run(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A form is a part of a page, which has them.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 400)}`,
  )
}

// Where the form must show something of its own: each member, described or not.
function pathsOf(root: Field, value: JsonValue, place: Place = ROOT): readonly string[] {
  if (!fits(root, value) || value === null) return []
  switch (root.kind) {
    case 'group':
      return root.members.flatMap(({ name, field: read }) => {
        const inner = placeIn(place, name)
        const member = memberOf(value, name)
        return [inner.path, ...(member === undefined ? [] : pathsOf(read(), member, inner))]
      })
    case 'list':
      return (isList(value) ? value : []).flatMap((item, index) => {
        const inner = placeIn(place, index)
        return [inner.path, ...pathsOf(root.item, item, inner)]
      })
    case 'variant': {
      const inner = root.variants[variantOf(root, value)]?.field()
      const tag = root.tag === undefined ? undefined : placeIn(place, root.tag).path
      return inner ? pathsOf(inner, value, place).filter((path) => path !== tag) : []
    }
    default:
      return []
  }
}

// Without what the schema does not name: a hand reaches that in JSON only.
function named(root: Field, value: JsonValue): JsonValue {
  switch (root.kind) {
    case 'group':
      return isRecord(value)
        ? Object.fromEntries(
            root.members.flatMap(({ name, field: read }) => {
              const member = memberOf(value, name)
              return member === undefined ? [] : [[name, named(read(), member)]]
            }),
          )
        : value
    case 'list':
      return isList(value) ? value.map((item) => named(root.item, item)) : value
    case 'variant': {
      const inner = root.variants[variantOf(root, value)]?.field()
      return inner ? named(inner, value) : value
    }
    default:
      return value
  }
}

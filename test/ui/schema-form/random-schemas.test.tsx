import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../eventually.ts'
import type { JsonValue } from '../../../src/protocol/index.ts'
import { checkValue } from '../../../src/ui/schema-form/check-value.ts'
import { readField } from '../../../src/ui/schema-form/read-field.ts'
import { Hand } from './hand.ts'
import { objectSchemas } from './schemas-of.ts'
import { showForm, violations } from './stage.tsx'
import { valuesOf } from './values-of.ts'

const filled = objectSchemas.chain((schema) =>
  valuesOf(readField(schema)).map((value) => ({ schema, value })),
)

describe('a form for any schema', () => {
  it('takes any valid value, control by control, and hands back exactly that', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async ({ schema, value }) => {
        fc.pre((await checkValue(schema, value)).status === 'valid')
        const { page, changed, submitted } = await showForm({ schema, defaultValue: {} })
        try {
          await eventually(() =>
            expect(page.container.querySelector('[data-state="ready"]')).not.toBeNull(),
          )
          await new Hand(page.container).fill(readField(schema), value)
          await page.getByRole('button', { name: 'Submit' }).click()
          await eventually(() => expect(submitted).toHaveBeenCalled())
          const [handed] = submitted.mock.calls[0] ?? []
          expect(JSON.parse(JSON.stringify(handed)) as JsonValue).toEqual(value)
          expect(changed.mock.lastCall?.[0] ?? {}).toEqual(value)
        } finally {
          await page.unmount()
        }
      }),
      { numRuns: 40, seed: 20261129 },
    )
    expect(violations).toEqual([])
  }, 120_000)
})

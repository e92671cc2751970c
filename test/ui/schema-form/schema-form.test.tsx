import { en } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../eventually.ts'
import { showForm, violations } from './stage.tsx'

describe('the report about edited arguments', () => {
  const schema = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      ratio: { type: 'number' },
      on: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      note: { type: 'string' },
      when: { type: 'string', format: 'date-time' },
    },
  }
  const args = { count: 3, ratio: 0.5, on: true, tags: ['a'], note: 'x', extra: { k: [1] } }

  it('keeps types, leaves out what was cleared, and keeps what the form does not know', async () => {
    const { page, submitted } = await showForm({ schema, defaultValue: args })
    await page.getByRole('textbox', { name: 'count' }).fill('4')
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await page.getByRole('textbox', { name: 'note' }).clear()
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalledOnce())
    const value = submitted.mock.calls[0]?.[0]
    expect(value).toStrictEqual({
      count: 4,
      ratio: 0.5,
      on: false,
      tags: ['a'],
      extra: { k: [1] },
    })
    expect(value).toHaveProperty('extra', args.extra)
  })

  it('gives the very same object where nothing was edited', async () => {
    const { page, submitted } = await showForm({ schema, defaultValue: args })
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalledOnce())
    expect(submitted.mock.calls[0]?.[0]).toBe(args)
    expect(submitted.mock.calls[0]?.[1]).toEqual({ status: 'valid', changed: false })
  })

  it('gives the very same object where everything was changed back', async () => {
    const { page, submitted, changed } = await showForm({ schema, defaultValue: args })
    const count = page.getByRole('textbox', { name: 'count' })
    await count.fill('x')
    await count.fill('3')
    await page.getByRole('textbox', { name: 'note' }).clear()
    await page.getByRole('textbox', { name: 'note' }).fill('x')
    expect(changed.mock.lastCall).toEqual([args, { changed: false, problems: [] }])
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalledOnce())
    expect(submitted.mock.calls[0]?.[0]).toBe(args)
  })

  it.each([
    ['4.5', 'must be a whole number'],
    ['x', 'must be a number'],
    ['9007199254740993', 'is too large to be kept exactly'],
  ])('says at once what is wrong with %s, and submits nothing', async (typed, words) => {
    const { page, submitted } = await showForm({ schema, defaultValue: args })
    await page.getByRole('textbox', { name: 'count' }).fill(typed)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'count' }))
      .toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.element(page.getByText('There is 1 problem')).toBeVisible()
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  const schema = {
    type: 'object',
    required: ['amount', 'text'],
    properties: {
      amount: { type: 'number', title: 'Amount', description: 'In euro', maximum: 10 },
      text: { type: 'string' },
      note: { type: 'string' },
      day: { type: 'string', format: 'date' },
      pick: { enum: ['a', 'b'] },
      on: { type: 'boolean' },
    },
  }

  it('has a label, says that it is required, and what is said and wrong of it', async () => {
    const { page } = await showForm({ schema, defaultValue: { amount: 1, text: '' } })
    const amount = page.getByRole('textbox', { name: 'Amount (required)' })
    await expect.element(amount).toHaveAccessibleDescription('In euro')
    await expect.element(amount).not.toHaveAttribute('placeholder')
    await expect.element(amount).toHaveAttribute('autocomplete', 'off')
    await amount.fill('11')
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount).toHaveAccessibleDescription('In euro edited must be at most 10')
    await amount.fill('10')
    await expect.element(amount).not.toHaveAttribute('aria-invalid')
  })

  it('keeps a number as it is typed until the person goes on', async () => {
    const { page, changed } = await showForm({ schema, defaultValue: { amount: 1, text: '' } })
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('2.50')
    await expect.element(amount).toHaveValue('2.50')
    expect(changed.mock.lastCall?.[0]).toEqual({ amount: 2.5, text: '' })
    await userEvent.tab()
    await expect.element(amount).toHaveValue('2.5')
  })

  it('has no value while it cannot be read, and says so to the caller', async () => {
    const { page, changed } = await showForm({ schema, defaultValue: { amount: 1, text: '' } })
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,5')
    expect(changed.mock.lastCall?.[0]).toBeUndefined()
    expect(changed.mock.lastCall?.[1].problems).toEqual([
      { path: 'amount', keyword: 'decimal_comma' },
    ])
    await expect.element(page.getByText('must be written with a point')).toBeVisible()
  })

  it('tells an empty text from none', async () => {
    const { page, changed } = await showForm({
      schema,
      defaultValue: { amount: 1, text: 'x', note: 'x' },
    })
    await page.getByRole('textbox', { name: 'text' }).clear()
    await page.getByRole('textbox', { name: 'note' }).clear()
    expect(changed.mock.lastCall?.[0]).toStrictEqual({ amount: 1, text: '' })
    await expect.element(page.getByText('Empty text')).toBeVisible()
  })

  it('can be unset by a choice and by an answer', async () => {
    const { page, changed } = await showForm({
      schema,
      defaultValue: { amount: 1, text: '', pick: 'a', on: false },
    })
    await page.getByRole('combobox', { name: 'pick' }).selectOptions('Not set')
    await page.getByRole('radio', { name: 'Not set' }).click()
    expect(changed.mock.lastCall?.[0]).toStrictEqual({ amount: 1, text: '' })
  })

  it('shows a value that is not among the options, and keeps it', async () => {
    const { page, submitted } = await showForm({
      schema: { type: 'object', properties: { pick: { enum: ['a', 'b'] } } },
      defaultValue: { pick: 'c' },
    })
    await expect
      .element(page.getByRole('combobox', { name: 'pick' }))
      .toHaveDisplayValue('"c" (not one of the options)')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect
      .element(page.getByRole('link', { name: 'pick: must be one of a, b' }))
      .toBeVisible()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('does not let half a date pass for none', async () => {
    const { page, changed } = await showForm({
      schema,
      defaultValue: { amount: 1, text: '', day: '2026-01-31' },
    })
    const day = page.getByLabelText('day')
    await expect.element(day).toHaveValue('2026-01-31')
    await day.click({ position: { x: 15, y: 15 } })
    await userEvent.keyboard('{Delete}')
    expect(changed.mock.lastCall?.[0]).toBeUndefined()
    await page.getByRole('textbox', { name: 'note' }).click()
    await expect.element(page.getByText(/must be a date/)).toBeVisible()
  })

  it('is edited as JSON where its value is of another kind, and becomes a box when it fits', async () => {
    const { page, changed } = await showForm({ schema, defaultValue: { amount: '3', text: '' } })
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await expect.element(amount).toHaveValue('"3"')
    await expect.element(page.getByText(/not of the kind that is asked for/)).toBeVisible()
    await amount.fill('3')
    await expect.element(page.getByText(/not of the kind that is asked for/)).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByText(/not of the kind/)).not.toBeInTheDocument()
    expect(changed.mock.lastCall?.[0]).toEqual({ amount: 3, text: '' })
  })
})

describe('suggestions', () => {
  const schema = {
    type: 'object',
    properties: {
      limit: { type: 'integer', default: 10 },
      sure: { type: 'boolean', default: true },
    },
  }

  it('fill a form that starts without a value, and are marked', async () => {
    const { page, submitted } = await showForm({ schema })
    await expect.element(page.getByRole('textbox', { name: 'limit' })).toHaveValue('10')
    expect(page.getByText('suggested').elements()).toHaveLength(2)
    await page.getByRole('textbox', { name: 'limit' }).fill('5')
    expect(page.getByText('suggested').elements()).toHaveLength(1)
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalled())
    expect(submitted.mock.calls[0]?.[0]).toEqual({ limit: 5, sure: true })
  })

  it('are only offered where a value is given', async () => {
    const value = {}
    const { page, submitted } = await showForm({ schema, defaultValue: value })
    await expect.element(page.getByRole('textbox', { name: 'limit' })).toHaveValue('')
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalled())
    expect(submitted.mock.calls[0]?.[0]).toBe(value)
    await page.getByRole('button', { name: 'Use it' }).first().click()
    await expect.element(page.getByRole('textbox', { name: 'limit' })).toHaveValue('10')
  })
})

describe('lists, by keyboard alone', () => {
  const schema = {
    type: 'object',
    properties: { tags: { type: 'array', title: 'Tags', items: { type: 'string' } } },
  }
  const texts = (page: { readonly container: Element }): readonly string[] =>
    [...page.container.querySelectorAll('textarea')].map(({ value }) => value)

  it('are added to, moved in and taken from, and the focus stays with the item', async () => {
    const { page, changed } = await showForm({ schema, defaultValue: { tags: ['a', 'b'] } })
    const add = page.getByRole('button', { name: 'Add item' })
    await eventually(() => add.element())
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Item 3' })).toHaveFocus()
    await userEvent.keyboard('c')
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Move item 3 up' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(texts(page)).toEqual(['a', 'c', 'b'])
    await expect.element(page.getByRole('button', { name: 'Move item 2 up' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(texts(page)).toEqual(['c', 'a', 'b'])
    await expect.element(page.getByRole('button', { name: 'Move item 1 down' })).toHaveFocus()
    await expect.element(page.getByRole('status')).toHaveTextContent('Item 2 is now item 1')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(texts(page)).toEqual(['a', 'b'])
    await expect.element(page.getByRole('button', { name: 'Remove item 1' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect.element(add).toHaveFocus()
    expect(changed.mock.lastCall?.[0]).toEqual({ tags: [] })
    await page.getByRole('button', { name: 'Remove Tags' }).click()
    expect(changed.mock.lastCall?.[0]).toStrictEqual({})
  })
})

describe('the whole form', () => {
  const schema = {
    type: 'object',
    required: ['name', 'age'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1 },
      age: { type: 'integer', title: 'Age' },
      home: {
        type: 'object',
        title: 'Home',
        required: ['city'],
        properties: { city: { type: 'string', title: 'City', minLength: 1 } },
      },
    },
  }

  it('lists its problems in the order of its fields, takes the focus there, and leads to them', async () => {
    const { page, submitted } = await showForm({
      schema,
      defaultValue: { home: {}, odd: 1 },
    })
    await eventually(() => page.getByRole('textbox', { name: 'Name' }).element())
    await page.getByRole('button', { name: 'Submit' }).click()
    const summary = page.getByRole('group', { name: 'There are 3 problems' })
    await expect.element(summary).toHaveFocus()
    expect(
      summary
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Name: is required', 'Age: is required', 'Home › City: is required'])
    await summary.getByRole('link', { name: 'City' }).click()
    await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus()
    expect(location.hash).toBe('')
    expect(submitted).not.toHaveBeenCalled()
    await page.getByRole('textbox', { name: 'Age' }).fill('3')
    await expect.element(page.getByText('There are 2 problems')).toBeVisible()
  })

  it('adds and removes what need not be there', async () => {
    const { page, changed } = await showForm({ schema, defaultValue: { name: 'n', age: 1 } })
    await page.getByRole('button', { name: 'Add Home' }).click()
    await page.getByRole('textbox', { name: 'City' }).fill('Oslo')
    expect(changed.mock.lastCall?.[0]).toEqual({ name: 'n', age: 1, home: { city: 'Oslo' } })
    await page.getByRole('button', { name: 'Remove Home' }).click()
    expect(changed.mock.lastCall?.[0]).toEqual({ name: 'n', age: 1 })
    expect(changed.mock.lastCall?.[1].changed).toBe(false)
  })

  it('goes back to the original, visibly', async () => {
    const value = { name: 'n', age: 1 }
    const { page, changed } = await showForm({ schema, defaultValue: value })
    const discard = page.getByRole('button', { name: 'Discard changes' })
    await expect.element(discard).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: 'Age' }).fill('x')
    await expect.element(page.getByText('edited')).toBeVisible()
    await discard.click()
    await expect.element(page.getByRole('textbox', { name: 'Age' })).toHaveValue('1')
    await expect.element(page.getByText('Changes discarded')).toBeVisible()
    await expect.element(page.getByText('must be a number')).not.toBeInTheDocument()
    expect(changed.mock.lastCall?.[0]).toBe(value)
  })

  it('is the same value as a form and as JSON', async () => {
    const { page, changed } = await showForm({
      schema,
      defaultValue: { name: 'n', age: 1, odd: [1] },
    })
    await page.getByRole('radio', { name: 'JSON' }).click()
    const json = page.getByRole('textbox', { name: 'JSON' })
    await json.fill('{"name": "n", "age": 2, "odd": [1], "age": 3}')
    await userEvent.tab()
    await expect.element(page.getByText('age: is given more than once')).toBeVisible()
    await page.getByRole('radio', { name: 'Form' }).click()
    await expect.element(json).toBeVisible()
    await json.fill('{"name": "n", "age": 2, "odd": [1]}')
    await page.getByRole('radio', { name: 'Form' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Age' })).toHaveValue('2')
    expect(changed.mock.lastCall?.[0]).toEqual({ name: 'n', age: 2, odd: [1] })
  })

  it('shows what somebody else found until it is worked on', async () => {
    const { page } = await showForm({
      schema,
      defaultValue: { name: 'n', age: 1 },
      problems: [{ path: 'age', keyword: 'rule', limit: 'is too young' }],
    })
    await expect.element(page.getByText('is too young')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('m')
    await expect.element(page.getByText('is too young')).toBeVisible()
    await page.getByRole('textbox', { name: 'Age' }).fill('2')
    await expect.element(page.getByText('is too young')).not.toBeInTheDocument()
  })

  it('shows what its caller keeps', async () => {
    const { page, changed, again } = await showForm({ schema, value: { name: 'n', age: 1 } })
    const age = page.getByRole('textbox', { name: 'Age' })
    await age.fill('2')
    expect(changed.mock.lastCall?.[0]).toEqual({ name: 'n', age: 2 })
    // Nobody took it over.
    await expect.element(age).toHaveValue('1')
    await again({ schema, value: { name: 'n', age: 7 } })
    await expect.element(age).toHaveValue('7')
  })

  it('does not submit by Enter in a text field, nor while it is disabled', async () => {
    const { page, submitted, again } = await showForm({
      schema,
      defaultValue: { name: 'n', age: 1 },
    })
    await page.getByRole('textbox', { name: 'Age' }).click()
    await userEvent.keyboard('{Enter}')
    await again({ schema, defaultValue: { name: 'n', age: 1 }, disabled: true })
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await expect.element(page.getByRole('textbox', { name: 'Age' })).toBeDisabled()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('says that it could not be checked, and hands the value over as that', async () => {
    const { page, submitted } = await showForm({
      schema: { $ref: '#/$defs/none', properties: { a: { type: 'string' } } },
      defaultValue: { a: 'x' },
    })
    await eventually(() => page.getByRole('textbox').element())
    await page.getByRole('button', { name: 'Submit' }).click()
    await eventually(() => expect(submitted).toHaveBeenCalled())
    expect(submitted.mock.calls[0]?.[1].status).toBe('unverifiable')
    await expect
      .element(page.getByText(/^This could not be checked: its schema refers to something/))
      .toHaveTextContent(/#\/\$defs\/none$/)
  })

  it('warns of secrets where that is asked for', async () => {
    const secrets = {
      type: 'object',
      properties: { apiKey: { type: 'string' }, name: { type: 'string' } },
    }
    const { page, again } = await showForm({ schema: secrets, defaultValue: {} })
    await eventually(() => page.getByRole('textbox', { name: 'apiKey' }).element())
    expect(page.getByText(/Do not enter/).elements()).toHaveLength(0)
    await again({ schema: secrets, defaultValue: {}, warnSecrets: true })
    expect(page.getByText(/Do not enter/).elements()).toHaveLength(1)
    await expect
      .element(page.getByRole('textbox', { name: 'apiKey' }))
      .toHaveAccessibleDescription(/Do not enter/)
  })

  it('draws what a schema says as text, with what it hides in the open', async () => {
    const { page } = await showForm({
      schema: {
        type: 'object',
        properties: {
          amount: {
            type: 'number',
            title: 'Reason\u202E',
            description: '<img src=x onerror=alert(1)>',
          },
          file: { type: 'string', title: '\u200B' },
        },
      },
      defaultValue: { file: 'a\u202Efdp.exe' },
    })
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect.element(page.getByText('1 hidden character:')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'file' })).toHaveValue('a\u202Efdp.exe')
    await expect.element(page.getByRole('textbox', { name: /U\+202E.*amount/ })).toBeVisible()
    expect(page.container.querySelector('img')).toBeNull()
    expect(violations).toEqual([])
  })

  it('gives every target 24 pixels', async () => {
    const { page } = await showForm({
      schema: { ...schema, properties: { ...schema.properties, on: { type: 'boolean' } } },
      defaultValue: { name: 'n', age: 1, home: { city: 'x' }, list: [1] },
    })
    await eventually(() => page.getByRole('textbox', { name: 'Age' }).element())
    const targets = [...page.container.querySelectorAll('button, input, select, textarea, a')]
    const small = targets.filter((target) => {
      const { height, width } = (target.closest('label') ?? target).getBoundingClientRect()
      return Math.min(height, width) < 24
    })
    expect(targets.length).toBeGreaterThan(10)
    expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

it('has words for every problem that a check can find', () => {
  const keywords = [
    ...'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength'.split(
      ' ',
    ),
    ...'minLength pattern format maxItems minItems uniqueItems contains minContains'.split(' '),
    ...'maxContains maxProperties minProperties required dependentRequired dependencies'.split(' '),
    ...'dependentSchemas additionalProperties unevaluatedProperties items prefixItems'.split(' '),
    ...'additionalItems unevaluatedItems propertyNames properties patternProperties allOf'.split(
      ' ',
    ),
    ...'anyOf oneOf not if then else $ref $dynamicRef $recursiveRef false json'.split(' '),
    ...'json_text duplicate_key unsafe_number rounded_number not_a_number decimal_comma'.split(' '),
    ...'forbidden_key too_deep too_large redacted rule'.split(' '),
  ]
  const wordless = keywords.filter((keyword) => {
    const words = en.schemaForm.problem({ path: '', keyword, limit: 3, got: 4 })
    const bare = en.schemaForm.problem({ path: '', keyword })
    return !/^(?:must|is|has|does|3)/.test(words) || /undefined|the rule/.test(words + bare)
  })
  expect(wordless).toEqual([])
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  SchemaForm,
  SchemaFormDiscard,
  SchemaFormErrorSummary,
  SchemaFormField,
  type SchemaFormProps,
  SchemaFormRoot,
  SchemaFormSubmit,
  useSchemaForm,
} from 'countersign/ui'
import type { ReactElement } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'

interface Args extends SchemaFormProps {
  readonly dir?: 'ltr' | 'rtl'
  readonly width?: string
}

const order = {
  type: 'object',
  required: ['order', 'amount', 'reason'],
  properties: {
    order: { type: 'string', title: 'Order number', pattern: '^[A-Z]-\\d+$' },
    amount: {
      type: 'number',
      title: 'Amount',
      minimum: 0.01,
      maximum: 500,
      description: 'In the currency of the order. Refunds above 500 need a second person.',
    },
    reason: {
      title: 'Reason',
      oneOf: [
        { const: 'damaged', title: 'Arrived damaged' },
        { const: 'late', title: 'Arrived too late' },
        { const: 'other', title: 'Something else' },
      ],
    },
    note: { type: 'string', title: 'Note for the customer', maxLength: 500 },
    notify: { type: 'boolean', title: 'Send a message' },
    date: { type: 'string', format: 'date', title: 'Day of the refund' },
    channels: {
      type: 'array',
      title: 'Channels',
      uniqueItems: true,
      items: { enum: ['email', 'text message', 'letter'] },
    },
  },
}

const refund = { order: 'A-1042', amount: 129.5, reason: 'late', note: 'We are sorry.' }

const address = {
  type: 'object',
  required: ['city'],
  properties: {
    street: { type: 'string', title: 'Street' },
    city: { type: 'string', title: 'City' },
    country: { enum: ['NO', 'SE', 'DK'], title: 'Country' },
  },
}

const trip = {
  type: 'object',
  required: ['from', 'travellers'],
  properties: {
    from: { ...address, title: 'From', description: 'Where the journey begins.' },
    to: { ...address, title: 'To' },
    travellers: {
      type: 'array',
      title: 'Travellers',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name' },
          age: { type: 'integer', title: 'Age' },
        },
      },
    },
    stops: { type: 'array', title: 'Stops', items: { type: 'string' } },
    seat: {
      title: 'Seat',
      oneOf: [
        {
          type: 'object',
          title: 'Chosen',
          required: ['kind', 'row'],
          properties: {
            kind: { const: 'chosen', title: 'Kind of seat' },
            row: { type: 'integer', title: 'Row' },
          },
        },
        {
          type: 'object',
          title: 'Any',
          required: ['kind'],
          properties: { kind: { const: 'any' } },
        },
      ],
    },
  },
}

const journey = {
  from: { city: 'Oslo', country: 'NO' },
  travellers: [{ name: 'Ada', age: 36 }, { name: 'Bo' }],
  stops: ['Karlstad', 'Stockholm'],
  seat: { kind: 'chosen', row: 12 },
}

const meta: Meta<Args> = {
  title: 'Schema form',
  component: SchemaForm,
  args: { schema: order, onSubmit: fn() },
  argTypes: { dir: { table: { disable: true } }, width: { table: { disable: true } } },
  render: ({ dir = 'ltr', width = '40rem', ...props }) => (
    <div
      dir={dir === 'rtl' ? dir : undefined}
      lang={dir === 'rtl' ? 'ar' : undefined}
      style={{ maxInlineSize: width }}
    >
      <SchemaForm {...props} />
    </div>
  ),
}
export default meta

type Story = StoryObj<Args>

/** Nothing given: it starts with what the schema suggests, and that is marked. */
export const Empty: Story = {}

export const Suggestions: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        limit: { type: 'integer', title: 'How many', default: 10 },
        sort: { enum: ['newest', 'oldest'], title: 'Order', default: 'newest' },
        archived: { type: 'boolean', title: 'Also archived', default: false },
      },
    },
  },
}

/** A value is given: what the schema suggests for the rest is offered, and never taken by itself. */
export const SuggestionsForAValue: Story = {
  args: { ...Suggestions.args, defaultValue: { sort: 'oldest' } },
}

export const Prefilled: Story = { args: { defaultValue: refund } }

export const Edited: Story = {
  args: { defaultValue: refund },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const amount = await canvas.findByRole('textbox', { name: /Amount/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '99')
    await expect(canvas.getByText('edited')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Discard changes' })).toBeEnabled()
  },
}

export const Discarded: Story = {
  args: { defaultValue: refund },
  play: async (context) => {
    await Edited.play?.(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }))
    await expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveValue('129.5')
    await expect(canvas.getByText('Changes discarded')).toBeVisible()
  },
}

export const Errors: Story = {
  args: { defaultValue: { order: '1042', amount: 900, notify: true, odd: 1 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('textbox', { name: /Amount/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    const summary = await canvas.findByRole('group', { name: 'There are 3 problems' })
    await expect(summary).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link', { name: /Amount/ }))
    await expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveFocus()
  },
}

/** What somebody else found, such as the engine that checked an answer. */
export const GivenProblems: Story = {
  args: {
    defaultValue: refund,
    problems: [{ path: 'amount', keyword: 'rule', limit: 'is more than the order was worth' }],
  },
}

export const Nested: Story = { args: { schema: trip, defaultValue: journey } }

export const Lists: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
        scores: { type: 'array', title: 'Scores', items: { type: 'number' } },
        none: { type: 'array', title: 'Guests', items: { type: 'string' } },
      },
    },
    defaultValue: { tags: ['one', 'two', 'three'], scores: [] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Move item 3 up' }))
    await expect(canvas.getByRole('textbox', { name: 'Item 2' })).toHaveValue('three')
    await expect(canvas.getByRole('button', { name: 'Move item 2 up' })).toHaveFocus()
  },
}

export const Nullable: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        note: { type: ['string', 'null'], title: 'Note' },
        count: { type: ['integer', 'null'], title: 'Count' },
        on: { type: ['boolean', 'null'], title: 'Active' },
      },
    },
    defaultValue: { note: null, count: 3, on: null },
  },
}

/** What no control shows truthfully. */
export const AsJson: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        headers: { type: 'object', title: 'Headers', additionalProperties: { type: 'string' } },
        point: {
          type: 'array',
          title: 'Point',
          prefixItems: [{ type: 'number' }, { type: 'number' }],
        },
        count: { type: 'integer', title: 'Count' },
      },
    },
    defaultValue: { headers: { Accept: 'text/html' }, point: [59.9, 10.7], count: '3' },
  },
}

export const BrokenJson: Story = {
  args: AsJson.args ?? {},
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const point = await canvas.findByRole('textbox', { name: 'Point' })
    await userEvent.clear(point)
    await userEvent.type(point, '[[59.9,{Enter}  10.7')
    await userEvent.tab()
    await expect(canvas.getByText(/ends too early, line 2, column 7/)).toBeVisible()
  },
}

export const WholeAsJson: Story = {
  args: { defaultValue: refund },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }))
    await expect(await canvas.findByRole('textbox', { name: 'JSON' })).toBeVisible()
  },
}

export const UnknownMembers: Story = {
  args: { defaultValue: { ...refund, campaign: { id: 7, tags: ['spring'] }, ref: 'x' } },
}

export const Secrets: Story = {
  args: {
    warnSecrets: true,
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Your name' },
        apiKey: { type: 'string' },
        number: { type: 'string', title: 'Card number' },
      },
    },
  },
}

/** Hidden and reordering characters, markup, and titles that hide the name. */
export const Untrusted: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        amount: {
          type: 'number',
          title: 'Reason\u202E)tnuoma(',
          description: '<button>Approve</button> [click](https://evil.example) \u202Eevorppa',
        },
        file: { type: 'string', title: '\u200B' },
        pick: { enum: ['yes\u202E', 'no'], title: 'Pick' },
      },
    },
    defaultValue: { amount: 5, file: 'invoice\u202Efdp.exe', pick: 'yes\u202E' },
  },
}

export const LongWords: Story = {
  args: {
    schema: {
      type: 'object',
      required: ['donaudampfschifffahrtsgesellschaftskapitaensmuetze'],
      properties: {
        donaudampfschifffahrtsgesellschaftskapitaensmuetze: {
          type: 'string',
          title: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz',
          description: 'x'.repeat(300),
        },
        choice: { enum: ['y'.repeat(200), 'z'], title: 'Choice '.repeat(20) },
        several: { type: 'array', items: { enum: ['w'.repeat(120), 'v'] }, title: 'Several' },
      },
    },
    defaultValue: {
      donaudampfschifffahrtsgesellschaftskapitaensmuetze: 'm'.repeat(500),
      choice: 'y'.repeat(200),
    },
    width: '20rem',
  },
}

export const Narrow: Story = { args: { ...Nested.args, width: '20rem' } }

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'الاسم', description: 'كما هو مكتوب في جواز السفر' },
        age: { type: 'integer', title: 'العمر' },
        languages: { type: 'array', title: 'اللغات', items: { type: 'string' } },
        home: { ...address, title: 'العنوان' },
      },
    },
    defaultValue: {
      name: 'سارة',
      age: 31,
      languages: ['العربية', 'English'],
      home: { city: 'القاهرة' },
    },
  },
}

export const Disabled: Story = { args: { ...Nested.args, disabled: true } }

export const NoFields: Story = { args: { schema: { type: 'object', properties: {} } } }

/** Where the page is dark: contrast is measured there too. */
const dark = { globals: { theme: 'dark' } } as const

export const DarkPrefilled: Story = { ...Prefilled, ...dark }
export const DarkErrors: Story = { ...Errors, ...dark }
export const DarkNested: Story = { ...Nested, ...dark }
export const DarkSecrets: Story = { ...Secrets, ...dark }
export const DarkUntrusted: Story = { ...Untrusted, ...dark }
export const DarkDisabled: Story = { ...Disabled, ...dark }

function OwnForm({ schema, defaultValue, onSubmit }: SchemaFormProps): ReactElement {
  const form = useSchemaForm({ schema, defaultValue, onSubmit })
  return (
    <SchemaFormRoot form={form} className="own-form">
      <SchemaFormErrorSummary />
      <SchemaFormField path="reason" />
      <SchemaFormField path="amount" />
      <p>{form.changed ? 'Changed' : 'As it was'}</p>
      <div>
        <SchemaFormDiscard />{' '}
        <SchemaFormSubmit asChild>
          <button type="submit">Refund</button>
        </SchemaFormSubmit>
      </div>
    </SchemaFormRoot>
  )
}

/** Some of the fields, in another order, between parts of the page's own. */
export const OwnComposition: Story = {
  args: { defaultValue: refund },
  render: (args) => <OwnForm {...args} />,
}

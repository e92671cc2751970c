import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JsonObject } from 'countersign'
import { ClientToolCard } from 'countersign/ui'
import { called } from './client-tools.ts'
import { type StoryTool, storyTool } from './questions.ts'
import { type Given, QuestionStage } from './question-stage.tsx'

interface Args {
  readonly tool: StoryTool
  readonly args: JsonObject
  readonly given?: Given
  readonly dir?: 'ltr' | 'rtl'
}

const seats = storyTool({
  name: 'client.pick_seat',
  title: 'Pick a seat',
  description: 'Asks the traveller which seat they want.',
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  inputSchema: {
    type: 'object',
    properties: { flight: { type: 'string' }, rows: { type: 'integer' } },
  },
  outputSchema: {
    type: 'object',
    properties: {
      seat: { type: 'string', title: 'Seat', pattern: '^[0-9]+[A-F]$' },
      meal: { enum: ['meat', 'fish', 'vegan'], title: 'Meal' },
      extra_bag: { type: 'boolean', title: 'Extra bag' },
    },
    required: ['seat'],
  },
})

const note = storyTool({
  name: 'client.note_from_page',
  title: 'Read a note from the page',
  description: 'Reads what is written on the page.',
})

const scan = storyTool(
  {
    name: 'scanner.scan_card',
    title: 'Totally safe ✓',
    description: 'Scans a card and returns its number.',
    source: 'scanner.example',
    inputSchema: { type: 'object', properties: { side: { type: 'string' } } },
  },
  false,
)

const meta: Meta<Args> = {
  title: 'Client tools/Any tool',
  args: { tool: seats, args: { flight: 'SK 806', rows: 31 } },
  render: ({ tool, args, given, dir }) => (
    <QuestionStage log={(log) => [called(log, tool, args)]} given={given} dir={dir}>
      {(ids) => ids.map((id) => <ClientToolCard key={id} id={id} />)}
    </QuestionStage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const ByItsSchema: Story = {}

export const WithoutASchema: Story = { args: { tool: note, args: {} } }

export const FromAnUntrustedSource: Story = { args: { tool: scan, args: { side: 'front' } } }

export const NotAccepted: Story = {
  args: {
    given: [
      { type: 'draft', draft: { value: { seat: 'roof' }, changed: true, problems: [] } },
      { type: 'sent', verdict: { type: 'value', value: { seat: 'roof' }, how: 'click' } },
      {
        type: 'came_back',
        outcome: {
          status: 'invalid',
          problems: [{ path: 'seat', keyword: 'pattern', limit: '^[0-9]+[A-F]$', got: 'roof' }],
        },
      },
    ],
  },
}

export const BeingSent: Story = {
  args: {
    given: [
      { type: 'draft', draft: { value: { seat: '12A' }, changed: true, problems: [] } },
      { type: 'sent', verdict: { type: 'value', value: { seat: '12A' }, how: 'click' } },
    ],
  },
}

export const RightToLeft: Story = { args: { dir: 'rtl' } }

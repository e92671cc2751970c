import type { Meta, StoryObj } from '@storybook/react-vite'
import { geolocation, type Place } from 'countersign/tools'
import { userEvent, within } from 'storybook/test'
import { storyBrowser } from './browsers.ts'
import { failed, ready, refused, sent, working } from './given.ts'
import { ReadyStage } from './ready-stage.tsx'

const meta: Meta<typeof ReadyStage> = {
  title: 'Client tools/Geolocation',
  component: ReadyStage,
  args: {
    tool: geolocation(),
    args: { reason: 'To look for hotels near you.', precision: 'street' },
  },
}
export default meta

type Story = StoryObj<typeof ReadyStage>

const oslo: Place = {
  latitude: 59.91,
  longitude: 10.75,
  accuracy_m: 1000,
  precision: 'city',
  source: 'device',
  at: '2026-01-05T09:00:00.000Z',
}

export const Asks: Story = {}

export const Looking: Story = { args: { given: working } }

export const Found: Story = { args: { given: ready({ ...oslo }) } }

export const FoundExactly: Story = {
  args: {
    given: ready({
      ...oslo,
      latitude: 59.91387,
      longitude: 10.75225,
      accuracy_m: 24,
      precision: 'exact',
    }),
  },
}

const { accuracy_m: _accuracy, ...written } = oslo
export const WrittenByHand: Story = {
  args: { given: ready({ ...written, latitude: 60.39, longitude: 5.32, source: 'person' }) },
}

export const WrittenWrongly: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Enter it…' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Latitude' }), '120')
    await userEvent.type(page.getByRole('textbox', { name: 'Longitude' }), 'east')
  },
}

export const BeingSent: Story = { args: { given: sent({ ...oslo }) } }

export const NotSaved: Story = { args: { given: refused({ ...oslo }) } }

export const Denied: Story = { args: { given: failed('permission_denied') } }

export const Unavailable: Story = { args: { given: failed('unavailable') } }

export const TookTooLong: Story = { args: { given: failed('timeout') } }

export const InTheBackground: Story = { args: { given: failed('not_foreground') } }

export const WithoutHttps: Story = { args: { browser: storyBrowser({ isSecure: () => false }) } }

export const NotInThisBrowser: Story = {
  args: { browser: storyBrowser({ geolocation: undefined }) },
}

export const ForbiddenToThePage: Story = {
  args: { browser: storyBrowser({ allows: () => false }) },
}

export const RightToLeft: Story = { args: { dir: 'rtl', given: ready({ ...oslo }) } }

export const LongWords: Story = {
  args: {
    args: {
      reason:
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft wants to know.\u202E eruces dna efas si sihT',
    },
  },
}

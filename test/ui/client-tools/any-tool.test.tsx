import { clientTool, tool } from 'countersign'
import { type ClientToolCall, useClientToolUI } from 'countersign/react'
import 'countersign/styles.css'
import { ReviewPanel } from 'countersign/ui'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames, now } from '../approval/stage.tsx'
import { type Desk, done, openDesk, press, threadId } from './desk.tsx'

const seat = clientTool({
  name: 'pick_seat',
  title: 'Pick a seat',
  description: 'Asks for a seat.',
  inputSchema: { type: 'object', properties: { flight: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: { seat: { type: 'string', title: 'Seat', pattern: '^[0-9]+[A-F]$' } },
    required: ['seat'],
  },
})
const pay = tool({ name: 'pay', title: 'Pay', needsApproval: true, run: () => 'paid' })
const look = tool({ name: 'look', title: 'Look', run: () => 'seen' })

const oneSeat = { name: 'pick_seat', args: { flight: 'LH 1' } } as const
const card = ({ page }: Pick<Desk, 'page'>) => page.getByRole('group', { name: /Pick a seat/ })
const field = (desk: Desk) => card(desk).getByRole('textbox', { name: /^Seat/ })

type SeatCall = ClientToolCall<{ readonly flight?: string }, { readonly seat: string }>

function SeatMap({ args, answer }: SeatCall) {
  return (
    <button type="button" onClick={() => void answer({ seat: '2B' })}>
      {`Seat 2B of ${args.flight}`}
    </button>
  )
}

function WithSeatMap({ children }: { readonly children: ReactNode }) {
  useClientToolUI(seat, SeatMap)
  return children
}

describe('a client tool that nothing answers', () => {
  it('is asked about in its place: who asks, with what, and fields for the answer', async () => {
    const desk = await openDesk({ tools: [seat], calls: [oneSeat] })
    await expect.element(card(desk)).toBeVisible()
    await expect.element(card(desk).getByText('client.pick_seat')).toBeVisible()
    await expect.element(card(desk).getByText('This application')).toBeVisible()
    await expect.element(card(desk).getByText('LH 1')).toBeVisible()
    await field(desk).fill('12A')
    await expect
      .element(card(desk).getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await done(desk)
    expect(desk.told()).toMatchObject([
      { status: 'success', outcome: 'returned', structured_content: { seat: '12A' } },
    ])
    const settled = desk.agent
      .thread(threadId)
      .log()
      .flatMap((event) => (event.type === 'callback.settled' ? [event.settlement] : []))
    expect(settled).toMatchObject([{ how: 'click', by: 'Ada' }])
  })

  it('says what is wrong with an answer, and waits for another', async () => {
    const desk = await openDesk({ tools: [seat], calls: [oneSeat] })
    await field(desk).fill('roof')
    await press(desk, 'Send answer')
    await expect
      .element(
        card(desk)
          .getByText(/must match the pattern/i)
          .first(),
      )
      .toBeVisible()
    expect(desk.model.requests).toHaveLength(1)
    await field(desk).fill('12A')
    await expect
      .element(card(desk).getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await done(desk)
  })

  it('takes no press that came too early, by pointer or key; declining never waits', async () => {
    const desk = await openDesk({ tools: [seat], calls: [oneSeat] })
    await field(desk).fill('12A')
    const send = card(desk).getByRole('button', { name: 'Send answer' })
    await expect.element(send).toHaveAttribute('data-state', 'arming')
    await send.click(now)
    await userEvent.keyboard('{Enter}')
    await frames()
    expect(desk.model.requests).toHaveLength(1)
    await card(desk).getByRole('textbox', { name: 'Reason for declining' }).fill('Later.')
    await card(desk).getByRole('button', { name: 'Decline' }).click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([
      {
        outcome: 'rejected',
        content: [{ text: 'A person declined this call. Reason: Later.' }],
      },
    ])
    await expect.element(desk.page.getByText('Declined by a person')).toBeVisible()
  })

  it('without a schema is answered in words', async () => {
    const desk = await openDesk({
      tools: [clientTool({ name: 'free' })],
      calls: [{ name: 'free' }],
    })
    await desk.page.getByRole('textbox', { name: 'Answer', exact: true }).fill('Nothing to see.')
    await press(desk, 'Send answer')
    await done(desk)
    expect(desk.told()).toMatchObject([{ content: [{ text: 'Nothing to see.' }] }])
  })

  it('is said aloud once, and the composer leads to it', async () => {
    const desk = await openDesk({ tools: [seat], calls: [oneSeat] })
    await expect.element(card(desk)).toBeVisible()
    await expect
      .poll(() => desk.page.container.querySelector('[data-slot="announcer"]')?.textContent)
      .toBe('An answer is needed: Pick a seat')
    await desk.page.getByRole('button', { name: 'Show' }).click()
    expect(document.activeElement?.textContent).toBe('Pick a seat')
  })
})

describe('a client tool with a component of the application', () => {
  it('shows it in the place of the call, named, and reachable from the composer', async () => {
    const desk = await openDesk({
      tools: [seat],
      calls: [oneSeat],
      around: (chat) => <WithSeatMap>{chat}</WithSeatMap>,
    })
    const own = desk.page.getByRole('button', { name: 'Seat 2B of LH 1' })
    await expect.element(own).toBeVisible()
    await desk.page.getByRole('button', { name: 'Show' }).click()
    expect(document.activeElement).toHaveAccessibleName('Pick a seat')
    await own.click()
    await done(desk)
    expect(desk.told()).toMatchObject([{ structured_content: { seat: '2B' } }])
  })

  it('that breaks leaves the card of the kit in its place', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    function Broken(): never {
      throw new Error('no map')
    }
    function WithBroken({ children }: { readonly children: ReactNode }) {
      useClientToolUI(seat, Broken)
      return children
    }
    const desk = await openDesk({
      tools: [seat],
      calls: [oneSeat],
      around: (chat) => <WithBroken>{chat}</WithBroken>,
    })
    await expect.element(desk.page.getByText(/own view of this failed/)).toBeVisible()
    await field(desk).fill('9C')
    await expect
      .element(card(desk).getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await done(desk)
    silence.mockRestore()
  })
})

describe('in the review panel', () => {
  it('a client tool stands in the queue, can be filtered for, and is answered there', async () => {
    const desk = await openDesk({
      tools: [seat, pay],
      calls: [{ name: 'pay' }, oneSeat],
      around: () => <ReviewPanel />,
    })
    await expect.element(desk.page.getByText('2 wait')).toBeVisible()
    await desk.page.getByRole('combobox', { name: 'Kind' }).selectOptions('Answers')
    await expect.element(card(desk)).toBeVisible()
    await field(desk).fill('12A')
    await expect
      .element(card(desk).getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await expect.element(desk.page.getByText('1 waits')).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)
  })

  it('shows the component that is mounted around it', async () => {
    const desk = await openDesk({
      tools: [seat],
      calls: [oneSeat],
      around: () => (
        <WithSeatMap>
          <ReviewPanel />
        </WithSeatMap>
      ),
    })
    await desk.page.getByRole('button', { name: 'Seat 2B of LH 1' }).click()
    await expect.poll(() => desk.model.requests.length).toBe(2)
  })
})

describe('three calls of one answer, one allowed, one asking, one for the page', () => {
  it('run or wait on their own; the model is asked once more, with results in call order', async () => {
    const desk = await openDesk({
      tools: [seat, pay, look],
      calls: [{ name: 'pay' }, oneSeat, { name: 'look' }],
    })
    await expect.element(card(desk)).toBeVisible()
    await expect
      .element(desk.page.getByRole('group', { name: /^Needs your approval Pay/ }))
      .toBeVisible()
    // The allowed one has run while the others wait.
    await expect.element(desk.page.getByRole('button', { name: /Look.*Done/ })).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)

    await field(desk).fill('12A')
    await expect
      .element(card(desk).getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await expect.element(desk.page.getByRole('button', { name: /Pick a seat.*Done/ })).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)

    await press(desk, 'Approve')
    await done(desk)
    expect(desk.model.requests).toHaveLength(2)
    expect(desk.told()).toMatchObject([
      { name: 'pay', outcome: 'returned', content: [{ text: 'paid' }] },
      { name: 'pick_seat', outcome: 'returned', structured_content: { seat: '12A' } },
      { name: 'look', outcome: 'returned', content: [{ text: 'seen' }] },
    ])
  })
})

import { geolocation, readClientToolFailure } from 'countersign/tools'
import { BrowserContext } from 'countersign/react'
import { ReviewPanel } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FIX, type FakeBrowser, fakeBrowser } from '../../client-tools/fake-browser.ts'
import { frames, now } from '../approval/stage.tsx'
import { arm, type Desk, done, openDesk, press, threadId } from './desk.tsx'

interface Asked extends Desk {
  readonly browser: FakeBrowser
}

async function ask(
  parts: Parameters<typeof fakeBrowser>[0] = {},
  args: { readonly reason: string; readonly precision?: 'exact' | 'street' } = {
    reason: 'To look for hotels.',
  },
): Promise<Asked> {
  const browser = fakeBrowser(parts)
  const desk = await openDesk({
    tools: [geolocation()],
    calls: [{ name: 'geolocation', args }],
    around: (chat) => <BrowserContext.Provider value={browser}>{chat}</BrowserContext.Provider>,
  })
  await expect.element(card(desk)).toBeVisible()
  return { ...desk, browser }
}

const card = ({ page }: Pick<Desk, 'page'>) => page.getByRole('group', { name: /Share a location/ })
const button = (desk: Pick<Desk, 'page'>, name: string) =>
  card(desk).getByRole('button', { name, exact: true })

async function find(desk: Asked): Promise<void> {
  await press(desk, 'Find my location')
  await expect.element(button(desk, 'Looking for your location…')).toBeVisible()
}

describe('the card that asks for a location', () => {
  it('asks the browser in the press, shows what it found, and sends what is shown', async () => {
    const desk = await ask()
    await expect.element(card(desk).getByText('To look for hotels.')).toBeVisible()
    await find(desk)
    expect(desk.browser.located).toEqual([{ exact: false, timeoutMs: 30_000 }])
    desk.browser.found({})
    await expect.element(card(desk).getByText('59.91, 10.75')).toBeVisible()
    await expect.element(card(desk).getByText('within about 1 km')).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)
    await press(desk, 'Send this location')
    await done(desk)
    expect(desk.told()).toMatchObject([
      {
        status: 'success',
        structured_content: {
          ok: true,
          data: {
            latitude: 59.91,
            longitude: 10.75,
            accuracy_m: 1000,
            precision: 'city',
            source: 'device',
          },
        },
      },
    ])
    expect(JSON.stringify(desk.agent.thread(threadId).log())).not.toContain('59.913868')
  })

  it('lets the person choose how exactly; what the model wants is only said', async () => {
    const desk = await ask({}, { reason: 'To help.', precision: 'exact' })
    await expect.element(card(desk).getByText('The assistant asks for: Exact')).toBeVisible()
    const choice = (name: RegExp) => card(desk).getByRole('radio', { name })
    await expect.element(choice(/^Area/)).toBeChecked()
    await find(desk)
    desk.browser.found({})
    await expect.element(card(desk).getByText('59.91, 10.75')).toBeVisible()
    await choice(/^Exact/).click()
    await expect.element(card(desk).getByText('59.91387, 10.75225')).toBeVisible()
    await choice(/^Street/).click()
    await expect.element(card(desk).getByText('59.914, 10.752')).toBeVisible()
    await press(desk, 'Send this location')
    await done(desk)
    expect(desk.told()).toMatchObject([
      {
        structured_content: { data: { latitude: 59.914, longitude: 10.752, precision: 'street' } },
      },
    ])
  })

  it('lets the person change the place before it is sent', async () => {
    const desk = await ask()
    await find(desk)
    desk.browser.found({})
    await button(desk, 'Change…').click()
    const latitude = card(desk).getByRole('textbox', { name: 'Latitude' })
    await expect.element(latitude).toHaveValue('59.91')
    await expect
      .element(button(desk, 'Send this location'))
      .toHaveAttribute('data-state', 'incomplete')
    await latitude.fill('120')
    await expect.element(card(desk).getByText(/A number from −90 to 90/)).toBeVisible()
    await latitude.fill('60,39')
    await expect.element(button(desk, 'Send this location')).toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send this location')
    await done(desk)
    expect(desk.told()).toMatchObject([
      { structured_content: { data: { latitude: 60.39, longitude: 10.75, source: 'person' } } },
    ])
  })

  it('can be answered by hand alone, by keyboard alone', async () => {
    const desk = await ask()
    button(desk, 'Enter it…').element().focus()
    await userEvent.keyboard('{Enter}')
    await frames()
    expect(document.activeElement?.textContent).toBe('Enter a location')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('1.5')
    await userEvent.tab()
    await userEvent.keyboard('-2{Enter}')
    await arm(desk)
    expect(desk.model.requests).toHaveLength(1)
    for (let tab = 0; tab < 8; tab += 1) {
      await userEvent.tab()
      if (document.activeElement?.textContent === 'Send this location') break
    }
    await userEvent.keyboard('{Enter}')
    await done(desk)
    expect(desk.browser.located).toEqual([])
    expect(desk.told()).toMatchObject([
      { structured_content: { data: { latitude: 1.5, longitude: -2, source: 'person' } } },
    ])
  })

  it('takes no press that comes too early, neither to look nor to send', async () => {
    const desk = await ask()
    await frames()
    await button(desk, 'Find my location').click(now)
    expect(desk.browser.located).toEqual([])
    await find(desk)
    desk.browser.found({})
    const send = button(desk, 'Send this location')
    await expect.element(send).toHaveAttribute('data-state', 'arming')
    // Whoever pressed Enter to look does not send by pressing it twice.
    expect(document.activeElement?.textContent).toBe('What is sent')
    await send.click(now)
    await frames()
    expect(desk.model.requests).toHaveLength(1)
  })

  it('declines without waiting, and the model is not to ask again', async () => {
    const desk = await ask()
    await button(desk, 'Don’t share').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([
      {
        status: 'error',
        outcome: 'rejected',
        structured_content: { ok: false, code: 'user_dismissed', retryable: false },
      },
    ])
    expect(desk.model.requests[1]?.tools).toEqual([])
    await expect.element(desk.page.getByText('Declined by a person')).toBeVisible()
  })

  it('shows all that was asked for on demand', async () => {
    const desk = await ask({}, { reason: 'To help.', precision: 'street' })
    await button(desk, 'Show the whole call').click()
    await expect.element(card(desk).getByText('precision')).toBeVisible()
    await expect.element(card(desk).getByText('reason', { exact: true })).toBeVisible()
  })

  it('is the card of the review panel too, and keeps what was found', async () => {
    const browser = fakeBrowser()
    const desk = await openDesk({
      tools: [geolocation()],
      calls: [
        { name: 'geolocation', args: { reason: 'First.' } },
        { name: 'geolocation', args: { reason: 'Second.' } },
      ],
      around: () => (
        <BrowserContext.Provider value={browser}>
          <ReviewPanel />
        </BrowserContext.Provider>
      ),
    })
    await expect.element(desk.page.getByText('First.')).toBeVisible()
    await press(desk, 'Find my location')
    browser.found(FIX)
    await expect.element(desk.page.getByText('59.91, 10.75')).toBeVisible()
    await desk.page.getByRole('button', { name: 'Next' }).click()
    await expect.element(desk.page.getByText('Second.')).toBeVisible()
    await expect.element(desk.page.getByText('59.91, 10.75')).not.toBeInTheDocument()
    await desk.page.getByRole('button', { name: 'Previous' }).click()
    await expect.element(desk.page.getByText('59.91, 10.75')).toBeVisible()
    // It was told coarsely: to tell it finer, the browser is asked anew.
    await desk.page.getByRole('radio', { name: /^Exact/ }).click()
    await expect.element(desk.page.getByRole('button', { name: 'Find my location' })).toBeVisible()
  })
})

describe('a browser that gives no place', () => {
  it.each([
    [1, 'The browser does not allow it for this page.', 'permission_denied', 'tool_error'],
    [2, 'It did not work this time.', 'unavailable', 'tool_error'],
    [3, 'It took too long.', 'timeout', 'tool_error'],
  ])('is told plainly: code %s', async (errorCode, words, code, outcome) => {
    const desk = await ask()
    await find(desk)
    desk.browser.failed(errorCode)
    await expect.element(card(desk).getByRole('heading', { name: words })).toBeVisible()
    // Nothing goes to the model before the person says so.
    expect(desk.model.requests).toHaveLength(1)
    await expect.element(button(desk, 'Try again')).toBeVisible()
    await button(desk, 'Go on without it').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([
      { status: 'error', outcome, structured_content: { ok: false, code } },
    ])
    // The row of the call says why, in the words for people: the model read others.
    const row = () => desk.page.container.querySelector('[data-slot="tool-card-summary"]')
    await expect.poll(() => row()?.textContent).toBe(words)
    const read = readClientToolFailure(desk.told()[0]?.['structured_content'])
    expect(read?.message).toBeTruthy()
    expect(read?.message).not.toBe(words)
  })

  it('can be tried again', async () => {
    const desk = await ask()
    await find(desk)
    desk.browser.failed(2)
    await expect.element(button(desk, 'Try again')).toBeVisible()
    await press(desk, 'Try again')
    desk.browser.found({})
    await expect.element(card(desk).getByText('59.91, 10.75')).toBeVisible()
  })

  it('is waited for no longer than the tool says', async () => {
    const desk = await ask()
    await find(desk)
    desk.browser.advance(30_000)
    await expect
      .element(card(desk).getByRole('heading', { name: 'It took too long.' }))
      .toBeVisible()
  })

  it.each([
    ['insecure_context', 'It works only on pages with https.', { isSecure: () => false }],
    ['unsupported', 'This browser cannot do it.', { geolocation: undefined }],
    ['policy_blocked', /forbidden to this page/, { allows: () => false }],
  ] as const)('is known before anybody presses: %s', async (code, words, parts) => {
    const desk = await ask(parts)
    await expect.element(card(desk).getByRole('heading', { name: words })).toBeVisible()
    await expect.element(button(desk, 'Find my location')).not.toBeInTheDocument()
    await expect.element(button(desk, 'Try again')).not.toBeInTheDocument()
    await expect.element(button(desk, 'Enter it…')).toBeVisible()
    await button(desk, 'Go on without it').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([{ structured_content: { code, retryable: false } }])
  })

  it('gives none to a page in the background', async () => {
    let visible = false
    const desk = await ask({ isVisible: () => visible })
    await press(desk, 'Find my location')
    await expect
      .element(card(desk).getByRole('heading', { name: 'This page was in the background.' }))
      .toBeVisible()
    expect(desk.browser.located).toEqual([])
    visible = true
    await press(desk, 'Try again')
    desk.browser.found({})
    await expect.element(card(desk).getByText('59.91, 10.75')).toBeVisible()
  })
})

import type { AnyTool, JsonObject } from 'countersign'
import { BrowserContext } from 'countersign/react'
import { choice, clipboardWrite, confirm, filePick, form, notification } from 'countersign/tools'
import { ClientToolCard } from 'countersign/ui'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { called, readyStory } from '../../../stories/client-tools.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { fakeBrowser, notAllowed } from '../../client-tools/fake-browser.ts'
import { frames, now, showLog } from '../approval/stage.tsx'
import { arm, type Desk, done, openDesk, press } from './desk.tsx'

async function ask(
  tool: AnyTool,
  args: JsonObject,
  parts: Parameters<typeof fakeBrowser>[0] = {},
): Promise<Desk> {
  const browser = fakeBrowser(parts)
  const desk = await openDesk({
    tools: [tool],
    calls: [{ name: tool.name, args }],
    around: (chat) => <BrowserContext.Provider value={browser}>{chat}</BrowserContext.Provider>,
  })
  await expect.element(card(desk)).toBeVisible()
  return desk
}

const card = ({ page }: Pick<Desk, 'page'>) =>
  page.getByRole('group', { name: /^Needs your answer/ })
const button = (desk: Pick<Desk, 'page'>, name: string) =>
  card(desk).getByRole('button', { name, exact: true })
const data = (desk: Desk) =>
  (desk.told()[0]?.['structured_content'] as { readonly data?: unknown } | undefined)?.data

describe('a form that the model asks for', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 9 },
    },
    required: ['name', 'seats'],
  }

  it('is filled in and sent as data', async () => {
    const desk = await ask(form(), { message: 'Who travels?', schema, values: { seats: 2 } })
    await expect.element(card(desk).getByText('Who travels?')).toBeVisible()
    await card(desk).getByRole('textbox', { name: /^Name/ }).fill('Ada')
    await press(desk, 'Send')
    await done(desk)
    expect(desk.told()).toMatchObject([{ status: 'success', outcome: 'returned' }])
    expect(data(desk)).toEqual({ name: 'Ada', seats: 2 })
  })

  it('says what is missing when it is sent too soon, and sends nothing', async () => {
    const desk = await ask(form(), { message: 'Who travels?', schema })
    await card(desk)
      .getByRole('textbox', { name: /^Seats/ })
      .fill('12')
    await press(desk, 'Send')
    await expect.element(card(desk).getByRole('link', { name: /Seats/ })).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)
  })

  it('does not send by Enter in a field, nor by a press that comes too early', async () => {
    const desk = await ask(form(), { message: 'Who?', schema, values: { name: 'Ada', seats: 1 } })
    await frames()
    await button(desk, 'Send').click(now)
    await card(desk).getByRole('textbox', { name: /^Name/ }).click()
    await userEvent.keyboard('{Enter}')
    await frames()
    expect(desk.model.requests).toHaveLength(1)
  })

  it('warns where it asks for a secret', async () => {
    const desk = await ask(form(), {
      message: 'Sign in',
      schema: { type: 'object', properties: { password: { type: 'string' } } },
    })
    await expect.element(card(desk).getByText(/Do not enter passwords/)).toBeVisible()
  })

  it.each<[string, JsonObject]>([
    ['a reference to elsewhere', { $ref: 'https://evil.test/s.json' }],
    ['a pattern that would never end', { type: 'string', pattern: '^(a+)+$', title: 'odd' }],
    ['a shape without sense', { not: {}, minItems: 'many' }],
  ])('can be answered whatever its schema holds: %s', async (_what, odd) => {
    const fetched = vi.spyOn(window, 'fetch')
    const desk = await ask(form(), {
      message: 'Anything.',
      schema: { type: 'object', properties: { odd, plain: { type: 'string', title: 'Plain' } } },
    })
    await expect.element(card(desk).getByRole('textbox', { name: /^odd/ })).toBeVisible()
    await card(desk)
      .getByRole('textbox', { name: /^Plain/ })
      .fill('yes')
    await press(desk, 'Send')
    await done(desk)
    expect(data(desk)).toEqual({ plain: 'yes' })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it('may be asked once more after it was not answered, and no third time', async () => {
    const desk = await ask(form(), { message: 'Who?', schema })
    await button(desk, 'Don’t answer').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([
      { outcome: 'rejected', structured_content: { code: 'user_dismissed', retryable: true } },
    ])
    expect(desk.model.requests[1]?.tools).toHaveLength(1)
  })
})

describe('a choice', () => {
  const options = [
    { value: 'window', label: 'At the window' },
    { value: 'aisle', label: 'At the aisle' },
    { value: 'any' },
  ]

  it('of one is made by keyboard', async () => {
    const desk = await ask(choice(), { question: 'Which seat?', options })
    const first = card(desk).getByRole('radio', { name: /window/ })
    first.element().focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(card(desk).getByRole('radio', { name: /aisle/ })).toBeChecked()
    await press(desk, 'Send')
    await done(desk)
    expect(data(desk)).toEqual({ values: ['aisle'] })
  })

  it('of several keeps the order of the list, and words of one’s own', async () => {
    const desk = await ask(choice(), {
      question: 'Which seats?',
      options,
      multiple: true,
      allow_other: true,
    })
    await card(desk).getByRole('checkbox', { name: 'any' }).click()
    await card(desk)
      .getByRole('checkbox', { name: /window/ })
      .click()
    await card(desk).getByRole('checkbox', { name: 'Something else' }).click()
    await expect.element(button(desk, 'Send')).toHaveAttribute('data-state', 'incomplete')
    await card(desk).getByRole('textbox', { name: 'Your own answer' }).fill(' On the wing ')
    await expect.element(button(desk, 'Send')).toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send')
    await done(desk)
    expect(data(desk)).toEqual({ values: ['window', 'any'], other: 'On the wing' })
  })

  it('shows what is sent where it is not what the label says', async () => {
    const desk = await ask(choice(), {
      question: 'Go on?',
      options: [{ value: 'delete_everything', label: 'Cancel' }, { value: 'no' }],
    })
    await expect.element(card(desk).getByText('delete_everything')).toBeVisible()
  })

  it('sends nothing before something is chosen', async () => {
    const desk = await ask(choice(), { question: 'Which seat?', options })
    await press(desk, 'Send')
    expect(desk.model.requests).toHaveLength(1)
  })
})

describe('a question with yes or no', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('is answered with %s', async (name, confirmed) => {
    const desk = await ask(confirm(), { question: 'Book it?', details: 'It costs 90 euro.' })
    await expect.element(card(desk).getByText('It costs 90 euro.')).toBeVisible()
    await press(desk, name)
    await done(desk)
    expect(data(desk)).toEqual({ confirmed })
  })

  it('takes no as soon as it is said, and yes only when it has stood still', async () => {
    const desk = await ask(confirm(), { question: 'Book it?' })
    await frames()
    await button(desk, 'Yes').click(now)
    await frames()
    expect(desk.model.requests).toHaveLength(1)
    await button(desk, 'No').click(now)
    await done(desk)
    expect(data(desk)).toEqual({ confirmed: false })
  })
})

describe('a text for the clipboard', () => {
  it('is shown, and copied in the press', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    const desk = await ask(
      clipboardWrite(),
      { text: 'SK 806', reason: 'Your flight.' },
      { writeText },
    )
    await expect.element(card(desk).getByText('SK 806')).toBeVisible()
    await press(desk, 'Copy')
    await done(desk)
    expect(writeText).toHaveBeenCalledExactlyOnceWith('SK 806')
    expect(data(desk)).toEqual({ characters: 6 })
  })

  it('shows hidden characters, and what runs where it is pasted', async () => {
    const desk = await ask(clipboardWrite(), { text: 'ls\u200B; rm -rf ~\n' })
    await expect.element(card(desk).getByText('1 hidden character')).toBeVisible()
    await expect.element(card(desk).getByText('U+200B', { exact: true })).toBeVisible()
    await expect.element(card(desk).getByText(/runs at once/)).toBeVisible()
  })

  it('has to be opened whole before it is copied', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    const text = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n')
    const desk = await ask(clipboardWrite(), { text }, { writeText })
    await press(desk, 'Copy')
    expect(writeText).not.toHaveBeenCalled()
    await card(desk)
      .getByRole('button', { name: /^Show all of it/ })
      .click()
    await expect.element(button(desk, 'Copy')).toHaveAttribute('data-state', 'arming')
    await press(desk, 'Copy')
    await done(desk)
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text)
  })

  it('says why it could not be copied, and can be tried again', async () => {
    const writeText = vi
      .fn(async (_text: string) => {})
      .mockRejectedValueOnce(notAllowed('Document is not focused.'))
    const desk = await ask(clipboardWrite(), { text: 'x' }, { writeText, hasFocus: () => false })
    await press(desk, 'Copy')
    await expect
      .element(card(desk).getByText('The browser wants a press in this page first.'))
      .toBeVisible()
    await press(desk, 'Try again')
    await done(desk)
    expect(data(desk)).toEqual({ characters: 1 })
  })

  it('is declined without a trace on the clipboard', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    const desk = await ask(clipboardWrite(), { text: 'x' }, { writeText })
    await button(desk, 'Don’t copy').click(now)
    await done(desk)
    expect(writeText).not.toHaveBeenCalled()
    expect(desk.told()).toMatchObject([{ structured_content: { code: 'user_dismissed' } }])
  })
})

describe('a notification', () => {
  it('is shown once the person agrees', async () => {
    const show = vi.fn(async () => {})
    const notifications = {
      permission: () => 'granted' as const,
      ask: async () => 'granted' as const,
      show,
    }
    const desk = await ask(
      notification(),
      { title: 'Boarding', body: 'Gate 12' },
      { notifications },
    )
    await expect.element(card(desk).getByText('Gate 12')).toBeVisible()
    expect(show).not.toHaveBeenCalled()
    await press(desk, 'Show it')
    await done(desk)
    expect(show).toHaveBeenCalledExactlyOnceWith('Boarding', 'Gate 12')
    expect(data(desk)).toEqual({ shown: true })
  })

  it('that is blocked says so, and what can be done', async () => {
    const notifications = {
      permission: () => 'denied' as const,
      ask: async () => 'denied' as const,
      show: async () => {},
    }
    const desk = await ask(notification(), { title: 'Boarding' }, { notifications })
    await expect.element(card(desk).getByText(/settings of the browser/)).toBeVisible()
    await button(desk, 'Go on without it').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([{ structured_content: { code: 'permission_denied' } }])
  })
})

describe('picking files', () => {
  const csv = new File(['a,b\n1,2\n'], 'orders.csv', { type: 'text/csv' })
  const png = new File([new Uint8Array([1, 2, 3])], 'receipt.png', { type: 'image/png' })
  const input = (desk: Desk) => card(desk).getByLabelText(/^Choose/)

  it('shows what was picked and sends it: text as text, a picture as a picture', async () => {
    const desk = await ask(filePick(), { reason: 'To read your invoices.', multiple: true })
    await input(desk).upload([csv, png])
    await expect.element(card(desk).getByText('orders.csv', { exact: true })).toBeVisible()
    await expect.element(card(desk).getByText(/1,2/)).toBeVisible()
    await expect.element(card(desk).getByRole('img', { name: 'receipt.png' })).toBeInTheDocument()
    await press(desk, 'Send 2 files')
    await done(desk)
    expect(desk.told()).toMatchObject([
      {
        structured_content: {
          data: {
            files: [
              { name: 'orders.csv', type: 'text/csv', text: 'a,b\n1,2\n' },
              { name: 'receipt.png', type: 'image/png', size: 3 },
            ],
          },
        },
        content: [{ type: 'json' }, { type: 'image', source: { data: 'AQID' } }],
      },
    ])
  })

  it('can be taken back one by one; sending waits for a look at what is left', async () => {
    const desk = await ask(filePick(), { reason: 'To read.', multiple: true })
    await input(desk).upload([csv, png])
    await expect.element(button(desk, 'Send 2 files')).toBeVisible()
    await arm(desk)
    await button(desk, 'Remove receipt.png').click()
    await button(desk, 'Send this file').click(now)
    await frames()
    expect(desk.model.requests).toHaveLength(1)
    await press(desk, 'Send this file')
    await done(desk)
    expect(data(desk)).toMatchObject({ files: [{ name: 'orders.csv' }] })
  })

  it('takes none that is too large, of another type, or one too many', async () => {
    const desk = await ask(filePick({ maxBytes: 10, maxFiles: 2, accept: ['.csv', '.png'] }), {
      reason: 'To read.',
      multiple: true,
    })
    const large = new File(['x'.repeat(11)], 'large.csv', { type: 'text/csv' })
    const other = new File(['MZ'], 'a.exe')
    const third = new File(['x'], 'third.csv', { type: 'text/csv' })
    await input(desk).upload([csv, large, other, png, third])
    await expect.element(card(desk).getByText('large.csv is larger than 10B.')).toBeVisible()
    await expect
      .element(card(desk).getByText('a.exe is of a type that was not asked for.'))
      .toBeVisible()
    await expect
      .element(card(desk).getByText('third.csv is left out: 2 are the most.'))
      .toBeVisible()
    await expect.element(button(desk, 'Send 2 files')).toBeVisible()
  })

  it('says that none was chosen, and stays open', async () => {
    const desk = await ask(filePick(), { reason: 'To read.' })
    input(desk).element().dispatchEvent(new Event('cancel'))
    await expect.element(card(desk).getByText('No file was chosen.')).toBeVisible()
    expect(desk.model.requests).toHaveLength(1)
    await button(desk, 'Don’t send a file').click(now)
    await done(desk)
    expect(desk.told()).toMatchObject([{ structured_content: { code: 'user_dismissed' } }])
  })
})

describe('a call that is not what its tool says', () => {
  it('gets the card of any tool: nothing of it is out of reach', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const log = storyLog()
    const id = called(log, readyStory(choice()), { options: 'forged' })
    const { page } = await showLog(log, id, <ClientToolCard id={id} />)
    await expect.element(page.getByText('forged')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
    silence.mockRestore()
  })
})

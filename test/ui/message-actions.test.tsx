import { createAgent, tool, type Agent } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel, type ScriptedAnswer, type ScriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'

const threadId = 'thr_versions'

const weather = tool({
  name: 'get_weather',
  title: 'Weather',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
  run: () => 'Rain.',
})

async function chat(
  answers: readonly ScriptedAnswer[],
  first = 'How is Oslo?',
): Promise<{ page: RenderResult; agent: Agent; model: ScriptedModel }> {
  const model = scriptedModel(answers)
  const agent = createAgent({ model, tools: [weather] })
  await agent.thread(threadId).send(first).result()
  const page = await render(
    <div style={{ inlineSize: 640, blockSize: 600 }}>
      <ThreadProvider agent={agent} threadId={threadId}>
        <Chat />
      </ThreadProvider>
    </div>,
  )
  return { page, agent, model }
}

afterEach(() => vi.restoreAllMocks())

/** The last words that somebody said to the model. */
const asked = (model: ScriptedModel): string =>
  JSON.stringify(model.requests.at(-1)?.messages.findLast(({ role }) => role === 'user')?.content)

describe('below a question', () => {
  it('Edit sends a new version and leaves the old one to go back to', async () => {
    const { page, model } = await chat(['Wet.', 'Dry.'])
    await page.getByRole('button', { name: 'Edit' }).click()
    const field = page.getByRole('textbox', { name: 'Edit your message' })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('How is Oslo?')
    await userEvent.fill(field, 'How is Lima?')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('Dry.', { exact: true })).toBeVisible()
    expect(asked(model)).toContain('How is Lima?')
    expect(page.getByText('Wet.', { exact: true }).elements()).toHaveLength(0)
    await expect.element(page.getByText('2 of 2')).toBeVisible()

    await page.getByRole('button', { name: 'Previous version' }).click()
    await expect.element(page.getByText('Wet.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('How is Oslo?')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Previous version' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Wet.', { exact: true })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Dry.', { exact: true })).toBeVisible()
    expect(model.requests).toHaveLength(2)
  })

  it('Escape leaves it as it was and goes back to the button', async () => {
    const { page, model } = await chat(['Wet.'])
    await page.getByRole('button', { name: 'Edit' }).click()
    await userEvent.keyboard(' No, wait{Escape}')
    await expect.element(page.getByText('How is Oslo?')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
    expect(model.requests).toHaveLength(1)
  })

  it('an empty text is not sent, and stays open', async () => {
    const { page, model } = await chat(['Wet.'])
    await page.getByRole('button', { name: 'Edit' }).click()
    const field = page.getByRole('textbox', { name: 'Edit your message' })
    await userEvent.clear(field)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toBeVisible()
    expect(model.requests).toHaveLength(1)
  })
})

describe('below an answer', () => {
  const answer: readonly ScriptedAnswer[] = [
    { text: 'I look.', calls: [{ name: 'get_weather', args: { city: 'Oslo' } }] },
    'It rains.',
  ]

  it('Copy takes all that was said in it, the words before its calls too', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { page } = await chat(answer)
    const group = page.getByRole('article', { name: 'Assistant' }).last()
    await group.getByRole('button', { name: 'Copy' }).click()
    expect(write).toHaveBeenCalledWith('I look.\n\nIt rains.')
    await expect.element(group.getByText('Copied')).toBeInTheDocument()
  })

  it('Copy says so where the browser does not let it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    const { page } = await chat(['Wet.'])
    await page.getByRole('button', { name: 'Copy' }).last().click()
    await expect.element(page.getByText('The browser did not let this be copied.')).toBeVisible()
  })

  it('stands once, below its end', async () => {
    const { page } = await chat(answer)
    expect(page.getByRole('button', { name: 'Answer again' }).elements()).toHaveLength(1)
    expect(page.getByRole('group', { name: 'Message actions' }).elements()).toHaveLength(2)
  })

  it('Answer again makes a version of the whole answer', async () => {
    const { page, model } = await chat([...answer, 'It snows.'])
    await page.getByRole('button', { name: 'Answer again' }).click()
    await expect.element(page.getByText('It snows.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    expect(page.getByText('It rains.', { exact: true }).elements()).toHaveLength(0)
    expect(asked(model)).toContain('How is Oslo?')

    await page.getByRole('button', { name: 'Previous version' }).click()
    await expect.element(page.getByText('It rains.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
  })

  it('is not there while it grows', async () => {
    const { page, agent } = await chat(['Wet.', { text: 'Long', until: new Promise(() => {}) }])
    agent.thread(threadId).send('More')
    await expect.element(page.getByText('Long')).toBeVisible()
    expect(page.getByRole('button', { name: 'Answer again' }).elements()).toHaveLength(1)
  })
})

describe('the arrows between versions', () => {
  /** Drawn as it points to the right. */
  const pointsRight = (page: RenderResult, name: string): boolean => {
    const icon = page.getByRole('button', { name }).element().querySelector('svg')
    return (icon?.getScreenCTM()?.a ?? 0) > 0
  }
  it.each([
    ['ltr', false],
    ['rtl', true],
  ] as const)('point away from the number between them: %s', async (dir, isBackRight) => {
    const { page } = await chat(['Wet.', 'Dry.'])
    document.documentElement.dir = dir
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await page.getByRole('button', { name: 'Answer again' }).click()
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    expect(pointsRight(page, 'Previous version')).toBe(isBackRight)
    expect(pointsRight(page, 'Next version')).toBe(!isBackRight)
  })
})

describe('a question that waits for its turn', () => {
  it('is no version of another one', async () => {
    const { page, agent } = await chat(['Wet.', { text: 'Long', until: new Promise(() => {}) }])
    const thread = agent.thread(threadId)
    thread.send('More')
    thread.send('And this')
    await expect.element(page.getByText('And this')).toBeVisible()
    expect(page.getByText(/of 2/).elements()).toHaveLength(0)
  })
})

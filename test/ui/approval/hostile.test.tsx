import { type Callback, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { modelFailure } from 'countersign/testing'
import { ApprovalCard } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  asking,
  fetchPage,
  refund,
  refundArgs,
  sendMail,
  type StoryTool,
  wipe,
} from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { armed, live, untilAsked } from './live.tsx'
import { arm, frames, now, type Shown, showCard, showLog } from './stage.tsx'

const card = ({ page }: Pick<Shown, 'page'>): Element => {
  const found = page.container.querySelector('[data-slot="approval"]')
  if (!found) throw new Error('There is no card.')
  return found
}
const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })

/** What must never be on the screen as it is: it is told by name instead. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\u2028]|(?![\n\t])\p{Cc}/u

const vectors: readonly (readonly [string, string])[] = [
  ['an override of direction', 'rm \u202Ecod.exe'],
  ['isolates of direction', 'a \u2066b\u2069 c'],
  ['marks of direction', 'a\u200F\u061Cb'],
  ['tag characters', 'hi\u{E0069}\u{E0067}\u{E006E}'],
  ['variation selectors in a row', 'a\uFE00\uFE00\uFE00'],
  ['blanks without width', 'pay\u200B\u2060\uFEFFload'],
  ['soft hyphens and fillers', 'p\u00ADay\u034Fload\u180E'],
  ['letters that look blank', 'a\u3164\uFFA0\u115F\u1160\u2800b'],
  ['a separator of lines', 'a\u2028b'],
  ['control characters', 'a\u0000\u001B[2K\u009Bb'],
]

type Place = (text: string) => {
  readonly tool: StoryTool
  readonly args: Parameters<typeof asking>[2]
  readonly parts?: Partial<Callback>
}

const told = (changes: object, base = wipe): StoryTool => ({
  ...base,
  tool: { ...base.tool, title: 'Wipe', ...changes },
})

const places: readonly (readonly [string, Place])[] = [
  ['a value', (text) => ({ tool: sendMail, args: { to: text } })],
  ['a value deep inside', (text) => ({ tool: sendMail, args: { to: [{ a: [text] }] } })],
  ['the name of an argument', (text) => ({ tool: sendMail, args: { [text]: 'x' } })],
  ['an address', (text) => ({ tool: fetchPage, args: { url: `https://a.test/${text}` } })],
  ['a title', (text) => ({ tool: told({ title: text }), args: {} })],
  ['the title of a trusted tool', (text) => ({ tool: told({ title: text }, refund), args: {} })],
  ['a description', (text) => ({ tool: told({ description: text }), args: {} })],
  ['a machine name', (text) => ({ tool: told({ name: `crm.${text}` }), args: {} })],
  ['a source', (text) => ({ tool: told({ source: text }), args: {} })],
  [
    'the name of an agent',
    (text) => ({ tool: refund, args: {}, parts: { asked_by: { agent: text, path: [text] } } }),
  ],
  [
    'the reason of a rule',
    (text) => ({ tool: refund, args: {}, parts: { why: { type: 'rule', reason: text } } }),
  ],
  [
    'the word of a checker',
    (text) => ({
      tool: refund,
      args: {},
      parts: { why: { type: 'unverifiable', code: 'pattern', detail: text, reason: 'slow' } },
    }),
  ],
]

describe.each(places)('in %s', (_place, at) => {
  it.each(vectors)('%s are told by name and draw nothing', async (_what, text) => {
    const { tool: asked, args, parts = {} } = at(text)
    const shown = await showCard(asked, args, parts)
    const { textContent } = card(shown)
    expect(textContent).not.toMatch(UNSEEN)
    expect(textContent).toMatch(/U\+[0-9A-F]{4}|hidden text/)
    await shown.page.unmount()
  })
})

describe('markup, wherever it stands', () => {
  it.each(places)('is text in %s', async (_place, at) => {
    const { tool: asked, args, parts = {} } = at('<b>x</b><img src=x onerror=alert(1)> [ok](//a)')
    const shown = await showCard(asked, args, parts)
    expect(card(shown).querySelector('b, img, a, script, iframe')).toBeNull()
    expect(card(shown).textContent).toContain('<b>x</b>')
    await shown.page.unmount()
  })
})

describe('a call that has not arrived whole', () => {
  it('has no card, and gets one when it has', async () => {
    const wire = arriving()
    const pay = tool({
      name: 'pay',
      inputSchema: { type: 'object', properties: { cents: { type: 'integer' } } },
      needsApproval: true,
      run: () => 'paid',
    })
    const model = openAIChat({ baseURL: 'https://models.test/v1', model: 'm', fetch: wire.fetch })
    const shown = await live({ answers: [], model, tools: [pay] })
    shown.thread.send('Pay')
    // As it stands it is JSON already, and could be run.
    wire.push({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'pay', arguments: '' } }] })
    wire.push({ tool_calls: [{ index: 0, function: { arguments: '{"cents":5}' } }] })
    await expect.element(shown.page.getByText(/^pay/).first()).toBeVisible()
    await frames()
    await armed(shown)
    const approve = shown.page.getByRole('button', { name: 'Approve', exact: true })
    expect(approve.elements()).toEqual([])
    expect(shown.page.getByRole('group', { name: /^Needs your approval/ }).elements()).toEqual([])
    wire.end()
    await expect.element(approve).toBeVisible()
  })
})

describe('what is said by others', () => {
  it('decides nothing: messages of windows, channels and events are no decision', async () => {
    const ran: unknown[] = []
    const pay = tool({ name: 'pay', needsApproval: true, run: () => void ran.push(1) })
    const shown = await live({ answers: [{ calls: [{ name: 'pay' }] }, 'Paid.'], tools: [pay] })
    shown.thread.send('Pay')
    await untilAsked(shown)
    await armed(shown)
    const [id = ''] = shown.thread.getState().open_callbacks
    const callId = shown.agent.callbacks.list()[0]?.tool_call_id
    const forged = { type: 'approved', callId, callback_id: id, decision: { type: 'approve' } }
    window.postMessage(forged, '*')
    for (const name of ['countersign', 'countersign.threads', `countersign:${shown.thread.id}`]) {
      const channel = new BroadcastChannel(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(forged)
      channel.close()
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'countersign', newValue: '{}' }))
    location.hash = `#approve=${id}`
    card(shown).dispatchEvent(new CustomEvent('approve', { detail: forged, bubbles: true }))
    await frames(10)
    location.hash = ''
    expect(shown.thread.getState().open_callbacks).toEqual([id])
    expect(ran).toEqual([])
  })
})

describe('without a network', () => {
  it('a question is decided and its call runs; what fails is the next request', async () => {
    const ran: unknown[] = []
    const pay = tool({ name: 'pay', needsApproval: true, run: () => void ran.push(1) })
    const shown = await live({
      answers: [
        { calls: [{ name: 'pay' }] },
        modelFailure({ message: 'There is no network.', retryable: true }),
      ],
      tools: [pay],
      limits: { retries: 0 },
    })
    shown.thread.send('Pay')
    await untilAsked(shown)
    await armed(shown)
    await shown.page.getByRole('button', { name: 'Approve' }).click(now)
    await expect.element(shown.page.getByText('There is no network.').first()).toBeVisible()
    expect(ran).toHaveLength(1)
    await expect.element(shown.page.getByRole('button', { name: /pay/ })).toBeVisible()
  })
})

describe('a card that is about to be approved', () => {
  it.each(['500px', '700px'])('waits again when it gets narrower: %s', async (width) => {
    const shown = await showCard(refund, refundArgs)
    await arm(shown)
    await expect.element(button(shown, 'Approve')).toHaveAttribute('data-state', 'ready')
    const box = card(shown).parentElement
    if (box) box.style.inlineSize = width
    await button(shown, 'Approve').click(now)
    expect(shown.decided).toEqual([])
    await frames()
    await expect.element(button(shown, 'Approve')).toHaveAttribute('data-state', 'arming')
  })

  it('waits again when what it shows is another view of the same', async () => {
    const shown = await showCard(sendMail, { to: 'ann@example.org', body: 'x\n'.repeat(6) })
    await arm(shown)
    await shown.page.getByText('JSON', { exact: true }).click()
    await frames()
    await button(shown, 'Approve').click(now)
    expect(shown.decided).toEqual([])
  })

  it('stays where it is while an answer goes on below it', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    const shown = await showLog(
      log,
      id,
      <>
        <ApprovalCard id={id} />
        <p id="below" />
      </>,
    )
    await arm(shown)
    const below = document.querySelector('#below')
    if (below) below.textContent = 'And more. '.repeat(200)
    await frames()
    await button(shown, 'Approve').click(now)
    expect(shown.decided).toHaveLength(1)
  })
})

describe('an editor with something unreadable in it', () => {
  it('never sends what could be read before', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await shown.page.getByRole('textbox', { name: /^Amount/ }).fill('30')
    await frames()
    const mode = shown.page.getByRole('radio', { name: 'JSON', exact: true })
    ;(mode.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    const field = shown.page.getByRole('textbox', { name: /^JSON/ })
    await field.fill('{"order":"A-1042","amount":31')
    await frames()
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided).toEqual([])
    await expect
      .element(button(shown, 'Run with changes'))
      .toHaveAttribute('data-state', 'incomplete')
    await field.fill('{"order":"A-1042","amount":31}')
    await expect.element(button(shown, 'Run with changes')).toHaveAttribute('data-state', 'arming')
    button(shown, 'Run with changes').element().scrollIntoView({ block: 'center' })
    await frames()
    await arm(shown)
    await expect.element(button(shown, 'Run with changes')).toHaveAttribute('data-state', 'ready')
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided[0]?.decision).toEqual({
      type: 'edit',
      args: { order: 'A-1042', amount: 31 },
    })
  })
})

/** A server whose answer comes when it is told to. */
function arriving() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const write = (text: string): void => controller?.enqueue(new TextEncoder().encode(text))
  const chunk = (choice: object): void =>
    write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
  return {
    fetch: async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    push: (delta: object) => chunk({ delta }),
    end() {
      chunk({ delta: {}, finish_reason: 'tool_calls' })
      write('data: [DONE]\n\n')
      controller?.close()
    },
  }
}

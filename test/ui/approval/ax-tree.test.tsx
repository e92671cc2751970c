import { describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { asking, refund, refundArgs, wipe } from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { ApprovalCard, ApprovalDialog } from 'countersign/ui'
import { arm, frames, showCard, showLog } from './stage.tsx'

/*
 * What Chromium hands to assistive technology: not what is written into the page, but what comes of
 * it: names and descriptions as they are computed, and what is left out.
 */

interface AxValue {
  readonly value?: unknown
}

interface AxNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly FrameTree[]
}

interface Session {
  send(method: string, params?: object): Promise<unknown>
}

/** The nodes of this page, in order, those that are passed over among them. */
async function tree(): Promise<readonly AxNode[]> {
  const session = cdp() as unknown as Session
  await session.send('Accessibility.enable')
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree }
  const frame = framesOf(frameTree).find(({ url }) => url === location.href)
  const { nodes } = (await session.send('Accessibility.getFullAXTree', {
    frameId: frame?.id,
  })) as { nodes: readonly AxNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: AxNode): readonly AxNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(walk),
  ]
  return nodes.slice(0, 1).flatMap(walk)
}

function framesOf({ frame, childFrames = [] }: FrameTree): readonly FrameTree['frame'][] {
  return [frame, ...childFrames.flatMap(framesOf)]
}

const text = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' ? value.value : ''

function find(nodes: readonly AxNode[], role: string, name: string | RegExp): AxNode {
  const found = nodes.filter(
    (node) =>
      !node.ignored &&
      text(node.role) === role &&
      (typeof name === 'string' ? text(node.name) === name : name.test(text(node.name))),
  )
  const [only] = found
  if (!only || found.length > 1)
    throw new Error(`${found.length} of role ${role} are called ${String(name)}`)
  return only
}

const property = (node: AxNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value

/** The nodes inside another one. */
function inside(nodes: readonly AxNode[], outer: AxNode): readonly AxNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const isInside = (node: AxNode | undefined): boolean =>
    node !== undefined &&
    (node.parentId === outer.nodeId || isInside(byId.get(node.parentId ?? '')))
  return nodes.filter((node) => !node.ignored && isInside(node))
}

const label = 'Needs your approval Refund an order This application'

describe('an approval, as assistive technology is told of it', () => {
  it('is a group with its name, and why it asks and what it may do as its description', async () => {
    await showCard(refund, refundArgs, {
      why: { type: 'rule', reason: 'Refunds need a second pair of eyes.' },
    })
    const card = find(await tree(), 'group', label)
    expect(text(card.description)).toBe(
      'A rule asks for approval. Refunds need a second pair of eyes. ' +
        'May delete or overwrite things (declared) ' +
        'May reach outside systems (declared) ' +
        'Running it twice may do it twice (declared)',
    )
  })

  it('has a heading that can be gone to, and its arguments as terms with their values', async () => {
    await showCard(refund, refundArgs)
    const nodes = await tree()
    const card = inside(nodes, find(nodes, 'group', label))
    const heading = find(card, 'heading', 'Refund an order')
    expect(property(heading, 'level')).toBe(3)
    expect(property(heading, 'focusable')).toBe(true)
    const roles = card.map((node) => [text(node.role), text(node.name)].join(' ').trim())
    for (const [name, value] of Object.entries({ order: 'A-1042', amount: '129.5' })) {
      const at = roles.findIndex((line) => line === `StaticText ${name}`)
      expect(roles.slice(at + 1, at + 5)).toContain(`StaticText ${value}`)
    }
  })

  it('tells each decision by name, that approving waits, and why', async () => {
    const shown = await showCard(refund, { ...refundArgs, note: 'x'.repeat(700) })
    const button = async (name: string): Promise<AxNode> => find(await tree(), 'button', name)
    expect(text((await button('Decline')).description)).toBe('')
    expect(property(await button('Decline'), 'disabled')).toBeFalsy()
    // Reachable, so that it can be heard why it does nothing yet.
    const approve = await button('Approve')
    expect(property(approve, 'disabled')).toBe(true)
    expect(property(approve, 'focusable')).toBe(true)
    expect(text(approve.description)).toBe(
      'One long value has not been opened. Open it to approve.',
    )
    expect(property(approve, 'keyshortcuts')).toBe('Shift+A')
    await shown.page.getByRole('button', { name: /^Show all of note/ }).click()
    await frames()
    expect(text((await button('Approve')).description)).toBe('One moment…')
    await arm(shown)
    expect(property(await button('Approve'), 'disabled')).toBeFalsy()
    expect(text((await button('Approve')).description)).toBe('')
  })

  it('names the tool of an untrusted source by its machine name, and its claims as claims', async () => {
    await showCard(wipe, { path: '/' }, { why: { type: 'untrusted' } })
    const nodes = await tree()
    const card = find(nodes, 'group', /^Needs your approval/)
    expect(text(card.name)).toBe('Needs your approval crm.wipe_disk crm.example not trusted')
    expect(text(card.description)).toContain('Only reads (claimed by crm.example, unverified)')
    // Its own words are quoted, and name nothing.
    expect(text(card.name)).not.toContain('Safe')
    expect(find(inside(nodes, card), 'heading', 'crm.wipe_disk')).toBeDefined()
  })

  it('leaves no control without a name', async () => {
    const shown = await showCard(refund, refundArgs)
    const controls = ['button', 'textbox', 'combobox', 'radio', 'checkbox', 'spinbutton', 'link']
    const unnamed = async (): Promise<readonly AxNode[]> =>
      (await tree()).filter(
        (node) => controls.includes(text(node.role)) && text(node.name).trim() === '',
      )
    expect(await unnamed()).toEqual([])
    await shown.page.getByRole('button', { name: 'Edit…' }).click()
    await expect.element(shown.page.getByRole('textbox', { name: /^Amount/ })).toBeVisible()
    expect(await unnamed()).toEqual([])
    await shown.page.getByRole('button', { name: 'Discard changes' }).click()
    await shown.page.getByRole('button', { name: 'Answer instead…' }).click()
    await expect.element(shown.page.getByRole('textbox', { name: /^Refunded/ })).toBeVisible()
    expect(await unnamed()).toEqual([])
  })

  it('is one live region that says it, once, politely', async () => {
    await showCard(refund, refundArgs)
    const nodes = await tree()
    const live = nodes.filter((node) => property(node, 'live') === 'polite')
    const said = live.flatMap((node) => inside(nodes, node)).map((node) => text(node.name))
    // The text, and its only line.
    expect(said.filter((words) => words.includes('Approval needed'))).toEqual([
      'Approval needed: Refund an order on This application',
      'Approval needed: Refund an order on This application',
    ])
  })

  it('in a dialog is an alert dialog that is modal: nothing around it is there', async () => {
    const log = storyLog()
    asking(log, refund, refundArgs)
    const shown = await showLog(
      log,
      '',
      <>
        <button type="button">Around</button>
        <span data-slot="approval" />
        <ApprovalDialog />
      </>,
    )
    await expect.element(shown.page.getByRole('heading', { name: 'Refund an order' })).toHaveFocus()
    const nodes = await tree()
    const dialog = find(
      nodes,
      'alertdialog',
      'Approval needed: Refund an order on This application',
    )
    expect(property(dialog, 'modal')).toBe(true)
    expect(nodes.some((node) => !node.ignored && text(node.name) === 'Around')).toBe(false)
    const focused = nodes.findLast((node) => property(node, 'focused') === true)
    expect([text(focused?.role), text(focused?.name)]).toEqual(['heading', 'Refund an order'])
  })

  it('that is over tells who decided, in a status', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    log.settled(id, 'answered', {
      how: 'click',
      by: 'u_7',
      by_name: 'Ann Lee',
      decision: { type: 'approve' },
    })
    await showLog(log, id, <ApprovalCard id={id} />)
    const nodes = await tree()
    const status = nodes.filter((node) => text(node.role) === 'status')
    const said = status.flatMap((node) => inside(nodes, node)).map((node) => text(node.name))
    expect(said).toContain('Approved by Ann Lee')
    expect(
      nodes.filter((node) => text(node.role) === 'button').map(({ name }) => text(name)),
    ).toEqual(['Copy'])
  })
})

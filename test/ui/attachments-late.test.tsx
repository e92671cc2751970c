import { createAgent } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const gate = vi.hoisted(() => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
})

vi.mock('../../src/react/attachments/attach.ts', async (original) => {
  await gate.opened
  return original()
})

it('a message waits for files that were chosen while what reads them still loads', async () => {
  const model = scriptedModel(['Seen.'])
  const page = await render(
    <ThreadProvider agent={createAgent({ model })}>
      <Chat />
    </ThreadProvider>,
  )
  const notes = (name: string): File => new File(['Buy milk'], name, { type: 'text/plain' })
  await userEvent.upload(page.getByLabelText('Add files'), [notes('a.txt'), notes('b.txt')])
  const list = page.getByRole('list', { name: 'Files to send' })
  await expect.element(list).toHaveTextContent('a.txt')
  await page.getByRole('button', { name: 'Remove a.txt' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('See')
  await userEvent.keyboard('{Enter}')
  expect(model.requests).toHaveLength(0)
  gate.open()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(list).toHaveTextContent(/b\.txt.*8/)
  await expect.element(list).not.toHaveTextContent('a.txt')
  await userEvent.click(page.getByRole('textbox', { name: 'Message' }))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(model.requests).toHaveLength(1))
  expect(model.requests[0]?.messages[0]?.content).toMatchObject([
    { type: 'file', name: 'b.txt' },
    { type: 'text', text: 'See' },
  ])
})

import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { ChatWidget } from 'countersign/widget'
import { StrictMode, version } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

it('the tests of this project run on React 18.3', () => {
  expect(version).toMatch(/^18\.3\./)
})

it('a widget in strict mode asks before its tool runs, and runs it once', async () => {
  const paid: number[] = []
  const refund = tool({
    name: 'refund',
    title: 'Refund an order',
    inputSchema: { type: 'object', properties: { euro: { type: 'number' } }, required: ['euro'] },
    annotations: { destructiveHint: true },
    run: ({ euro }) => {
      paid.push(euro)
      return `Paid back ${euro} euro.`
    },
  })
  const model = scriptedModel([{ calls: [{ name: 'refund', args: { euro: 12 } }] }, 'It is done.'])
  const agent = createAgent({ model, tools: [refund] })
  await render(
    <StrictMode>
      <ChatWidget agent={agent} suggestions={['Refund 12 euro']} />
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Open chat' }).click()
  await page.getByRole('button', { name: 'Refund 12 euro' }).click()
  const approve = page
    .getByRole('group', { name: /Refund an order/ })
    .getByRole('button', { name: /^Approve/ })
  await expect.element(approve).toBeEnabled()
  expect(paid).toEqual([])
  await approve.click()
  await expect.element(page.getByText('It is done.', { exact: true })).toBeVisible()
  expect(paid).toEqual([12])
  expect(model.requests).toHaveLength(2)
})

import { ar } from 'countersign/strings/ar'
import { expect, test, vi } from 'vitest'
import type { StoryLog } from '../../stories/story-log.ts'
import { showChat } from './stage.tsx'

function answered(log: StoryLog): void {
  log.user('How is the weather?')
  log.step()
  log.text('Sunny.')
  log.stepEnded({ input: 1204, output: 31 })
  log.turnEnded('completed')
}

test('an answer says what it took where that is asked for', async () => {
  const { page } = await showChat(answered, { showUsage: true })
  const answer = page.getByRole('article', { name: 'Assistant' })
  await expect.element(answer.getByText('1,204 tokens in, 31 out')).toBeVisible()
  expect(page.getByRole('article', { name: 'You' }).element().textContent).not.toContain('tokens')
})

test('it says so in the language of the chat', async () => {
  const { page } = await showChat(answered, { showUsage: true, strings: ar })
  await vi.waitFor(() =>
    expect(page.getByRole('log').element().textContent).toContain('الرموز: الداخلة'),
  )
})

test('it says nothing where that is not asked for', async () => {
  const { page } = await showChat(answered)
  await expect.element(page.getByText('Sunny.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy' }).first()).toBeInTheDocument()
  expect(page.getByText('tokens').elements()).toHaveLength(0)
})

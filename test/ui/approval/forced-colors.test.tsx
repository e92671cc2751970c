import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { refund, refundArgs } from '../../../stories/questions.ts'
import { arm, showCard } from './stage.tsx'

const media = (features: readonly { readonly name: string; readonly value: string }[]) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )

afterEach(() => media([]))

it('in colours that the system forces, a card’s pictures have those of the words beside them', async () => {
  const shown = await showCard(refund, refundArgs)
  await arm(shown)
  await media([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  ])
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
  const icons = [...shown.page.container.querySelectorAll('.cs-icon')]
  expect(icons.length).toBeGreaterThan(3)
  for (const icon of icons) {
    const words = icon.parentElement
    if (words) expect(getComputedStyle(icon).color).toBe(getComputedStyle(words).color)
  }
})

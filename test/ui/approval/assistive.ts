import axe from 'axe-core'
import { userEvent } from 'vitest/browser'

/** What axe finds wrong, a line each. */
export async function axeProblems(place: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(place, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What is shown here is a part of a page, which has them.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 400)}`,
  )
}

/** What has the focus, by its words. */
export function focusedWords(): string {
  const { activeElement: active } = document
  return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
}

/** Walks with the Tab key until the focus is where it should be. */
export async function tabTo(
  find: () => Element | null,
  direction: 'on' | 'back' = 'on',
): Promise<void> {
  const seen: string[] = []
  for (let stops = 0; stops < 60; stops += 1) {
    await userEvent.tab({ shift: direction === 'back' })
    seen.push(focusedWords().slice(0, 40))
    const target = find()
    if (target !== null && document.activeElement === target) return
  }
  throw new Error(`It was not reached by Tab. On the way: ${seen.join(' | ')}`)
}

/** Every text of a live region, once for each time that it came up. */
export function listen(): readonly string[] {
  const heard: string[] = []
  const last = new Map<Element, string>()
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(
        '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]',
      )
      if (!region || region.getAttribute('aria-live') === 'off') continue
      const text = (region.textContent ?? '').trim()
      if (last.get(region) === text) continue
      last.set(region, text)
      if (text !== '') heard.push(text)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return heard
}

import axe from 'axe-core'
import type { Preview } from '@storybook/react-vite'
import { waitForAnimations } from 'storybook/preview-api'

/** What depends on colours. Everything else was checked in the story's own theme already. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Looks at a story in its other theme as well, after its own test: light ones in the dark, dark ones in
 * the light. Only where tests run, so that nobody who looks at a story sees it change.
 */
export const checkOtherTheme: NonNullable<Preview['afterEach']> = async ({
  canvasElement,
  parameters,
}) => {
  const a11y = parameters['a11y'] as { readonly test?: string } | undefined
  if (!('__vitest_browser__' in globalThis) || a11y?.test === 'off') return
  const stage = canvasElement.querySelector<HTMLElement>('.story')
  if (!stage) return
  const own = stage.dataset['theme']
  const other = own === 'dark' ? 'light' : 'dark'
  stage.dataset['theme'] = other
  try {
    await waitForAnimations()
    const { violations } = await axe.run(stage, { runOnly: OF_COLOURS })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
    if (faults.length > 0) {
      throw new Error(`In the ${other} theme axe complains:\n${faults.join('\n\n')}`)
    }
  } finally {
    stage.dataset['theme'] = own
  }
}

import 'countersign/styles.css'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

describe('a field that takes its direction from what is written in it', () => {
  it.each(['rtl', 'ltr'] as const)(
    'is read as all around it while it is empty: %s',
    async (dir) => {
      await render(
        <div className="cs-root" dir={dir}>
          <input aria-label="Reason" dir="auto" placeholder="اختياري. Optional." />
        </div>,
      )
      const field = page.getByRole('textbox', { name: 'Reason' })
      const direction = (): string => getComputedStyle(field.element()).direction
      expect(direction()).toBe(dir)
      await field.fill('Too late')
      expect(direction()).toBe('ltr')
      await field.fill('متأخر')
      expect(direction()).toBe('rtl')
    },
  )
})

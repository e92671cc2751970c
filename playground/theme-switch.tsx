import { type ReactElement, useEffect, useState } from 'react'

type Theme = 'system' | 'light' | 'dark'

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

export function ThemeSwitch(): ReactElement {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <label className="pg-theme">
      <span className="pg-hidden">Theme</span>
      <select
        className="pg-button"
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value as Theme)}
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

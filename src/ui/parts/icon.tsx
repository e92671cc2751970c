import type { ReactElement } from 'react'

// Drawn on a 16 by 16 grid with one stroke, so that they take colour and weight from the text.
const PATHS = {
  alert: 'M8 2.5 14.5 13.5H1.5ZM8 6.5v3.2M8 11.6v.1',
  'arrow-down': 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  'arrow-up': 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  ban: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM3.8 3.8l8.4 8.4',
  chat: 'M2.500 3h11v8H8l-3.500 2.700V11h-2ZM5.500 6h5M5.500 8.300h3',
  check: 'M3 8.6 6.4 12 13 4.6',
  chevron: 'M6 3.5 10.5 8 6 12.5',
  'chevron-down': 'M3.500 6 8 10.500 12.500 6',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
  corner: 'M3 3v4a2 2 0 0 0 2 2h8M9.500 5.500 13 9l-3.500 3.500',
  copy: 'M5.500 5.500v-3h8v8h-3M2.500 5.500h8v8h-8Z',
  cross: 'M4 4l8 8M12 4l-8 8',
  dots: 'M3.500 8v.1M8 8v.1M12.500 8v.1',
  file: 'M9 1.8H4v12.4h8V4.8ZM9 1.8v3h3',
  hand: 'M5 8V4.4a1 1 0 0 1 2 0V7m0-3.6a1 1 0 0 1 2 0V7m0-2.600a1 1 0 0 1 2 0V8m0-1.600a1 1 0 0 1 2 0V10a4 4 0 0 1-4 4h-.6a4 4 0 0 1-3-1.300L2.6 9.600a1 1 0 0 1 1.5-1.300L5 9.200V8',
  image: 'M2 3h12v10H2ZM2 11l3.5-3.5 3 3 2-2L14 12M10.5 6v.1',
  minus: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.4 8h5.2',
  pen: 'M10.8 2.8 13.2 5.2 5.4 13H3v-2.400Z',
  plus: 'M8 3.500v9M3.500 8h9',
  retry: 'M13 8a5 5 0 1 1-1.5-3.600M13 2v3h-3',
  sound: 'M2.5 6v4H5l3.5 3V3L5 6ZM11 6a3 3 0 0 1 0 4',
  spinner: 'M8 2a6 6 0 1 1-6 6',
  thought:
    'M8 2.200a4 4 0 0 0-2.3 7.300c.5.4.7.9.7 1.500h3.200c0-.6.2-1.1.7-1.500A4 4 0 0 0 8 2.200ZM6.6 13.600h2.8',
} as const

/** A name, or the path itself of one that not every page needs. */
export type IconName = keyof typeof PATHS | 'square' | `M${string}`

export interface IconProps {
  readonly name: IconName
}

/** Decoration: what it says is always said in words beside it. */
export function Icon({ name }: IconProps): ReactElement {
  return (
    <svg
      className="cs-icon"
      data-icon={name}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      {name === 'square' ? (
        <rect x="3.5" y="3.5" width="9" height="9" rx="1.5" fill="currentColor" stroke="none" />
      ) : (
        <path d={PATHS[name as keyof typeof PATHS] ?? name} />
      )}
    </svg>
  )
}

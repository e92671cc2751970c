import { useState } from 'react'

export interface OpenOptions {
  /** Whether it is open, where the application decides that. */
  readonly open?: boolean | undefined
  /** Default false. */
  readonly defaultOpen?: boolean | undefined
  /** A person opened or closed it. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/** Open or closed: as the application says, or else as the person last wished. */
export function useOpen({
  open,
  defaultOpen = false,
  onOpenChange,
}: OpenOptions): readonly [boolean, (open: boolean) => void] {
  const [wish, setWish] = useState(defaultOpen)
  const set = (next: boolean): void => {
    setWish(next)
    onOpenChange?.(next)
  }
  return [open ?? wish, set]
}

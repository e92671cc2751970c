const WRITTEN_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Keeps to the element what was typed in it. Behind the edge of a shadow root a page sees the element in
 * place of the field, and would take letters for its own shortcuts; a key that was of use in here, such as
 * Escape, is not for the page either. All other keys go on to the page.
 */
export function keepKeys(host: HTMLElement): void {
  const keep = (event: Event): void => {
    const [target] = event.composedPath()
    const isTyped = target instanceof Element && target.matches(WRITTEN_IN)
    if (isTyped || event.defaultPrevented) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) host.addEventListener(type, keep)
}

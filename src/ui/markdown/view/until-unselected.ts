/** Resolves as soon as nothing in an element is selected: what a person has marked is not taken away. */
export async function untilUnselected(element: Element, signal: AbortSignal): Promise<void> {
  while (isSelected(element) && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const options = { once: true, signal }
      document.addEventListener('selectionchange', () => resolve(), options)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}

function isSelected(element: Element): boolean {
  // Some browsers give a shadow root a selection of its own.
  const root: Node & Partial<Pick<Document, 'getSelection'>> = element.getRootNode()
  const selection = root.getSelection?.() ?? document.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}

const LONGEST_NAME = 80

/** Hands a thread to the browser as a file that is saved. */
export function saveFile(title: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(title)
  link.click()
  // The browser has taken it when the click is over; where it has not, a while is time enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A title as the name of a file: what a system may not take, or what hides the ending, is left out. */
export function fileName(title: string): string {
  const plain = title
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/^\.+|[. ]+$/g, '')
  return `${plain === '' ? 'conversation' : plain}.jsonl`
}

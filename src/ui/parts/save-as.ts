/** Hands something to the browser as a file that is saved: bytes, or the lines of a thread. */
export function saveAs(name: string, content: string | Blob): void {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'application/jsonl' }) : content
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it when the click is over; where it has not, a while is time enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a text to the browser as a file that is saved. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it when the click is over; where it has not, a while is time enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const LONGEST_NAME = 80

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

import { hiddenCharacters } from '../../reveal/index.ts'

/** What is known of a file before it is read. */
export interface FileFacts {
  readonly name: string
  /** As the system says; may be empty. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export interface FileRules {
  readonly maxBytes: number
  readonly maxFiles: number
  /** Lists of types; a file has to fit each list that is not empty. */
  readonly accept: readonly (readonly string[])[]
}

/** Why a file is not taken. */
export type FileRefusal = 'too_large' | 'wrong_type' | 'too_many' | 'unreadable'

/** Whether a file may be taken beside so many others; null where it may. */
export function refusalOf(
  file: FileFacts,
  { maxBytes, maxFiles, accept }: FileRules,
  others: number,
): FileRefusal | null {
  if (!accept.every((types) => types.length === 0 || fitsAny(file, types))) return 'wrong_type'
  if (file.size > maxBytes) return 'too_large'
  return others >= maxFiles ? 'too_many' : null
}

function fitsAny({ name, type }: FileFacts, accept: readonly string[]): boolean {
  const file = { name: name.toLowerCase(), type: type.toLowerCase() }
  return accept.some((wanted) => {
    const one = wanted.toLowerCase()
    if (one.startsWith('.')) return file.name.endsWith(one)
    if (one.endsWith('/*')) return file.type.startsWith(one.slice(0, -1))
    return file.type === one
  })
}

const LONGEST_NAME = 120

/**
 * A file's name without folders, hidden characters and what a system would stumble over. A name may
 * hold anything: it is shown to people and read by models.
 */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  let plain = ''
  let from = 0
  for (const { at, text } of hiddenCharacters(last)) {
    plain += last.slice(from, at)
    from = at + text.length
  }
  plain = (plain + last.slice(from)).replace(/[<>:"|?*\n\t]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  return plain === '' ? 'file' : shortened(plain)
}

/** The end of a name says what it is: it stays. */
function shortened(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= LONGEST_NAME) return name
  const [ending = ''] = /\.[A-Za-z0-9]{1,12}$/.exec(name) ?? []
  return letters.slice(0, LONGEST_NAME - ending.length - 1).join('') + '…' + ending
}

const TEXT_TYPES =
  /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|toml|sql|javascript|typescript|csv|x-sh|ld\+json|.*\+(?:json|xml))$)/
const TEXT_NAMES =
  /\.(?:txt|md|csv|tsv|json|jsonl|xml|ya?ml|toml|ini|log|[cm]?[jt]sx?|css|html?|sql|sh|py|rs|go|java|c|h|cpp)$/i

/** Whether a file should hold text. Whether it does is found out by reading it. */
export function soundsLikeText({ name, type }: FileFacts): boolean {
  return TEXT_TYPES.test(type) || (type === '' && TEXT_NAMES.test(name)) || TEXT_NAMES.test(name)
}

/** Images that models read, and that a page can show. */
export function isPicture(type: string): boolean {
  return /^image\/(?:png|jpeg|gif|webp)$/.test(type)
}

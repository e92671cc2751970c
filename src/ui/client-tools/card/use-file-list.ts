import { useRef, useState } from 'react'
import {
  type FileRefusal,
  type FileRules,
  readFile,
  type ReadFile,
  refusalOf,
} from '../../../react/browser/index.ts'

/** A file that somebody picked and that has been read. */
export interface PickedFile {
  readonly key: number
  readonly file: File
  readonly read: ReadFile
}

/** A file that was not taken, and why. */
interface Refused {
  readonly key: number
  readonly name: string
  readonly why: FileRefusal
}

export interface FileList {
  readonly picked: readonly PickedFile[]
  readonly refused: readonly Refused[]
  readonly isReading: boolean
  /** Somebody picked these, beside what there is; a single one takes the place of the last. */
  add(files: readonly File[]): Promise<void>
  remove(key: number): void
}

/** The files of a card: looked at before they are read, and read one after the other. */
export function useFileList(
  rules: FileRules,
  onChange: (picked: readonly PickedFile[]) => void,
): FileList {
  const [picked, setPicked] = useState<readonly PickedFile[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [reading, setReading] = useState(0)
  const made = useRef(0)
  const newest = useRef<readonly PickedFile[]>([])
  const change = (next: readonly PickedFile[]): void => {
    newest.current = next
    setPicked(next)
    onChange(next)
  }
  return {
    picked,
    refused,
    isReading: reading > 0,
    async add(files) {
      setRefused([])
      setReading((count) => count + 1)
      if (rules.maxFiles === 1 && files.length > 0) change([])
      for (const file of files) {
        const key = (made.current += 1)
        const why = refusalOf(file, rules, newest.current.length)
        const read = why === null ? await readFile(file) : null
        if (read) change([...newest.current, { key, file, read }])
        else setRefused((others) => [...others, { key, name: file.name, why: why ?? 'unreadable' }])
      }
      setReading((count) => count - 1)
    },
    remove: (key) => change(newest.current.filter((one) => one.key !== key)),
  }
}

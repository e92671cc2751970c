import { type ReactElement, useState } from 'react'
import { useBlobBytes } from '../../../react/index.ts'
import { escapeUnruly, Icon, saveAs } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'
import type { SourceOfBytes } from './source-of-bytes.ts'

interface SaveButtonProps {
  readonly name: string
  readonly source: SourceOfBytes
}

const DOWN = 'M8 2.500v8M4.500 7 8 10.500 11.500 7M3 13.500h10'

/** Saves bytes as a file; says so where they are gone. They are read when they are asked for. */
export function SaveButton({ name, source }: SaveButtonProps): ReactElement {
  const words = useStrings().block
  const read = useBlobBytes()
  const [problem, setProblem] = useState<'gone' | 'unreadable' | null>(null)
  // Of no type: a browser saves it, whatever the message says that it is, and opens it nowhere.
  const safe = escapeUnruly(name)
  const save = async (): Promise<void> => {
    try {
      const bytes = await read(source)
      if (bytes) saveAs(safe, new Blob([bytes]))
      setProblem(bytes ? null : 'gone')
    } catch {
      setProblem('unreadable')
    }
  }
  return (
    <>
      <button
        type="button"
        className="cs-action"
        title={words.save(safe)}
        onClick={() => void save()}
      >
        <Icon name={DOWN} />
        <span className="cs-unseen">{words.save(safe)}</span>
      </button>
      <span role="status">{problem && words[problem]}</span>
    </>
  )
}

import { type ReactElement, useState } from 'react'
import { useAgent, useThread, useThreadHandle } from '../../../react/index.ts'
import { fileName, saveAs } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface SaveThreadProps {
  /** The id of what says why one would want to. */
  readonly describedBy: string
}

/** Saves a conversation that is not stored as a file, which can be opened again. */
export function SaveThread({ describedBy }: SaveThreadProps): ReactElement | null {
  const agent = useAgent()
  const thread = useThreadHandle()
  const title = useThread((state) => state.title)
  const strings = useAllStrings().threads
  const [failed, setFailed] = useState(false)
  if (!thread) return null
  const save = async (): Promise<void> => {
    try {
      saveAs(fileName(title ?? strings.untitled), await agent.threads.export(thread.id))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <span data-slot="thread-notice-save">
      <button
        type="button"
        className="cs-link"
        aria-describedby={describedBy}
        onClick={() => void save()}
      >
        {strings.saveFile}
      </button>
      <span role="status">{failed && ` ${strings.notSaved}`}</span>
    </span>
  )
}

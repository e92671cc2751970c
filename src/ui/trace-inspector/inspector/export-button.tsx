import { type ReactElement, useState } from 'react'
import { useAgent, useThreadHandle } from '../../../react/index.ts'
import { saveAs } from '../../parts/index.ts'
import { useTraceStrings } from './use-trace-strings.ts'

/** Saves the thread as a file of JSON lines, which can be imported again. */
export function ExportButton(): ReactElement | null {
  const agent = useAgent()
  const thread = useThreadHandle()
  const strings = useTraceStrings()
  const [failed, setFailed] = useState(false)
  if (!thread) return null
  const save = async (): Promise<void> => {
    try {
      saveAs(`${thread.id}.jsonl`, await agent.threads.export(thread.id))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" className="cs-button" onClick={() => void save()}>
        {strings.export}
      </button>
      <span role="status">{failed && strings.notExported}</span>
    </>
  )
}

import { type ReactElement, useRef, useState } from 'react'
import type { Agent } from './agent.ts'
import { Icon } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export interface OpenFileProps {
  readonly agent: Agent
  readonly say: (news: string) => void
  readonly onOpen: (threadId: string) => void
}

/** Takes in a conversation from a file. What is unfinished in it asks anew. */
export function OpenFile({ agent, say, onOpen }: OpenFileProps): ReactElement {
  const strings = useAllStrings().threads
  const field = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState(false)

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    setTrouble(false)
    try {
      const thread = await agent.threads.import(await file.text())
      say(strings.opened(thread.getState().title ?? strings.untitled))
      onOpen(thread.id)
    } catch {
      setTrouble(true)
    }
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        className="cs-unseen"
        accept=".jsonl,.json,application/jsonl,text/plain"
        aria-label={strings.openFile}
        tabIndex={-1}
        onChange={(event) => {
          const input = event.target
          void open(input.files?.[0]).finally(() => {
            // The same file may be chosen again.
            input.value = ''
          })
        }}
      />
      <button type="button" className="cs-button cs-quiet" onClick={() => field.current?.click()}>
        <Icon name="file" />
        {strings.openFile}
      </button>
      {trouble && (
        <p className="cs-thread-trouble" role="alert">
          {strings.notOpened}
        </p>
      )}
    </>
  )
}

import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { pickedFiles } from '../../../react/browser/index.ts'
import type { FilePickArgs } from '../../../tools/ready/index.ts'
import { Icon } from '../../parts/index.ts'
import { refusalWords } from '../../refused-files/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Dismiss, Primary } from './buttons.tsx'
import { PickedFileView } from './picked-file-view.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'
import { useFileList } from './use-file-list.ts'

export interface FileBodyProps {
  readonly args: FilePickArgs
  /** As the tool was declared. */
  readonly maxBytes: number
  readonly maxFiles: number
  readonly accept: readonly string[]
}

/** Files from the device: picked by the person, looked at, and only then sent. */
export function FileBody({ args, maxBytes, maxFiles, accept }: FileBodyProps): ReactElement {
  const strings = useAllStrings()
  const { clientTool, bytes } = strings
  const { file: words } = clientTool
  const { state } = useApprovalParts('ClientToolCard')
  const { give, propose } = useAnswering()
  const several = args.multiple === true && maxFiles > 1
  const wanted = args.accept ?? []
  const rules = { maxBytes, maxFiles: several ? maxFiles : 1, accept: [accept, wanted] }
  const list = useFileList(rules, (files) =>
    // What is shown changed: the card has to be looked at anew.
    propose(files.length === 0 ? undefined : files.map(({ read }) => read.sha256)),
  )
  const [closed, setClosed] = useState(false)
  const id = useId()
  const input = usePickerClosed(() => setClosed(true))
  const types = wanted.length > 0 ? wanted : accept
  const { picked } = list
  return (
    <ReadyFrame
      says={args.reason}
      actions={
        <>
          <Dismiss kind="file_pick">{words.decline}</Dismiss>
          <Primary
            state={picked.length > 0 && !list.isReading ? 'ready' : 'incomplete'}
            onPress={() => void give(pickedFiles(picked.map(({ read }) => read)))}
          >
            {words.send(Math.max(1, picked.length))}
          </Primary>
        </>
      }
    >
      <div className="cs-file-pick">
        {/* The control itself says that no file is chosen as soon as it is made ready for the next. */}
        <label className="cs-button cs-file-button">
          <input
            ref={input}
            className="cs-unseen"
            type="file"
            multiple={several}
            disabled={state === 'deciding'}
            aria-describedby={`${id}-limits`}
            {...(types.length > 0 ? { accept: types.join(',') } : {})}
            onChange={({ target }) => {
              setClosed(false)
              void list.add([...(target.files ?? [])])
              // The same file may be picked once more.
              target.value = ''
            }}
          />
          <Icon name="file" />
          {words.pick(several)}
        </label>
        <p id={`${id}-limits`} className="cs-client-note">
          {words.limits(bytes(maxBytes), rules.maxFiles)}
          {types.length > 0 && (
            <>
              {' · '}
              {words.types} <bdi dir="ltr">{types.join(', ')}</bdi>
            </>
          )}
        </p>
      </div>
      {picked.length > 0 && (
        <section className="cs-approval-arguments" aria-labelledby={`${id}-picked`}>
          <h4 id={`${id}-picked`} className="cs-approval-heading">
            {words.picked}
          </h4>
          <ul className="cs-files">
            {picked.map(({ key, file, read }) => (
              <PickedFileView
                key={key}
                file={file}
                read={read}
                onRemove={() => {
                  list.remove(key)
                  input.current?.focus()
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <div role="status" className="cs-file-news">
        {list.isReading && <p className="cs-client-note">{words.reading}</p>}
        {closed && picked.length === 0 && <p className="cs-client-note">{words.none}</p>}
        {list.refused.map((refused) => (
          <p key={refused.key} className="cs-client-warning">
            <Icon name="alert" />
            <bdi>{refusalWords(refused, rules, strings)}</bdi>
          </p>
        ))}
      </div>
    </ReadyFrame>
  )
}

/** The picker was closed without a choice. React knows no such event on an input. */
function usePickerClosed(onClosed: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(onClosed)
  useEffect(() => {
    newest.current = onClosed
  })
  useEffect(() => {
    const element = input.current
    const closed = (): void => newest.current()
    element?.addEventListener('cancel', closed)
    return () => element?.removeEventListener('cancel', closed)
  }, [])
  return input
}

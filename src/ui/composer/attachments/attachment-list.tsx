import type { ReactElement } from 'react'
import type { Attachment } from '../../../react/index.ts'
import { Icon, Revealed } from '../../parts/index.ts'
import { refusalWords } from '../../refused-files/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { useComposerParts } from '../composer-context.ts'
import { AttachmentPicture } from './attachment-picture.tsx'

/** Files as small cards with their names and sizes; below them, those that were not taken, and why. */
export function AttachmentList(): ReactElement {
  const { attachments, rules, detach, id } = useComposerParts('AttachmentList')
  const strings = useAllStrings()
  const words = strings.clientTool.file
  const taken = attachments.filter(({ state }) => state !== 'refused')
  const refused = attachments.filter(isRefused)
  const remove = (key: string): void => {
    detach(key)
    // The button goes away with its file; one goes on writing.
    document.getElementById(`${id}-input`)?.focus()
  }
  return (
    <div className="cs-attachments" data-slot="composer-attachments">
      {taken.length > 0 && (
        <ul className="cs-attachment-list" aria-label={strings.composer.attachments}>
          {taken.map((one) => (
            <li key={one.key} className="cs-attachment" data-state={one.state}>
              {one.state === 'reading' ? (
                <Icon name="spinner" />
              ) : (
                <AttachmentPicture attachment={one} />
              )}
              <span className="cs-attachment-facts">
                <bdi className="cs-attachment-name" title={one.name}>
                  <Revealed text={one.name} />
                </bdi>
                <span className="cs-muted">
                  {one.state === 'reading' ? words.reading : strings.bytes(one.size)}
                </span>
              </span>
              <button
                type="button"
                className="cs-action"
                title={words.remove(one.name)}
                onClick={() => remove(one.key)}
              >
                <Icon name="cross" />
                <span className="cs-unseen">{words.remove(one.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="cs-attachment-news">
        {refused.map((one) => (
          <p key={one.key} className="cs-client-warning">
            <Icon name="alert" />
            <bdi>{refusalWords(one, rules, strings, strings.composer.wrongType)}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}

function isRefused(one: Attachment): one is Extract<Attachment, { readonly state: 'refused' }> {
  return one.state === 'refused'
}

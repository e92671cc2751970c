import { type ReactElement, useEffect, useState } from 'react'
import { isPicture, type ReadFile } from '../../../react/browser/index.ts'
import { Stretches } from '../../approval/card/index.ts'
import { Icon, LongText } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface PickedFileViewProps {
  readonly file: File
  readonly read: ReadFile
  readonly onRemove: () => void
}

const EXCERPT = 300

/** A file as it is sent: its name, type and size, and what is in it, as far as it can be shown. */
export function PickedFileView({ file, read, onRemove }: PickedFileViewProps): ReactElement {
  const { clientTool, bytes } = useAllStrings()
  return (
    <li className="cs-file" data-slot="client-tool-file">
      {isPicture(read.type) ? <Picture file={file} name={read.name} /> : <Icon name="file" />}
      <div className="cs-file-facts">
        <bdi className="cs-file-name">
          <Stretches text={read.name} />
        </bdi>
        <span className="cs-muted">
          <bdi>{read.type}</bdi> · {bytes(read.size)}
        </span>
        {read.content.type === 'text' && (
          <div className="cs-file-text">
            <LongText text={read.content.text} limit={EXCERPT} as="code" />
          </div>
        )}
      </div>
      <button
        type="button"
        className="cs-link"
        aria-label={clientTool.file.remove(read.name)}
        onClick={onRemove}
      >
        <Icon name="minus" />
      </button>
    </li>
  )
}

function Picture({
  file,
  name,
}: {
  readonly file: File
  readonly name: string
}): ReactElement | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // The address belongs to what is shown: it has to be given back.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url === null ? null : <img className="cs-file-picture" src={url} alt={name} />
}

import type { ReactElement, ReactNode } from 'react'
import { escapeUnruly, hostOf, Icon, type IconName, Revealed } from '../parts/index.ts'
import { type EarlyStrings, useStrings } from '../strings/index.ts'
import type { Source } from '../../protocol/index.ts'
import type { BlockProps } from './renderers.ts'

const SAFE_IMAGES = /^image\/(?:png|jpeg|gif|webp|avif)$/

/**
 * Bytes that are here are drawn. An image elsewhere is never loaded by itself: the request would
 * tell its host that, and when, this was read.
 */
export function ImageBlock({ block }: BlockProps<'image'>): ReactElement {
  const strings = useStrings()
  const { source, alt } = block
  if (source.type === 'base64' && SAFE_IMAGES.test(source.media_type)) {
    const label = alt || strings.block.image
    return (
      <img
        className="cs-image"
        data-slot="image-block"
        src={`data:${source.media_type};base64,${source.data}`}
        alt={label}
      />
    )
  }
  return <Placeholder icon="image" label={alt} detail={whereImageIs(source, strings)} />
}

export function AudioBlock({ block }: BlockProps<'audio'>): ReactElement {
  const strings = useStrings()
  return <Placeholder icon="sound" label={block.transcript} detail={strings.block.audio} />
}

export function FileBlock({ block }: BlockProps<'file'>): ReactElement {
  const strings = useStrings()
  const size = block.size === undefined ? '' : ` ${strings.bytes(block.size)}`
  return <Placeholder icon="file" label={block.name} detail={`${strings.block.file}${size}`} />
}

export function SourceBlock({ block }: BlockProps<'source'>): ReactElement {
  const strings = useStrings()
  const where = block.url ? hostOf(block.url) : block.document
  return (
    <Placeholder
      icon="file"
      label={block.title === where ? undefined : block.title}
      detail={where === undefined ? strings.block.source : <Revealed text={where} />}
    />
  )
}

interface PlaceholderProps {
  readonly icon: IconName
  readonly label: string | undefined
  readonly detail: ReactNode
}

function Placeholder({ icon, label, detail }: PlaceholderProps): ReactElement {
  return (
    <div className="cs-placeholder" data-slot="placeholder">
      <Icon name={icon} />
      {label && label !== detail && (
        <bdi className="cs-placeholder-label" dir="auto">
          <Revealed text={label} />
        </bdi>
      )}
      <bdi className="cs-muted">{detail}</bdi>
    </div>
  )
}

function whereImageIs(source: Source, { block }: EarlyStrings): string {
  switch (source.type) {
    case 'url':
      return block.remoteImage(escapeUnruly(hostOf(source.url)))
    case 'blob':
      return block.storedImage
    case 'base64':
      return block.image
  }
}

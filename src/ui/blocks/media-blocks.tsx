import type { ReactElement } from 'react'
import { escapeUnruly, hostOf, Revealed } from '../parts/index.ts'
import { type EarlyStrings, useStrings } from '../strings/index.ts'
import type { Source } from '../../protocol/index.ts'
import { SaveButton, StoredImage } from './late-stored.tsx'
import { Placeholder } from './placeholder.tsx'
import type { BlockProps } from './renderers.ts'

const SAFE_IMAGES = /^image\/(?:png|jpeg|gif|webp|avif)$/

/**
 * Bytes that are here are drawn. An image elsewhere is never loaded by itself: the request would
 * tell its host that, and when, this was read.
 */
export function ImageBlock({ block }: BlockProps<'image'>): ReactElement {
  const strings = useStrings()
  const { source, alt } = block
  const isSafe = source.type !== 'url' && SAFE_IMAGES.test(source.media_type)
  if (isSafe && source.type === 'base64') {
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
  const where = { icon: 'image', label: alt, detail: whereImageIs(source, strings) } as const
  if (isSafe && source.type === 'blob') {
    return <StoredImage block={block} source={source} instead={<Placeholder {...where} />} />
  }
  return (
    <Placeholder {...where}>
      <Save name={alt ?? strings.block.image} source={source} />
    </Placeholder>
  )
}

export function AudioBlock({ block }: BlockProps<'audio'>): ReactElement {
  const strings = useStrings()
  return (
    <Placeholder icon="sound" label={block.transcript} detail={strings.block.audio}>
      <Save name={strings.block.audio} source={block.source} />
    </Placeholder>
  )
}

export function FileBlock({ block }: BlockProps<'file'>): ReactElement {
  const strings = useStrings()
  const size = block.size === undefined ? '' : ` ${strings.bytes(block.size)}`
  return (
    <Placeholder icon="file" label={block.name} detail={`${strings.block.file}${size}`}>
      <Save name={block.name} source={block.source} />
    </Placeholder>
  )
}

/** Bytes that are here can be saved; what is elsewhere is not fetched. */
function Save({ name, source }: { readonly name: string; readonly source: Source }) {
  return source.type === 'url' ? null : <SaveButton name={name} source={source} />
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

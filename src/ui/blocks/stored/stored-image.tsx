import { type ReactElement, useState } from 'react'
import { type BlobSource, type BlobState, useBlob } from '../../../react/index.ts'
import type { ImageBlock } from '../../../protocol/index.ts'
import { useStrings } from '../../strings/index.ts'
import { Placeholder } from '../placeholder.tsx'

/** A picture that the store keeps. */
export function StoredImage({
  block,
  source,
}: {
  readonly block: ImageBlock
  readonly source: BlobSource
}): ReactElement {
  const found = useBlob(source)
  const { block: words, error } = useStrings()
  switch (found.state) {
    case 'loading':
      return <Placeholder icon="spinner" label={block.alt} detail={words.storedImage} />
    case 'missing':
      return <Placeholder icon="alert" label={block.alt} detail={words.gone} />
    case 'failed':
      return (
        <Placeholder icon="alert" label={block.alt} detail={words.unreadable}>
          <button type="button" className="cs-link" onClick={found.again}>
            {error.retry}
          </button>
        </Placeholder>
      )
    case 'ready':
      return <Picture key={found.url} found={found} alt={block.alt} />
  }
}

interface PictureProps {
  readonly found: Extract<BlobState, { readonly state: 'ready' }>
  readonly alt: string | undefined
}

/** A page may allow pictures from `data:` and not from `blob:`: then the bytes stand in the address. */
function Picture({ found, alt }: PictureProps): ReactElement {
  const [src, setSrc] = useState<string | null>(found.url)
  const words = useStrings().block
  if (src === null) return <Placeholder icon="image" label={alt} detail={words.unreadable} />
  const fallBack = (): void => {
    if (src !== found.url) return setSrc(null)
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      setSrc(typeof reader.result === 'string' ? reader.result : null),
    )
    reader.readAsDataURL(found.blob)
  }
  return (
    <img
      className="cs-image"
      data-slot="image-block"
      src={src}
      alt={alt || words.image}
      onError={fallBack}
    />
  )
}

import { type ReactElement, useContext, useState } from 'react'
import { Icon } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'
import { type ImageSource, imageSource } from '../addresses.ts'
import { OptionsContext } from './context.ts'

export interface ImageViewProps {
  readonly src: string | undefined
  readonly alt: string
  readonly title: string | undefined
  /** It stands in a link, where nothing else can be pressed. */
  readonly isLinked: boolean
}

/** An image from where it may be loaded; from elsewhere, a button that says whom loading it would tell. */
export function ImageView({ src, alt, title, isLinked }: ImageViewProps): ReactElement {
  const { components, images = [], base } = useContext(OptionsContext)
  const source = src === undefined ? undefined : imageSource(src, images, base)
  if (components?.image) return <components.image alt={alt} source={source} />
  if (!source || source.state === 'refused' || (isLinked && source.state === 'asked')) {
    return (
      <span className="cs-md-image" data-state={source ? 'refused' : 'arriving'}>
        <Icon name="image" />
        <span>{alt}</span>
      </span>
    )
  }
  return <Loadable key={source.href} source={source} alt={alt} title={title} />
}

interface LoadableProps extends Pick<ImageViewProps, 'alt' | 'title'> {
  readonly source: Exclude<ImageSource, { readonly state: 'refused' }>
}

function Loadable({ source, alt, title }: LoadableProps): ReactElement {
  const { markdown, block } = useStrings()
  const [state, setState] = useState<'waiting' | 'asked' | 'failed'>('waiting')
  const isAllowed = source.state === 'drawn'
  if ((isAllowed && state === 'waiting') || state === 'asked') {
    return (
      <img
        className="cs-md-picture"
        src={source.href}
        alt={alt || block.image}
        title={title}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setState('failed')}
      />
    )
  }
  const host = source.state === 'asked' ? source.host : ''
  return (
    <button
      type="button"
      className="cs-md-image"
      data-state={state}
      onClick={() => setState('asked')}
    >
      <Icon name="image" />
      {alt && <span>{alt}</span>}
      <span className="cs-md-image-hint">
        {state === 'failed' ? markdown.imageFailed(host) : markdown.loadImage(host)}
      </span>
    </button>
  )
}

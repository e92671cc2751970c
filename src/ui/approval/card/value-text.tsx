import { type ReactElement, useMemo } from 'react'
import { revealText, type Stretch } from '../../../react/approval/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface ValueTextProps {
  readonly text: string
  readonly as?: 'prose' | 'code'
}

/**
 * A value that somebody decides on, whole: hidden characters, look-alikes and runs of blanks are in
 * the open, hosts stand out. Nothing in it is a link, and nothing in it reaches beyond its box.
 */
export function ValueText({ text, as = 'prose' }: ValueTextProps): ReactElement {
  return (
    <div className="cs-value" data-as={as} dir={as === 'code' ? 'ltr' : 'auto'}>
      <Stretches text={text} />
    </div>
  )
}

/** The same in a line of other words. */
export function Stretches({ text }: { readonly text: string }): ReactElement {
  const { approval } = useAllStrings()
  const stretches = useMemo(() => revealText(text), [text])
  return (
    <>
      {stretches.map((stretch, index) => (
        // A text that changes is cut anew.
        <StretchView key={index} stretch={stretch} words={approval} />
      ))}
    </>
  )
}

interface StretchViewProps {
  readonly stretch: Stretch
  readonly words: Strings['approval']
}

function StretchView({ stretch, words: { chip } }: StretchViewProps): ReactElement {
  switch (stretch.type) {
    case 'text':
      return stretch.inHost ? (
        <strong className="cs-host">{stretch.text}</strong>
      ) : (
        <>{stretch.text}</>
      )
    case 'hidden':
      return (
        <bdi className="cs-chip" data-kind="hidden">
          {stretch.says === undefined
            ? chip.hidden(stretch.name, stretch.count)
            : chip.says(stretch.says)}
        </bdi>
      )
    case 'look_alike':
      return (
        <bdi className="cs-look-alike">
          {stretch.inHost ? <strong className="cs-host">{stretch.text}</strong> : stretch.text}
          <span className="cs-chip" data-kind="look-alike">
            {stretch.name}
          </span>
        </bdi>
      )
    case 'blanks':
      return (
        <>
          <bdi className="cs-chip" data-kind="blanks">
            {stretch.of === 'spaces' ? chip.spaces(stretch.count) : chip.lines(stretch.count)}
          </bdi>
          {stretch.of === 'lines' && '\n'}
        </>
      )
  }
}

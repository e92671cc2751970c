import { type ReactElement, type ReactNode, useContext } from 'react'
import { linkAddress, namesOtherHost } from '../addresses.ts'
import { OptionsContext } from './context.ts'
import { goToHeading } from './go-to.ts'

export interface LinkViewProps {
  readonly href: string | undefined
  /** What its children say. */
  readonly text: string
  readonly children: ReactNode
}

/**
 * A link that shows where it goes; `#…` goes to a heading of the same text. One that is still arriving, or that may not be followed, is the same
 * element without an address, so that nothing is taken away when its address comes.
 */
export function LinkView({ href, text, children }: LinkViewProps): ReactElement {
  const { components, base, linkTarget = '_blank' } = useContext(OptionsContext)
  const isWithin = href?.startsWith('#') === true
  const address = href === undefined || isWithin ? undefined : linkAddress(href, base)
  const misleading = address !== undefined && namesOtherHost(text, address)
  if (components?.link) {
    return (
      <components.link
        href={isWithin ? href : address?.href}
        host={address?.host}
        misleading={misleading}
      >
        {children}
      </components.link>
    )
  }
  if (isWithin) {
    return (
      <a href={href} title={href} onClick={goToHeading}>
        {children}
      </a>
    )
  }
  // oxlint-disable-next-line jsx-a11y/anchor-is-valid
  if (!address) return <a>{children}</a>
  return (
    <a
      href={address.href}
      title={address.href}
      target={linkTarget}
      rel="noopener noreferrer nofollow"
    >
      {children}
      {misleading && <bdi className="cs-md-host"> ({address.host})</bdi>}
    </a>
  )
}

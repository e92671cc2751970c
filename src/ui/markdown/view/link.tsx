import { type ReactElement, type ReactNode, useContext } from 'react'
import { linkAddress, namesOtherHost } from '../addresses.ts'
import { OptionsContext } from './context.ts'

export interface LinkViewProps {
  readonly href: string | undefined
  /** What its children say. */
  readonly text: string
  readonly children: ReactNode
}

/**
 * A link that shows where it goes. One that is still arriving, or that may not be followed, is the same
 * element without an address, so that nothing is taken away when its address comes.
 */
export function LinkView({ href, text, children }: LinkViewProps): ReactElement {
  const { components, base, linkTarget = '_blank' } = useContext(OptionsContext)
  const address = href === undefined ? undefined : linkAddress(href, base)
  const misleading = address !== undefined && namesOtherHost(text, address)
  if (components?.link) {
    return (
      <components.link href={address?.href} host={address?.host} misleading={misleading}>
        {children}
      </components.link>
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

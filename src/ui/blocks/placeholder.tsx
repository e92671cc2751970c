import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName, Revealed } from '../parts/index.ts'

export interface PlaceholderProps {
  readonly icon: IconName
  readonly label: string | undefined
  readonly detail: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** What is not drawn itself: a sign, its name, and what it is. */
export function Placeholder({ icon, label, detail, children }: PlaceholderProps): ReactElement {
  return (
    <div className="cs-placeholder" data-slot="placeholder">
      <Icon name={icon} />
      {label && label !== detail && (
        <bdi className="cs-placeholder-label" dir="auto">
          <Revealed text={label} />
        </bdi>
      )}
      <bdi className="cs-muted">{detail}</bdi>
      {children}
    </div>
  )
}

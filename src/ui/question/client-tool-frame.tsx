import type { ReactElement, ReactNode } from 'react'
import type { Callback } from '../../protocol/index.ts'
import { toolInWords } from '../approval/index.ts'
import { Guard } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export interface ClientToolFrameProps {
  readonly callback: Callback
  /** Stands in the place of a component that broke. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/**
 * Stands around a component of the application, so that it can be found and named. A question whose
 * component breaks is not lost: the kit's card can answer it.
 */
export function ClientToolFrame({
  callback,
  instead,
  children,
}: ClientToolFrameProps): ReactElement {
  const { question } = useStrings()
  return (
    <Guard
      instead={
        <>
          <p className="cs-muted">{question.broken}</p>
          {instead}
        </>
      }
    >
      <div
        className="cs-root cs-client-tool"
        role="group"
        aria-label={toolInWords(callback)}
        tabIndex={-1}
        data-slot="client-tool"
        data-callback={callback.id}
      >
        {children}
      </div>
    </Guard>
  )
}

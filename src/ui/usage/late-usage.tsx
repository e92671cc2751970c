import { lazy, type ReactElement, Suspense } from 'react'
import { Guard } from '../parts/index.ts'
import type { UsageProps } from './usage.tsx'

const Usage = lazy(() => import('./usage.tsx').then((usage) => ({ default: usage.Usage })))

/** Fetched where it is asked for. */
export function LateUsage(props: UsageProps): ReactElement {
  return (
    <Guard instead={null}>
      <Suspense>
        <Usage {...props} />
      </Suspense>
    </Guard>
  )
}

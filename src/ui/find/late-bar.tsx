import { lazy, type ReactElement, Suspense } from 'react'
import { Guard } from '../parts/index.ts'
import type { FindBarProps } from './bar/index.ts'

const FindBar = lazy(() => import('./bar/index.ts').then((bar) => ({ default: bar.FindBar })))

/** Fetched when somebody looks for something. */
export function LateFindBar(props: FindBarProps): ReactElement {
  return (
    <Guard instead={null}>
      <Suspense>
        <FindBar {...props} />
      </Suspense>
    </Guard>
  )
}

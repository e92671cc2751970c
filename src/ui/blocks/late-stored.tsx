import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { Guard, useInBrowser } from '../parts/index.ts'
import type * as stored from './stored/index.ts'

const load = (): Promise<typeof stored> => import('./stored/index.ts')

const Image = lazy(async () => ({ default: (await load()).StoredImage }))
const Save = lazy(async () => ({ default: (await load()).SaveButton }))

/** A picture that the store keeps; `instead` until it can be drawn, and where that cannot be loaded. */
export function StoredImage({
  instead,
  ...props
}: Parameters<typeof stored.StoredImage>[0] & { readonly instead: ReactElement }): ReactElement {
  return (
    <WhenLoaded instead={instead}>
      <Image {...props} />
    </WhenLoaded>
  )
}

/** A button that saves bytes as a file. */
export function SaveButton(props: Parameters<typeof stored.SaveButton>[0]): ReactElement {
  return (
    <WhenLoaded instead={null}>
      <Save {...props} />
    </WhenLoaded>
  )
}

interface WhenLoadedProps {
  readonly instead: ReactNode
  readonly children: ReactElement
}

function WhenLoaded({ instead, children }: WhenLoadedProps): ReactElement {
  if (!useInBrowser()) return <>{instead}</>
  return (
    <Guard instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Guard>
  )
}

import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import type { Notice } from '../../react/index.ts'
import { Guard } from '../parts/index.ts'
import type { SaveThreadProps } from './unsaved/index.ts'

const load = () => import('./unsaved/index.ts')
const Save = lazy(async () => ({ default: (await load()).SaveThread }))
const Why = lazy(async () => ({ default: (await load()).WhyUnsaved }))

/** How a conversation is kept, where a reload would lose some of it. */
const UNSAVED: ReadonlySet<string> = new Set([
  'not_saved',
  'not_loaded',
  'written_elsewhere',
  'deleted_elsewhere',
  'store_cleared',
  'written_by_newer',
  'not_migrated',
])

export function isUnsaved({ code }: Notice): boolean {
  return UNSAVED.has(code)
}

/** Fetched when a conversation cannot be stored. */
export function LateSaveThread(props: SaveThreadProps): ReactElement {
  return late(<Save {...props} />)
}

export function LateWhyUnsaved({ notice }: { readonly notice: Notice }): ReactElement {
  return late(<Why notice={notice} />)
}

function late(part: ReactNode): ReactElement {
  return (
    <Guard instead={null}>
      <Suspense>{part}</Suspense>
    </Guard>
  )
}

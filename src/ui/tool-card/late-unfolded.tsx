import { lazy, type ReactElement, Suspense } from 'react'
import { Guard, LongText, useInBrowser } from '../parts/index.ts'
import type * as unfolded from './unfolded/index.ts'

const load = (): Promise<typeof unfolded> => import('./unfolded/index.ts')

const Arguments = lazy(async () => ({ default: (await load()).CallArguments }))
const Result = lazy(async () => ({ default: (await load()).ToolResult }))

/** The arguments of a call. */
export function CallArguments(props: unfolded.CallArgumentsProps): ReactElement {
  return (
    <WhenLoaded data={props.call.args}>
      <Arguments {...props} />
    </WhenLoaded>
  )
}

/** The content of a result, wherever it stands. */
export function ToolResult(props: unfolded.ToolResultProps): ReactElement {
  return (
    <WhenLoaded data={props.result.content}>
      <Result {...props} />
    </WhenLoaded>
  )
}

interface WhenLoadedProps {
  readonly data: unknown
  readonly children: ReactElement
}

/** Where it cannot be loaded, the bare data stands in its place. */
function WhenLoaded({ data, children }: WhenLoadedProps): ReactElement | null {
  if (!useInBrowser()) return null
  return (
    <Guard instead={<LongText text={JSON.stringify(data, null, 2) ?? ''} />}>
      <Suspense>{children}</Suspense>
    </Guard>
  )
}

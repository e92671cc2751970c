import { type ComponentType, forwardRef, lazy, type ReactNode, Suspense } from 'react'
import { type Part, useInBrowser } from '../parts/index.ts'

/**
 * A component whose code loads when it is first drawn. Until then `instead` stands in its place. To
 * load it beforehand, call `load` yourself: what is loaded is drawn at once.
 */
export function latePart<Props extends object, Node>(
  load: () => Promise<Part<Props, Node>>,
  instead: ReactNode = null,
): Part<Props, Node> {
  // What it takes is what the part takes; the types of `lazy` and `forwardRef` cannot say so.
  const Late = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }))
  return forwardRef<Node, Props>(function LatePart(props, ref) {
    // No boundary on the server: React 18 complains of one that changes before it is taken over.
    if (!useInBrowser()) return instead
    return (
      <Suspense fallback={instead}>
        <Late {...props} {...(ref ? { ref } : {})} />
      </Suspense>
    )
  }) as unknown as Part<Props, Node>
}

import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/** A component that hands `ref` to its one DOM node, in React 18 and 19 alike. */
export type Part<Props, Node> = ForwardRefExoticComponent<Props & RefAttributes<Node>>

/** Class names in one string; what is not there is left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

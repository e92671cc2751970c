import temml from 'temml'
import type { ReactElement } from 'react'
import { mathElement } from './elements.ts'
import { expansionsOf } from './limits.ts'

/**
 * A formula as elements of MathML, or undefined for what cannot or must not be drawn: its TeX is shown
 * instead. What a model wrote is made of elements and attributes that are known to be harmless: nothing
 * that loads, leads or runs, no styles, no colours, no sizes that cover what stands beside it.
 */
export function drawTex(tex: string, display: boolean): ReactElement | undefined {
  const maxExpand = expansionsOf(tex)
  if (maxExpand === 0) return undefined
  try {
    // Its name for the tree; the other doors of Temml give markup or fill an element.
    // oxlint-disable-next-line no-underscore-dangle
    const tree = temml.__renderToMathMLTree(tex, {
      displayMode: display,
      throwOnError: true,
      strict: false,
      trust: false,
      maxSize: [10, 10],
      maxExpand,
      // A new object each time: what one formula defines is nothing to the next.
      macros: {},
    })
    return mathElement(tree, display)
  } catch {
    // TeX that it does not know, or that goes round in circles.
    return undefined
  }
}

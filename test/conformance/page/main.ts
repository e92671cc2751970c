import type { PageExample } from '../../markdown/page-examples.ts'
import { type Drawn, drawExamples } from '../../ui/markdown-examples/draw.tsx'

Object.assign(globalThis, {
  measure: (examples: readonly PageExample[]): Promise<Drawn> => drawExamples(examples),
})

import { latePart } from '../approval/index.ts'
import type { Part } from '../parts/index.ts'
import type { TraceInspectorProps } from './inspector/index.ts'

/** The log of a thread to look into. Its code loads when it is first drawn. */
export const TraceInspector: Part<TraceInspectorProps, HTMLElement> = latePart(() =>
  import('./inspector/index.ts').then((inspector) => inspector.TraceInspector),
)

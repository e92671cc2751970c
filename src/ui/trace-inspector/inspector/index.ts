export { TraceInspector } from './trace-inspector.tsx'
export type { TraceInspectorProps, TraceView } from './trace-inspector.tsx'

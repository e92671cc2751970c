export { TraceInspector } from './late-inspector.tsx'
export type { TraceInspectorProps, TraceView } from './inspector/index.ts'

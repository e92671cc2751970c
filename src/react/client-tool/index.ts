/** Client tools that a component answers. */
export { useClientToolCall } from './use-client-tool-call.ts'
export type { ClientToolAnswerOptions, ClientToolCall } from './use-client-tool-call.ts'
export { useClientToolUI } from './use-client-tool-ui.ts'
export { useClientToolView } from './use-client-tool-view.tsx'

/** Ready-made client tools: what a person answers, declared. `countersign/ui` shows them. */
export { clientToolFailure, clientToolResult, readClientToolFailure } from '../client-failure.ts'
export type {
  ClientToolFailure,
  ClientToolFailureCode,
  ClientToolFailureOptions,
  ClientToolOutcome,
  ClientToolSuccess,
} from '../client-failure.ts'
export { choice } from './choice.ts'
export type { ChoiceArgs, ChoiceOptions, Chosen } from './choice.ts'
export { clipboardWrite } from './clipboard-write.ts'
export type { ClipboardWriteArgs, ClipboardWriteOptions, Copied } from './clipboard-write.ts'
export { confirm } from './confirm.ts'
export type { ConfirmArgs, Confirmed, ConfirmOptions } from './confirm.ts'
export { filePick } from './file-pick.ts'
export type { FilePickArgs, FilePickOptions, PickedFiles } from './file-pick.ts'
export { form } from './form.ts'
export type { FormArgs, FormOptions } from './form.ts'
export { geolocation } from './geolocation.ts'
export type { GeolocationArgs, GeolocationOptions, Place, Precision } from './geolocation.ts'
export { notification } from './notification.ts'
export type { NotificationArgs, NotificationOptions, Notified } from './notification.ts'
export { readReadyTool } from './read-ready-tool.ts'
export type { ReadyTool } from './read-ready-tool.ts'
export type { ReadyKind, ReadyToolOptions } from './ready-tool.ts'

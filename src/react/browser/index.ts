/** What the ready-made client tools do in a browser. The decisions know it as a port only. */
export type {
  Browser,
  BrowserFeature,
  BrowserFix,
  BrowserGeolocation,
  BrowserNotifications,
} from './browser.ts'
export { BrowserContext, useBrowser } from './browser-context.ts'
export { beforeCopying, copyText } from './copy-text.ts'
export { isPicture, refusalOf, safeName } from './file-rules.ts'
export type { FileRefusal, FileRules } from './file-rules.ts'
export { beforeLocating, locate } from './locate.ts'
export type { LocateOptions } from './locate.ts'
export { beforeNotifying, notify } from './notify.ts'
export { pickedFiles } from './picked-files.ts'
export { placeByPerson, placeOf, readCoordinate } from './place.ts'
export type { Axis } from './place.ts'
export { readFile } from './read-file.ts'
export type { ReadFile } from './read-file.ts'
export { useBrowserTask } from './use-browser-task.ts'
export type { BrowserTask, BrowserTaskState } from './use-browser-task.ts'

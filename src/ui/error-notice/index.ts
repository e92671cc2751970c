export { ErrorNotice } from './error-notice.tsx'
export type { ErrorNoticeProps } from './error-notice.tsx'
export { TurnNotice } from './turn-notice.tsx'
export type { TurnNoticeProps } from './turn-notice.tsx'

export { talkToChat, type Talk } from './talk.ts'
export { installHost, type Host, type Serving } from './install-host.ts'

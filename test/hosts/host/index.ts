export { hostInBrowser, LONG } from './in-browser.ts'
export { talkToChat } from './talk.ts'

import { CountersignChat } from './chat-element.tsx'
import { shadowSheet } from './shadow-sheet.ts'

export { CountersignChat } from './chat-element.tsx'
export type { ElementOptions, PlainTool } from './options.ts'

/** Defines `<countersign-chat>` with the text of `countersign/styles.css`. The first time counts. */
export function defineCountersignChat(styles: string): void {
  if (customElements.get('countersign-chat')) return
  CountersignChat.sheet = shadowSheet(styles)
  customElements.define('countersign-chat', CountersignChat)
}

declare global {
  interface HTMLElementTagNameMap {
    'countersign-chat': CountersignChat
  }
}

'use client'

/** The drop-in: a chat behind a button in the corner of a page. */
export { ChatWidget } from './chat-widget.tsx'
export type { ChatWidgetProps } from './chat-widget.tsx'
export type { WidgetLook } from './widget.tsx'
export type { WidgetAgentOptions, WidgetEndpoint } from './widget-agent.ts'

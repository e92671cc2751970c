import { clientTool, keepOpen, tool, ToolError, ToolResult } from '../tools/index.ts'
import { defineCountersignChat } from './element/index.ts'

/** The text of the kit's stylesheets; the build puts it here. */
declare const COUNTERSIGN_STYLES: string

/** For pages without a bundler: what tools are made with. There once the element is defined. */
const names = { clientTool, keepOpen, tool, ToolError, ToolResult } as const

declare global {
  interface Window {
    Countersign?: typeof names
  }
}

window.Countersign = names
defineCountersignChat(COUNTERSIGN_STYLES)

import type { Callback, JsonValue } from '../../protocol/index.ts'
import { describeThrown, isKeepOpen, ToolError, ToolResult } from '../../tools/index.ts'
import type { Answering, OpenCallback } from '../types.ts'

/** An open callback with a way to answer it by code. */
export function openCallback(callback: Callback, answering: Answering): OpenCallback {
  return {
    ...callback,
    async run(fn) {
      try {
        const value = await fn((callback.args ?? {}) as never)
        if (isKeepOpen(value)) return { status: 'not_allowed' }
        return await answering.answer(callback.id, value as JsonValue | ToolResult)
      } catch (thrown) {
        const message = ToolError.is(thrown) ? thrown.message : describeThrown(thrown)
        return answering.answer(callback.id, ToolResult.error(message))
      }
    },
  }
}

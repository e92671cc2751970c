import { type Context, createContext, useContext } from 'react'
import { SdkError } from '../../protocol/index.ts'
import type { ToolCall } from '../../react/index.ts'

export const CallContext: Context<ToolCall | null> = createContext<ToolCall | null>(null)

export function useCall(caller: string): ToolCall {
  const call = useContext(CallContext)
  if (call) return call
  throw new SdkError(
    `${caller} shows a part of a tool call and stands in no <ToolCard>. ` +
      'Put it inside: <ToolCard id={id}>…</ToolCard>.',
  )
}

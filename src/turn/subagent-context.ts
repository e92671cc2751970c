import type { ToolContext } from '../tools/index.ts'
import type { TurnPorts } from './turn-ports.ts'

const portsKey = Symbol('countersign.turn')

/** The context of a call, with what only a subagent may reach: the turn around it. */
export function withTurn(context: ToolContext, ports: TurnPorts): ToolContext {
  return { ...context, [portsKey]: ports } as ToolContext
}

export function turnOf(context: ToolContext): TurnPorts | undefined {
  return (context as { readonly [portsKey]?: TurnPorts })[portsKey]
}

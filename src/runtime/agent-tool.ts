import { type AnyTool, SUBAGENT_NAMESPACE, toolParts } from '../tools/index.ts'
import type { Subagent } from '../turn/index.ts'
import { loadTurnEngine } from './turn-engine.ts'
import type { AgentToolOptions } from './types.ts'

const TASK = {
  type: 'object',
  properties: {
    task: { type: 'string', description: 'What is to be done, with all that is needed.' },
  },
  required: ['task'],
  additionalProperties: false,
} as const

/** An agent as a tool of another one. */
export function agentTool(options: AgentToolOptions, subagent: Subagent): AnyTool {
  const parts = toolParts({
    ...options,
    namespace: SUBAGENT_NAMESPACE,
    inputSchema: TASK,
    timeoutMs: options.timeoutMs ?? Infinity,
  })
  return Object.freeze({
    ...parts,
    async run(args: { readonly task: string }, context) {
      const { runSubagent } = await loadTurnEngine()
      return runSubagent(subagent, args.task, context)
    },
  } satisfies AnyTool)
}

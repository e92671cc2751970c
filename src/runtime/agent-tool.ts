import { type AnyTool, SUBAGENT_NAMESPACE, toolParts } from '../tools/index.ts'
import type { AgentAtWork } from './engine/index.ts'
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
export function agentTool(options: AgentToolOptions, agent: AgentAtWork): AnyTool {
  const parts = toolParts({
    ...options,
    namespace: SUBAGENT_NAMESPACE,
    inputSchema: TASK,
    timeoutMs: options.timeoutMs ?? Infinity,
  })
  return Object.freeze({
    ...parts,
    inner: agent.tools.all,
    async run(args: { readonly task: string }, context) {
      const { runAgent } = await loadTurnEngine()
      return runAgent(options.name, agent, args.task, context)
    },
  } satisfies AnyTool)
}

import { type Agent, type AgentOptions, clientTool, createAgent, tool } from 'countersign'

/** What a tool does to the world: it is counted outside of every page. */
export type Effect = (
  tool: string,
  call: string,
  hold: string | undefined,
  signal: AbortSignal,
) => Promise<void>

const inputSchema = {
  type: 'object',
  properties: { amount: { type: 'number' }, hold: { type: 'string' } },
} as const

/** An agent with one tool of each kind that matters when a page dies. */
export function labAgent(options: Omit<AgentOptions, 'tools'>, effect: Effect): Agent {
  const acts = (name: string, more: object = {}) =>
    tool({
      name,
      description: `Does ${name}.`,
      inputSchema,
      ...more,
      run: async ({ hold }, { callId, signal }) => {
        await effect(name, callId, hold, signal)
        return { done: name }
      },
    })
  return createAgent({
    id: 'lab',
    ...options,
    tools: [
      acts('pay', { needsApproval: true }),
      acts('write'),
      tool({
        name: 'mail',
        description: 'Sends a mail, and says itself when that failed.',
        inputSchema,
        run: async ({ hold }, { callId, signal }) => {
          const sent = await effect('mail', callId, hold, signal).then(
            () => true,
            () => false,
          )
          return { sent }
        },
      }),
      acts('look', { annotations: { readOnlyHint: true } }),
      clientTool({
        name: 'locate',
        description: 'Asks where the person is.',
        outputSchema: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
        },
      }),
    ],
  })
}

import { type AnyTool, type Callback, hintsOf, type JsonObject } from 'countersign'
import type { StoryLog } from './story-log.ts'
import type { StoryTool } from './questions.ts'

/** A conversation whose last call waits for the interface. Returns the id of the question. */
export function called(
  log: StoryLog,
  { tool, hints }: StoryTool,
  args: JsonObject,
  parts: Partial<Callback> = {},
): string {
  log.user('Please plan my trip to Oslo.')
  log.step()
  log.text('Gladly. I need to know a little more.')
  const call = log.call(tool.name, args)
  const id = log.question(
    {
      kind: 'client_tool_call',
      tool,
      hints,
      digest: call,
      allowed: ['reject', 'answer'],
      ...parts,
    },
    call,
  )
  log.say({ type: 'turn.blocked', callbacks: [id] })
  return id
}

/** A ready-made tool as a card shows it: of the application, so trusted. */
export function readyStory({ definition }: AnyTool): StoryTool {
  return { tool: definition, hints: hintsOf(definition.annotations, true) }
}

import type { ContentBlock, Message, ModelRequest } from '../protocol/index.ts'
import { get, selectMessages } from '../thread/index.ts'
import { toModelName } from '../tools/index.ts'
import { disabledTools } from './disabled-tools.ts'
import { type Repair, repairTranscript } from './repair.ts'
import type { TurnPorts } from './turn-ports.ts'

export interface BuiltRequest {
  readonly request: ModelRequest
  readonly repairs: readonly Repair[]
}

/** The request for the next step: the path from root to head, complete, in the model's names. */
export function buildRequest(ports: TurnPorts): BuiltRequest {
  const { messages, repairs } = repairTranscript(selectMessages(ports.log.getState()))
  return {
    request: {
      ...(ports.instructions === undefined ? {} : { instructions: ports.instructions }),
      messages: messages.map(withModelNames),
      tools: offeredTools(ports),
      settings: ports.settings,
    },
    repairs,
  }
}

/** What a person took away for this turn is not offered again. */
function offeredTools(ports: TurnPorts): ModelRequest['tools'] {
  const state = ports.log.getState()
  const turn = get(state.turns, ports.executionId)
  const disabled = turn ? disabledTools(state, turn) : new Set<string>()
  const names = new Set([...disabled].map(toModelName))
  return ports.tools().forModel.filter((tool) => !names.has(tool.name))
}

// Most messages name no tool and pass as they are.
function withModelNames(message: Message): Message {
  return message.content.some(namesTool)
    ? { ...message, content: message.content.map(withModelName) }
    : message
}

function namesTool(block: ContentBlock): boolean {
  return block.type === 'tool_call' || block.type === 'tool_result'
}

function withModelName(block: ContentBlock): ContentBlock {
  return block.type === 'tool_call' || block.type === 'tool_result'
    ? { ...block, name: toModelName(block.name) }
    : block
}

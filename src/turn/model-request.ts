import {
  type ContentBlock,
  findJsonProblem,
  isForModel,
  type JsonValue,
  type Message,
  type ModelRequest,
  SdkError,
} from '../protocol/index.ts'
import { get, selectMessages } from '../thread/index.ts'
import { toModelName } from '../tools/index.ts'
import { disabledTools } from './disabled-tools.ts'
import type { Limits } from './limits.ts'
import { modelReads } from './model-reads/index.ts'
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
      ...instructionsOf(ports),
      messages: messages.map((message) => forModel(message, ports.limits)),
      tools: offeredTools(ports),
      settings: ports.settings,
    },
    repairs,
  }
}

/** What the agent is told, followed by what components tell now. */
function instructionsOf({ instructions, contexts }: TurnPorts): Pick<ModelRequest, 'instructions'> {
  const told = contexts().map(({ name, value }) => `${name}: ${contextText(name, value())}`)
  const all = [...(instructions === undefined ? [] : [instructions]), ...told]
  return all.length === 0 ? {} : { instructions: all.join('\n\n') }
}

function contextText(name: string, value: JsonValue): string {
  const found = findJsonProblem(value)
  if (found)
    throw new SdkError(`The context "${name}" is not JSON: ${found.path} ${found.problem}.`)
  return JSON.stringify(value)
}

/** What a person took away for this turn is not offered again. */
function offeredTools(ports: TurnPorts): ModelRequest['tools'] {
  const state = ports.log.getState()
  const turn = get(state.turns, ports.executionId)
  const tools = ports.tools()
  const disabled = turn ? [...disabledTools(state, turn, tools).keys()] : []
  const names = new Set(disabled.map(toModelName))
  return tools.forModel.filter((tool) => !names.has(tool.name))
}

/** What is for people only is not sent; calls and results take the names that the model knows. */
function forModel(message: Message, limits: Limits): Message {
  if (!message.content.some(changes)) return message
  const content = message.content.filter(isForModel).map((block) => blockForModel(block, limits))
  return { ...message, content }
}

// Most messages hold neither and pass as they are.
function changes(block: ContentBlock): boolean {
  return block.type === 'tool_call' || block.type === 'tool_result' || !isForModel(block)
}

function blockForModel(block: ContentBlock, limits: Limits): ContentBlock {
  switch (block.type) {
    case 'tool_call':
      return { ...block, name: toModelName(block.name) }
    case 'tool_result': {
      // Adapters leave these out as well; a model of the application's own may send all it is given.
      const { artifact: _artifact, meta: _meta, ...told } = modelReads(block, limits)
      return { ...told, name: toModelName(block.name) }
    }
    default:
      return block
  }
}

import { type ContentBlock, textOf, type ThreadEvent } from '../../../protocol/index.ts'

/** One line that says what is particular about an event. */
export function summaryOfEvent(event: ThreadEvent): string {
  switch (event.type) {
    case 'message.added':
      return `${event.message.role} ${textOf(event.message.content)}`.trim()
    case 'turn.ended':
      return event.error ? `${event.state}: ${event.error.code}` : event.state
    case 'step.started':
      return `step ${event.step}, ${event.model}`
    case 'step.ended':
      return `step ${event.step}, ${event.finish_reason}`
    case 'step.failed':
      return `step ${event.step}, ${event.error.code}`
    case 'block.started':
      return event.block.type
    case 'block.ended':
      return blockSummary(event.block)
    case 'call.proposed':
      return `${event.name} ${JSON.stringify(event.args)}`
    case 'call.started':
      return JSON.stringify(event.args)
    case 'call.progressed':
      return event.message
    case 'call.ended':
      return `${event.result.outcome} ${textOf(event.result.content)}`.trim()
    case 'notice.raised':
      return event.message
    default:
      return ''
  }
}

function blockSummary(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return `${block.type} ${block.text}`
    case 'tool_call':
      return `tool_call ${block.name}`
    default:
      return block.type
  }
}

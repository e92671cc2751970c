// TanStack AI's useChat and its own text part, over a connection within the page.
import { useChat } from '@tanstack/ai-react'
import { TextPart } from '@tanstack/ai-react/ui'
import { memo } from 'react'
import { createRoot } from 'react-dom/client'
import { register } from '../../page/stage.ts'
import { Card, Page } from './parts.tsx'

let initial = []
let pieces
let chat
let answers = 0

const connection = {
  async *connect(_messages, _data, _signal, context) {
    const run = { threadId: context?.threadId ?? 'thread', runId: context?.runId ?? 'run' }
    const messageId = `answer_${answers++}`
    const stamp = { timestamp: Date.now(), model: 'bench' }
    let open = false
    yield { type: 'RUN_STARTED', ...run, ...stamp }
    for await (const piece of pieces) {
      if (piece.type === 'text') {
        if (!open) yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', ...stamp }
        open = true
        yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: piece.text, ...stamp }
        continue
      }
      const call = {
        toolCallId: piece.id,
        toolCallName: piece.name,
        toolName: piece.name,
        ...stamp,
      }
      if (piece.type === 'call.started') {
        yield { type: 'TOOL_CALL_START', parentMessageId: messageId, ...call }
      } else if (piece.type === 'call.grown') {
        yield { type: 'TOOL_CALL_ARGS', toolCallId: piece.id, delta: piece.text, ...stamp }
      } else {
        yield { type: 'TOOL_CALL_END', input: piece.args, ...call }
        const content = JSON.stringify({ ok: true })
        yield {
          type: 'TOOL_CALL_RESULT',
          messageId: `${piece.id}_result`,
          content,
          toolCallId: piece.id,
          ...stamp,
        }
      }
    }
    if (open) yield { type: 'TEXT_MESSAGE_END', messageId, ...stamp }
    yield { type: 'RUN_FINISHED', finishReason: 'stop', ...run, ...stamp }
  },
}

const Text = memo(TextPart)

function Row({ message }) {
  return (
    <div className={`row ${message.role}`}>
      {message.parts.map((part, at) => {
        if (part.type === 'text') {
          return message.role === 'user' ? (
            <p key={at}>{part.content}</p>
          ) : (
            <Text key={at} content={part.content} role={message.role} />
          )
        }
        if (part.type !== 'tool-call') return null
        return (
          <Card
            key={at}
            name={part.name}
            state={part.state}
            args={part.arguments}
            result={part.output}
          />
        )
      })}
    </div>
  )
}

function App() {
  chat = useChat({ initialMessages: initial, connection })
  return <Page messages={chat.messages} Row={Row} />
}

register({
  composer: '.composer',
  message: '.row',
  async prepare(messages) {
    initial = messages.map(({ id, role, parts }) => ({
      id,
      role,
      parts: parts.map((part) =>
        part.type === 'text'
          ? { type: 'text', content: part.text }
          : {
              type: 'tool-call',
              id: part.id,
              name: part.name,
              arguments: JSON.stringify(part.args),
              state: 'complete',
              output: part.result,
            },
      ),
    }))
  },
  mount: (root) => createRoot(root).render(<App />),
  async answer(given) {
    pieces = given
    await chat.sendMessage('go')
  },
})

// The AI SDK's useChat with Streamdown for each text part, as AI Elements puts them together.
import { useChat } from '@ai-sdk/react'
import { memo } from 'react'
import { createRoot } from 'react-dom/client'
import { Streamdown } from 'streamdown'
import { register } from '../../page/stage.ts'
import { Card, Page } from './parts.tsx'

let initial = []
let pieces
let chat

async function* chunks() {
  yield { type: 'start' }
  yield { type: 'start-step' }
  let open = null
  let texts = 0
  for await (const piece of pieces) {
    if (piece.type === 'text') {
      if (open === null) {
        open = `text_${texts++}`
        yield { type: 'text-start', id: open }
      }
      yield { type: 'text-delta', id: open, delta: piece.text }
      continue
    }
    if (open !== null) yield { type: 'text-end', id: open }
    open = null
    const call = { toolCallId: piece.id, toolName: piece.name, dynamic: true }
    if (piece.type === 'call.started') yield { type: 'tool-input-start', ...call }
    else if (piece.type === 'call.grown') {
      yield { type: 'tool-input-delta', toolCallId: piece.id, inputTextDelta: piece.text }
    } else {
      yield { type: 'tool-input-available', ...call, input: piece.args }
      yield {
        type: 'tool-output-available',
        toolCallId: piece.id,
        output: { ok: true },
        dynamic: true,
      }
    }
  }
  if (open !== null) yield { type: 'text-end', id: open }
  yield { type: 'finish-step' }
  yield { type: 'finish' }
}

const transport = {
  async sendMessages() {
    const source = chunks()
    return new ReadableStream({
      async pull(controller) {
        const { value, done } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
  },
  async reconnectToStream() {
    return null
  },
}

const Text = memo(({ text }) => <Streamdown>{text}</Streamdown>)

function Row({ message }) {
  return (
    <div className={`row ${message.role}`}>
      {message.parts.map((part, at) => {
        if (part.type === 'text') {
          return message.role === 'user' ? (
            <p key={at}>{part.text}</p>
          ) : (
            <Text key={at} text={part.text} />
          )
        }
        if (part.type !== 'dynamic-tool') return null
        return (
          <Card
            key={at}
            name={part.toolName}
            state={part.state}
            args={part.state === 'input-streaming' ? '' : part.input}
            result={part.output}
          />
        )
      })}
    </div>
  )
}

function App() {
  chat = useChat({ messages: initial, transport })
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
          ? { type: 'text', text: part.text, state: 'done' }
          : {
              type: 'dynamic-tool',
              toolCallId: part.id,
              toolName: part.name,
              state: 'output-available',
              input: part.args,
              output: part.result,
            },
      ),
    }))
  },
  mount: (root) => createRoot(root).render(<App />),
  async answer(given) {
    pieces = given
    await chat.sendMessage({ text: 'go' })
  },
})

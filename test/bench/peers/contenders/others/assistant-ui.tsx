// assistant-ui with its local runtime and its Markdown, as its guide shows.
import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useLocalRuntime,
} from '@assistant-ui/react'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createRoot } from 'react-dom/client'
import gfm from 'remark-gfm'
import { register } from '../../page/stage.ts'
import { Card } from './parts.tsx'

let initial = []
let pieces
let runtime
let finished

const adapter = {
  async *run() {
    let content = []
    const places = new Map()
    const put = (at, part) => {
      content = [...content.slice(0, at), part, ...content.slice(at + 1)]
    }
    for await (const piece of pieces) {
      const last = content.at(-1)
      if (piece.type === 'text') {
        if (last?.type === 'text')
          put(content.length - 1, { type: 'text', text: last.text + piece.text })
        else put(content.length, { type: 'text', text: piece.text })
      } else if (piece.type === 'call.started') {
        places.set(piece.id, content.length)
        put(content.length, {
          type: 'tool-call',
          toolCallId: piece.id,
          toolName: piece.name,
          args: {},
          argsText: '',
        })
      } else {
        const at = places.get(piece.id)
        const part = content[at]
        if (piece.type === 'call.grown') put(at, { ...part, argsText: part.argsText + piece.text })
        else put(at, { ...part, args: piece.args, argsText: piece.text, result: { ok: true } })
      }
      yield { content }
    }
    yield { content, status: { type: 'complete', reason: 'stop' } }
    finished()
  },
}

const plugins = [gfm]
const Markdown = () => <MarkdownTextPrimitive remarkPlugins={plugins} />
const Plain = ({ text }) => <p>{text}</p>
const Tool = ({ toolName, argsText, result, status }) => (
  <Card name={toolName} state={status?.type} args={argsText} result={result} />
)
const userParts = { Text: Plain }
const assistantParts = { Text: Markdown, tools: { Fallback: Tool } }
const messageParts = {
  UserMessage: () => (
    <MessagePrimitive.Root className="row user">
      <MessagePrimitive.Parts components={userParts} />
    </MessagePrimitive.Root>
  ),
  AssistantMessage: () => (
    <MessagePrimitive.Root className="row assistant">
      <MessagePrimitive.Parts components={assistantParts} />
    </MessagePrimitive.Root>
  ),
}

function App() {
  runtime = useLocalRuntime(adapter, { initialMessages: initial })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root className="frame">
        <ThreadPrimitive.Viewport className="scroller">
          <ThreadPrimitive.Messages components={messageParts} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input className="composer" />
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

register({
  composer: '.composer',
  message: '.row',
  async prepare(messages) {
    initial = messages.map(({ id, role, parts }) => ({
      id,
      role,
      content: parts.map((part) =>
        part.type === 'text'
          ? { type: 'text', text: part.text }
          : {
              type: 'tool-call',
              toolCallId: part.id,
              toolName: part.name,
              args: part.args,
              argsText: JSON.stringify(part.args),
              result: part.result,
            },
      ),
    }))
  },
  mount: (root) => createRoot(root).render(<App />),
  async answer(given) {
    pieces = given
    const end = new Promise((resolve) => {
      finished = resolve
    })
    runtime.thread.append({ role: 'user', content: [{ type: 'text', text: 'go' }] })
    await end
  },
})

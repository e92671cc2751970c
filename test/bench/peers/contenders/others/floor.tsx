// The floor with React: a store a message, a frame a flush, a memo a block, nothing else: no
// sanitising, no repair of what is unfinished, no buttons.
import { Lexer, Parser } from 'marked'
import { memo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { register } from '../../page/stage.ts'
import { openBlocks } from './open-blocks.ts'
import { Card, Composer } from './parts.tsx'

function cell(value) {
  const listeners = new Set()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const useCell = (of) => useSyncExternalStore(of.subscribe, of.get)

const Block = memo(({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />)
const Group = memo(({ blocks }) => blocks.map((html, at) => <Block key={at} html={html} />))
const Text = memo(({ text }) =>
  Lexer.lex(text)
    .filter(({ type }) => type !== 'space')
    .map((token, at) => <Block key={at} html={Parser.parse([token])} />),
)

function LiveCard({ of }) {
  const { name, state, args, result } = useCell(of)
  return <Card name={name} state={state} args={args} result={result} />
}

function Live({ of }) {
  const { groups, open, calls } = useCell(of)
  return (
    <>
      {groups.map((blocks, at) => (
        <Group key={at} blocks={blocks} />
      ))}
      <Block html={open} />
      {calls.map((call) => (
        <LiveCard key={call.id} of={call.cell} />
      ))}
    </>
  )
}

const Row = memo(({ message }) => (
  <div className={`row ${message.role}`}>
    {message.live ? (
      <Live of={message.live} />
    ) : (
      message.parts.map((part, at) => {
        if (part.type === 'call') {
          return (
            <Card key={at} name={part.name} state="done" args={part.args} result={part.result} />
          )
        }
        return message.role === 'user' ? (
          <p key={at}>{part.text}</p>
        ) : (
          <Text key={at} text={part.text} />
        )
      })
    )}
  </div>
))

/** So many ended blocks stand under one node. */
const GROUP = 32

export function floor(Messages) {
  const messages = cell([])

  function App() {
    return (
      <div className="frame">
        <Messages messages={useCell(messages)} Row={Row} />
        <Composer />
      </div>
    )
  }

  async function answer(pieces) {
    const live = cell({ groups: [], open: '', calls: [] })
    const blocks = openBlocks()
    const calls = new Map()
    const changed = new Set()
    let fresh = ''
    let frame = 0
    messages.set([...messages.get(), { id: 'live', role: 'assistant', live }])

    function flush() {
      frame = 0
      for (const call of changed) call.cell.set({ ...call })
      changed.clear()
      let { groups, open, calls: shown } = live.get()
      if (fresh === '' && shown.length === calls.size) return
      if (fresh !== '') {
        const read = blocks.push(fresh)
        fresh = ''
        open = read.open
        if (read.ended.length > 0) groups = grouped(groups, read.ended)
      }
      if (shown.length !== calls.size) shown = [...calls.values()]
      live.set({ groups, open, calls: shown })
    }

    for await (const piece of pieces) {
      if (piece.type === 'text') fresh += piece.text
      else if (piece.type === 'call.started') {
        const call = { id: piece.id, name: piece.name, state: 'streaming', args: '' }
        calls.set(piece.id, { ...call, cell: cell(call) })
      } else {
        const call = calls.get(piece.id)
        if (piece.type === 'call.grown') call.args += piece.text
        else Object.assign(call, { state: 'done', result: { ok: true } })
        changed.add(call)
      }
      if (frame === 0) frame = requestAnimationFrame(flush)
    }
  }

  register({
    composer: '.composer',
    message: '.row',
    async prepare(stored) {
      messages.set(stored)
    },
    mount: (root) => createRoot(root).render(<App />),
    answer,
  })
}

function grouped(groups, ended) {
  const out = [...groups]
  let last = [...(out.pop() ?? [])]
  for (const block of ended) {
    if (last.length === GROUP) {
      out.push(last)
      last = []
    }
    last.push(block)
  }
  return [...out, last]
}

// A large result at its least: text in pieces of 200 lines, drawn when they come into view.
import { createRoot } from 'react-dom/client'
import { LargeResult } from './large-result.tsx'
import { register } from '../../page/stage.ts'

const LINES = 200

function Chunks({ text }) {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) => (
    <pre
      key={at}
      style={{ margin: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 4500px' }}
    >
      {lines.slice(at * LINES, (at + 1) * LINES).join('\n')}
    </pre>
  ))
}

let text = ''
register({
  composer: 'button',
  message: 'button',
  reveal: 'button',
  async prepare([, { parts }]) {
    text = JSON.stringify(parts[0].result, null, 2)
  },
  mount: (root) => createRoot(root).render(<LargeResult view={() => <Chunks text={text} />} />),
  async answer() {},
})

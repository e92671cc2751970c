// A large result in a fence, as AI Elements shows it, without its highlighter.
import { createRoot } from 'react-dom/client'
import { Streamdown } from 'streamdown'
import { LargeResult } from './large-result.tsx'
import { register } from '../../page/stage.ts'

let text = ''
register({
  composer: 'button',
  message: 'button',
  reveal: 'button',
  async prepare([, { parts }]) {
    text = `\`\`\`json\n${JSON.stringify(parts[0].result, null, 2)}\n\`\`\``
  },
  mount: (root) =>
    createRoot(root).render(
      <LargeResult view={() => <Streamdown mode="static">{text}</Streamdown>} />,
    ),
  async answer() {},
})

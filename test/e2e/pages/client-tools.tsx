import { createAgent, type JsonObject } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { clipboardWrite, filePick, geolocation, notification } from 'countersign/tools'
import { Chat } from 'countersign/ui'
import { createRoot } from 'react-dom/client'

// A page of an application whose model calls one ready-made tool. It can be asked what the model read.
const search = new URLSearchParams(window.location.search)
const timeoutMs = Number(search.get('timeout') ?? 30_000)
const args: Readonly<Record<string, JsonObject>> = {
  geolocation: { reason: 'To look for hotels near you.' },
  clipboard_write: { text: 'SK 806 · 07:40' },
  file_pick: { reason: 'To read your invoices.', multiple: true },
  notification: { title: 'Boarding begins', body: 'Gate 12' },
}
const name = search.get('tool') ?? 'geolocation'
const model = scriptedModel([{ calls: [{ name, args: args[name] ?? {} }] }, 'Thank you.'])
const agent = createAgent({
  model,
  tools: [geolocation({ timeoutMs }), clipboardWrite(), filePick(), notification()],
})

const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
  violations.push(`${violatedDirective} in ${sourceFile}`)
})

Object.assign(window, {
  violations: () => violations,
  told: () =>
    (model.requests.at(-1)?.messages ?? [])
      .flatMap(({ content }) => content)
      .flatMap((block) => (block.type === 'tool_result' ? [block.structured_content] : [])),
})

const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <ThreadProvider agent={agent}>
      <Chat style={{ height: '100dvh' }} />
    </ThreadProvider>,
  )
}

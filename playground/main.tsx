import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'countersign/styles.css'
import { App } from './app.tsx'
import { serveDemo } from './serve-demo.ts'
import './playground.css'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element #root to draw the playground in.')

// The first message may be sent at once, so its endpoint has to be there before the composer is.
await serveDemo()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

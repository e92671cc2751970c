import { DEMO_BASE_URL } from './endpoints.ts'

/**
 * Sees to it that the demo model answers under `./demo/v1`. Vite's servers answer there by
 * themselves; where the built page lies on a plain file server, a service worker does.
 */
export async function serveDemo(): Promise<void> {
  if (await isServed()) return
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('./demo-worker.js', { type: 'module' })
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

async function isServed(): Promise<boolean> {
  try {
    const response = await fetch(`${DEMO_BASE_URL}/models`)
    return response.ok && (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

import { DEMO_BASE_URL } from './endpoints.ts'

/**
 * Sees to it that the demo model answers under `./demo/v1`. Vite's servers answer there by
 * themselves; where the built page lies on a plain file server, a service worker does. Without
 * either the page works all the same: the chat says that the demo cannot be reached.
 */
export async function serveDemo(): Promise<void> {
  if ((await isServed()) || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('./demo-worker.js', { type: 'module' })
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) await controlled()
  } catch (error) {
    console.warn('The demo model could not be served by a service worker.', error)
  }
}

function controlled(): Promise<void> {
  return new Promise((resolve) => {
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

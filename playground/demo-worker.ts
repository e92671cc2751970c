import { type FetchEventLike, serveInWorker } from 'countersign/models/demo'

/** What this script needs of a service worker; the types of a page know none. */
interface ServiceWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

// Answers for the demo model where the built page lies on a plain file server.
const worker = globalThis as unknown as ServiceWorker
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
serveInWorker(worker)

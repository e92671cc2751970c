import { respond } from './respond.ts'

/** What is needed of a service worker's fetch event. */
export interface FetchEventLike {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** What is needed of a service worker's global scope. */
export interface WorkerLike {
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
}

/**
 * Lets a service worker answer for the demo under a path, so that a static build talks to it over
 * HTTP like to any endpoint. All other requests go their way.
 */
export function serveInWorker(
  worker: WorkerLike,
  options: {
    readonly prefix?: string
    readonly respond?: (request: Request) => Promise<Response>
  } = {},
): void {
  const prefix = (options.prefix ?? '/demo/v1').replace(/\/+$/, '')
  worker.addEventListener('fetch', (event) => {
    const path = new URL(event.request.url).pathname
    // Also under the path of a site that does not live at the root of its host.
    if (path.includes(`${prefix}/`)) event.respondWith((options.respond ?? respond)(event.request))
  })
}

import { LAST_WORD } from '../work/markdown-text.ts'
import { callPieces, type Piece, textPieces } from '../work/pieces.ts'
import { type StoredMessage, threadOf, threadWithResult } from '../work/stored-thread.ts'
import type { Readings, Workload } from '../work/workload.ts'
import { painted, pause } from './frames.ts'
import { paced } from './pacing.ts'
import { probe } from './probes.ts'

/** What each contender can do. */
export interface Contender {
  /** Puts stored messages into the form in which the kit takes them. Not measured. */
  prepare(messages: readonly StoredMessage[]): Promise<void>
  /** Draws the chat with what was prepared, into an element of the page's height. */
  mount(root: HTMLElement): void
  /** What is there when the chat can be used. */
  readonly composer: string
  /** What stands for a message. Where some were stored, the chat is there when one of these is. */
  readonly message: string
  /** Asks a question and takes these pieces for the model's answer, to its end. */
  answer(pieces: AsyncGenerator<Piece>): Promise<void>
  /** What is clicked to see the result of the only tool call. */
  readonly reveal?: string
}

export interface Opened {
  /** Milliseconds until the messages, and the composer, were painted. */
  readonly paint: number
  readonly elements: number
}

/** What the runner calls. */
export interface Stage {
  prepare(workload: Workload): Promise<void>
  mount(): Promise<Opened>
  run(workload: Workload): Promise<Readings>
}

declare global {
  interface Window {
    bench?: Stage
  }
}

/** How long a page waits for what does not come. */
const PATIENCE_MS = 180_000

export function register(contender: Contender): void {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  let stored = 0

  async function until(there: () => boolean, every = 4): Promise<boolean> {
    const from = performance.now()
    while (!there()) {
      if (performance.now() - from > PATIENCE_MS) return false
      await pause(every)
    }
    return true
  }

  async function stream(workload: Workload): Promise<void> {
    if (workload.kind === 'stream') {
      await contender.answer(paced(textPieces(workload.tokens), workload.pace))
    } else if (workload.kind === 'calls') {
      await contender.answer(paced(callPieces(workload.calls, workload.bytes), workload.pace))
    }
    if (!(await until(() => root.textContent.includes(LAST_WORD), 50))) {
      throw new Error('The last word of the answer was never seen.')
    }
  }

  window.bench = {
    async prepare(workload) {
      const messages = storedFor(workload)
      stored = messages.length
      await contender.prepare(messages)
    },
    async mount() {
      const from = performance.now()
      contender.mount(root)
      const selector = stored > 0 ? contender.message : contender.composer
      await until(() => root.querySelector(selector) !== null)
      await painted()
      const paint = performance.now() - from
      root.querySelector(contender.composer)?.setAttribute('data-bench', 'composer')
      return { paint, elements: root.querySelectorAll('*').length }
    },
    async run(workload) {
      const probes = probe()
      const from = performance.now()
      let error: string | undefined
      try {
        if (workload.kind === 'reveal') {
          root.querySelector<HTMLElement>(contender.reveal ?? '')?.click()
        } else {
          await stream(workload)
        }
      } catch (thrown) {
        error = String(thrown).slice(0, 400)
      }
      await painted()
      const wall = performance.now() - from
      // What was put off, and the long tasks that are told of late.
      await pause(workload.kind === 'reveal' ? 1_000 : 100)
      return {
        wall,
        ...probes,
        elements: root.querySelectorAll('*').length,
        ...(error === undefined ? {} : { error }),
      }
    },
  }
}

function storedFor(workload: Workload): readonly StoredMessage[] {
  switch (workload.kind) {
    case 'stream':
      return threadOf(workload.behind)
    case 'calls':
      return []
    case 'open':
      return threadOf(workload.messages)
    case 'reveal':
      return threadWithResult(workload.bytes)
  }
}

import { painted } from './frames.ts'

export interface Probes {
  readonly longTasks: number[]
  readonly keys: number[]
}

/** Notes long tasks and how long each key takes to be drawn, from now on. */
export function probe(): Probes {
  const longTasks: number[] = []
  const keys: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      void painted().then(() => keys.push(performance.now() - timeStamp))
    },
    { capture: true },
  )
  // A page that streams shows frames; it shows them to everybody, whether anything changed or not.
  const tick = (): void => {
    requestAnimationFrame(tick)
  }
  tick()
  return { longTasks, keys }
}

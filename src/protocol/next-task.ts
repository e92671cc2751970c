/** In Node a port that is listened to keeps the process alive, as this one has to while somebody waits. */
interface Port {
  ref?: () => void
  unref?: () => void
}

const waiting: (() => void)[] = []
let ask: (() => void) | undefined

function open(): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    waiting.shift()?.()
    if (waiting.length === 0) (port1 as Port).unref?.()
  })
  port1.start()
  return () => {
    ;(port1 as Port).ref?.()
    port2.postMessage(null)
  }
}

/**
 * Lets the page draw and answer before the work goes on. By a message, since timers of a hidden page
 * come once a second; through one channel, since a stream rests often and channels are dear.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    ask ??= open()
    waiting.push(resolve)
    ask()
  })
}

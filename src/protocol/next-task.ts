/** In Node a port that is listened to keeps the process alive, which this one does while somebody waits. */
interface Port extends MessagePort {
  ref?: () => void
  unref?: () => void
}

const waiting: (() => void)[] = []
let ports: { readonly here: Port; readonly there: MessagePort } | undefined

function open(): { readonly here: Port; readonly there: MessagePort } {
  const { port1: here, port2: there } = new MessageChannel()
  here.addEventListener('message', () => {
    waiting.shift()?.()
    if (waiting.length === 0) (here as Port).unref?.()
  })
  here.start()
  return { here, there }
}

/**
 * Lets the page draw and answer before the work goes on. By a message, since timers of a hidden page
 * come once a second; through one channel, since a stream rests often and channels are dear.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    ports ??= open()
    waiting.push(resolve)
    ports.here.ref?.()
    ports.there.postMessage(null)
  })
}

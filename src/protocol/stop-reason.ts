/** Why a turn is stopped: the user stopped it, or went on without it. */
export type StopHow = 'cancelled' | 'superseded'

/** The reason of an aborted signal, as an `AbortError` that says how. */
export function stopReason(how: StopHow): Error & { readonly how: StopHow } {
  const message =
    how === 'cancelled' ? 'The user stopped the turn.' : 'The user went on without the turn.'
  return Object.assign(new Error(message), { name: 'AbortError', how })
}

/** How a signal says that it was aborted; any other reason is a stop. */
export function stopHow(signal: AbortSignal): StopHow {
  const reason: unknown = signal.reason
  return typeof reason === 'object' &&
    reason !== null &&
    'how' in reason &&
    reason.how === 'superseded'
    ? 'superseded'
    : 'cancelled'
}

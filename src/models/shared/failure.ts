import type { Failure } from '../../protocol/index.ts'
import { ModelError } from '../../protocol/index.ts'
import { type Fault, WireFault } from './fault.ts'

/** What a failure may name, and what it must not. */
export interface About {
  /** The endpoint without query and credentials. */
  readonly address: string
  /** Some of their values are secret. */
  readonly headers: { readonly [name: string]: string }
}

/**
 * Puts a fault into words; other errors pass as they are. The words are loaded, except where the
 * network may be away; where they cannot be, a person is not left without any.
 */
export async function explained(error: unknown, about: About): Promise<unknown> {
  if (!(error instanceof WireFault)) return error
  const { fault } = error
  const plain = plainFailure(fault, about.address)
  if (isSilent(fault, about)) return new ModelError(plain)
  try {
    const { failureOfFault } = await import('./explain.ts')
    return new ModelError(failureOfFault(fault, about))
  } catch {
    return new ModelError(plain)
  }
}

/** A part of this library that is fetched only when it is needed. */
export async function loaded<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw new ModelError({
      code: 'unreachable',
      message: 'A part of the application could not be loaded.',
      hint: 'Reload the page and try again.',
      retryable: true,
    })
  })
}

// A browser says nothing of a connection that failed. What is not its own words, and what an https
// page may have forbidden, is worth more of them.
function isSilent(fault: Fault, { address }: About): boolean {
  const { error } = fault as { readonly error?: unknown }
  if (!(error instanceof TypeError) || error.cause) return false
  const { location } = globalThis as { readonly location?: { readonly protocol?: string } }
  return !address.startsWith('http:') || location?.protocol !== 'https:'
}

function plainFailure(fault: Fault, address: string): Failure {
  if (fault.type === 'fetch') {
    return {
      code: 'unreachable',
      message: `No answer from ${address}.`,
      hint:
        `Check that the server at ${address} is running and that the address is right. ` +
        'A page can also be kept out: the server must allow its origin (CORS).',
      retryable: true,
    }
  }
  const status = fault.type === 'status' ? fault.response.status : 0
  const retryable = !status || status === 429 || status > 499
  return {
    code: status ? (retryable ? 'server_error' : 'bad_request') : 'stream_cut',
    message: `The answer from ${address} broke off${status ? ` (${status})` : ''}.`,
    hint: 'What arrived is kept. Try again.',
    retryable,
    ...(status && { status }),
  }
}

import type { Failure, FailureCode } from '../../protocol/index.ts'
import type { About } from './failure.ts'
import type { Fault } from './fault.ts'
import type { ProviderError } from './provider-error.ts'
import { readErrorBody, readProviderError, shorten, titleOf } from './provider-error.ts'
import { retryAfterIn, retryAfterOf } from './retry-after.ts'
import { isLocalHost, pagePlace } from './local-host.ts'
import { secretsOf, withoutSecrets } from './secrets.ts'

/** The failures that an endpoint can have; the rest is the network's and the loop's. */
type WireFailureCode = Exclude<
  FailureCode,
  | 'first_byte_timeout'
  | 'stalled'
  | 'tool_failed'
  | 'interceptor_failed'
  | 'not_saved'
  | 'page_left'
>

const contextWords =
  /context.?(length|window|size)|maximum context|max(imum)? (prompt|input|context)|too many (input )?tokens|(prompt|input|request) (is )?too (long|large)|reduce the length|token limit|string_above_max_length|exceeds the maximum number of tokens/i
const quotaWords =
  /insufficient.?(quota|balance|credit|funds)|exceeded your current quota|billing|out of credits?|credit balance|balance is|payment.?required/i
const filterWords = /content.?(filter|policy|management)|responsible.?ai|moderation|safety system/i

const hints: { readonly [code in WireFailureCode]: string } = {
  unreachable: 'Check that the server is running and that its address is right.',
  unauthorized: 'Check the API key, or the headers that the application sends.',
  forbidden:
    'The key may not use this model or this address. Check its permissions at the provider.',
  not_found:
    'Check the name of the model, and that the address ends where the paths of the API begin, usually in /v1.',
  bad_request:
    'The provider says what it does not take: a setting, the schema of a tool, or something in a message.',
  context_length:
    'The thread is longer than this model can read. Start a new one, or choose a model that reads more.',
  rate_limited: 'Wait a moment and try again.',
  quota_exhausted:
    'The quota is used up, or no credit is left. Check plan and billing at the provider.',
  content_filter: 'The provider does not answer this. Say it in other words.',
  server_error: 'The provider has a problem of its own. Try again in a moment.',
  not_a_stream:
    'Check that the address leads to the API, usually ending in /v1, and not to a website or a login page.',
  stream_cut: 'What arrived is kept. Try again for the whole answer.',
  stream_error: 'What arrived is kept. Try again.',
  internal: 'See the function that was given as `headers`.',
}

const retryableCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'unreachable',
  'rate_limited',
  'server_error',
  'stream_cut',
  'stream_error',
])

// Loaded when something has gone wrong: a conversation that goes well needs none of it.
/** A fault in words that a person can act on; no key gets into them. */
export function failureOfFault(fault: Fault, about: About): Failure {
  const { address } = about
  switch (fault.type) {
    case 'fetch': {
      const message = `No answer from ${address}${reasonOf(fault.error)}.`
      return failure('unreachable', message, about, { hint: unreachableHint(address) })
    }
    case 'read': {
      const message = `The connection to ${address} broke while the answer arrived`
      return failure('stream_cut', `${message}${reasonOf(fault.error)}.`, about)
    }
    case 'status':
      return statusFailure(fault.response, fault.text, about)
    case 'frame':
      return frameFailure(fault.frame, about, fault.status)
    case 'other': {
      const { status } = fault.response
      const message = `${address} answered ${status} ${otherThing(fault.text.trim())}.`
      return failure('not_a_stream', message, about, { status })
    }
    case 'garbage': {
      const message = `The stream holds something that cannot be read: ${shorten(fault.text, 120)}`
      return failure('stream_error', message, about)
    }
    case 'too_long':
      return failure('stream_error', 'One event is too long.', about)
    case 'broken_off': {
      const code = /resource|overload|unavailable/i.test(fault.reason)
        ? 'server_error'
        : 'stream_error'
      const message = `The provider broke off the answer (${fault.reason}).`
      return failure(code, message, about, { provider_code: fault.reason })
    }
    case 'headers': {
      const reason = fault.error instanceof Error ? fault.error.message : 'it gave no reason'
      const message = `The application could not make the headers of a request: ${reason}`
      return failure('internal', message, about)
    }
  }
}

function failure(
  code: WireFailureCode,
  message: string,
  about: About,
  more?: Partial<Failure>,
): Failure {
  return {
    code,
    hint: hints[code],
    retryable: retryableCodes.has(code),
    ...more,
    message: withoutSecrets(message, secretsOf(about.headers)),
  }
}

function statusFailure(response: Response, text: string, about: About): Failure {
  const { status, headers, statusText } = response
  const error = readErrorBody(text) ?? { message: statusText || 'no reason given' }
  const code = codeOf(error, status)
  const wait = retryAfterOf(headers, Date.now()) ?? retryAfterIn(error.message)
  const id = requestIdOf(headers)
  return failure(code, `${about.address} answered ${status}: ${error.message}`, about, {
    status,
    retryable: isRetryable(code, error, status),
    ...providerCode(error, about),
    ...(id === undefined ? {} : { request_id: id }),
    ...waiting(code, wait),
  })
}

function frameFailure(frame: unknown, about: About, status: number | undefined): Failure {
  const error = readProviderError(frame) ?? { message: frameText(frame) }
  const code = codeOf(error, error.status)
  return failure(code, `${about.address} reported an error: ${error.message}`, about, {
    retryable: isRetryable(code, error, error.status),
    ...(status === undefined ? {} : { status }),
    ...providerCode(error, about),
    ...waiting(code, retryAfterIn(error.message)),
  })
}

function otherThing(text: string): string {
  if (text.startsWith('<')) return `with a web page (“${titleOf(text)}”)`
  if (text === '') return 'without a body'
  return `with something that is no stream of events: ${shorten(text, 200)}`
}

function codeOf(error: ProviderError, status: number | undefined): WireFailureCode {
  const words = `${error.type ?? ''} ${error.code ?? ''} ${error.message}`
  if (status === undefined) return codeOfWords(words, error)
  if (status === 402) return 'quota_exhausted'
  if (status === 408 || status === 409 || status >= 500) return 'server_error'
  if (status === 429) return quotaWords.test(words) ? 'quota_exhausted' : 'rate_limited'
  if (status === 401) return 'unauthorized'
  if (status === 404 || status === 405) return 'not_found'
  if (contextWords.test(words)) return 'context_length'
  if (quotaWords.test(words)) return 'quota_exhausted'
  if (filterWords.test(words)) return 'content_filter'
  if (/invalid.?api.?key|api key not valid/i.test(words)) return 'unauthorized'
  return status === 403 ? 'forbidden' : 'bad_request'
}

const codesByWords: readonly (readonly [RegExp, WireFailureCode])[] = [
  [contextWords, 'context_length'],
  [quotaWords, 'quota_exhausted'],
  [/rate.?limit|too many requests|resource.?exhausted/i, 'rate_limited'],
  [/authenticat|unauthori|invalid.?api.?key/i, 'unauthorized'],
  [/permission|forbidden/i, 'forbidden'],
  [/content.?filter/i, 'content_filter'],
  [/overloaded|unavailable|server.?error|internal.?error|timed? ?out|capacity/i, 'server_error'],
  [/not.?found/i, 'not_found'],
  [/invalid.?request|bad.?request/i, 'bad_request'],
]

function codeOfWords(words: string, error: ProviderError): WireFailureCode {
  if (error.code === 'tool_use_failed') return 'stream_error'
  return codesByWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'stream_error'
}

// A model that wrote a call badly may write it well the next time.
function isRetryable(
  code: WireFailureCode,
  error: ProviderError,
  status: number | undefined,
): boolean {
  if (error.code === 'tool_use_failed') return true
  return retryableCodes.has(code) && status !== 501 && status !== 505
}

function providerCode(error: ProviderError, about: About): Partial<Failure> {
  const word = error.code ?? error.type
  return word === undefined ? {} : { provider_code: withoutSecrets(word, secretsOf(about.headers)) }
}

function waiting(code: WireFailureCode, wait: number | undefined): Partial<Failure> {
  if (wait === undefined) return {}
  const seconds = Math.ceil(wait / 1000)
  return {
    retry_after_ms: wait,
    ...(code === 'rate_limited'
      ? { hint: `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.` }
      : {}),
  }
}

const idHeaders = ['x-request-id', 'request-id', 'x-groq-request-id', 'apim-request-id', 'cf-ray']

function requestIdOf(headers: Headers): string | undefined {
  const name = idHeaders.find((header) => headers.get(header))
  return name === undefined ? undefined : shorten(headers.get(name) ?? '', 200)
}

function frameText(frame: unknown): string {
  return shorten(
    typeof frame === 'string' ? frame.trim() : (JSON.stringify(frame) ?? 'nothing'),
    300,
  )
}

// The words of a failed fetch differ by browser and say nothing; a system's code does.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = (error.cause ?? error) as { readonly code?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) return ` (${code})`
  return error.name === 'TypeError' ? '' : ` (${shorten(error.message, 200)})`
}

function unreachableHint(address: string): string {
  return (
    `Check that the server at ${address} is running and that the address is right. ` +
    `A page can also be kept out: the server must allow its origin (CORS).${mixedContent(address)}`
  )
}

function mixedContent(address: string): string {
  const host = /^http:\/\/(\[.*?\]|[^/:]*)/.exec(address)?.[1]
  if (host === undefined || pagePlace()?.protocol !== 'https:') return ''
  return isLocalHost(host)
    ? ' An https page may need permission to reach a server of the local network over http.'
    : ' This page is served over https and may not read from an http address (mixed content).'
}

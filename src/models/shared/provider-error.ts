import { isFields } from '../late.ts'

/** An error in the provider's own words. */
export interface ProviderError {
  readonly message: string
  readonly type?: string
  readonly code?: string
  /** An HTTP status that stands in the body. */
  readonly status?: number
}

/** Reads an error out of a body or an event of a stream; null where none is in it. */
export function readProviderError(value: unknown): ProviderError | null {
  if (Array.isArray(value)) return value.length === 1 ? readProviderError(value[0]) : null
  if (!isFields(value)) return null
  const error = value['error']
  if (typeof error === 'string' && error !== '') return complete(value, error)
  if (isFields(error)) return complete(error, messageOf(error), value)
  if (value['object'] === 'error' || value['type'] === 'error')
    return complete(value, messageOf(value))
  if (typeof value['detail'] === 'string') return complete(value, value['detail'])
  if (Array.isArray(value['detail'])) return complete(value, problemsOf(value['detail']))
  if (typeof value['message'] === 'string' && ('code' in value || 'status' in value)) {
    return complete(value, value['message'])
  }
  return null
}

/** The same from the text of a body, which may be JSON, a page or a sentence. */
export function readErrorBody(text: string): ProviderError | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (trimmed.startsWith('<')) return { message: titleOf(trimmed) }
  const value = parse(trimmed)
  if (value === undefined) return { message: shorten(trimmed) }
  return readProviderError(value) ?? { message: sentenceIn(value) ?? shorten(trimmed) }
}

/** What a person would read of a page: its title, or its first words. */
export function titleOf(html: string): string {
  const title =
    /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]*)<\/h1>/i.exec(html)?.[1]
  const text = title ?? html.slice(0, 4000).replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
  return shorten(text.replace(/\s+/g, ' ').trim(), 120)
}

export function shorten(text: string, length = 600): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function complete(
  error: { readonly [key: string]: unknown },
  message: string,
  around?: { readonly [key: string]: unknown },
): ProviderError {
  const type = wordOf(error['type']) ?? wordOf(error['status'])
  const code = wordOf(error['code']) ?? wordOf(around?.['code'])
  const status =
    statusOf(error['status_code']) ?? statusOf(error['code']) ?? statusOf(error['status'])
  return {
    message: shorten(message),
    ...(type === undefined ? {} : { type }),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
  }
}

// A router says "Provider returned error" and keeps what the provider said one level down.
function messageOf(error: { readonly [key: string]: unknown }): string {
  const message = sentenceIn(error) ?? 'The provider gave no reason.'
  const metadata = error['metadata']
  const raw = isFields(metadata) ? metadata['raw'] : undefined
  if (typeof raw !== 'string' || raw === '') return message
  const inner = readErrorBody(raw)
  return inner === null || inner.message === message ? message : `${message}: ${inner.message}`
}

function sentenceIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!isFields(value)) return undefined
  for (const key of ['message', 'msg', 'detail', 'error', 'error_description', 'title']) {
    const found = value[key]
    if (typeof found === 'string' && found !== '') return found
    if (isFields(found)) return sentenceIn(found)
  }
  return undefined
}

function problemsOf(details: readonly unknown[]): string {
  const lines = details.map((detail) => {
    const sentence = sentenceIn(detail) ?? JSON.stringify(detail)
    const place = isFields(detail) && Array.isArray(detail['loc']) ? detail['loc'].join('.') : ''
    return place === '' ? sentence : `${place}: ${sentence}`
  })
  return lines.join('; ')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wordOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return shorten(value, 80)
  return typeof value === 'number' ? String(value) : undefined
}

function statusOf(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : undefined
}

import { SdkError, StoreError } from '../../protocol/index.ts'

/** What the browser threw, in the words of the port. */
export function storeError(error: unknown): Error {
  if (SdkError.is(error) || error instanceof StoreError) return error
  const options = { cause: error }
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return new StoreError('full', 'This browser has no room left for conversations.', options)
    case 'SecurityError':
    case 'NotSupportedError':
      return new StoreError('unavailable', 'This page may not use IndexedDB.', options)
    case 'VersionError':
      return newer(options)
    default:
      return new StoreError('lost', `IndexedDB failed: ${messageOf(error)}`, options)
  }
}

export function newer(options?: ErrorOptions): StoreError {
  return new StoreError(
    'newer',
    'A newer version of this application has changed the database. Reload the page.',
    options,
  )
}

export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.message : String(error)
}

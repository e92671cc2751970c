import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of, bytesOf } from '../../src/blobs/index.ts'

describe('bytes as base64', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(bytesOf(base64Of(bytes))).toEqual(Uint8Array.from(bytes))
      }),
    )
  })

  test('may be more than a call has arguments', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
    expect(bytesOf(base64Of(bytes))).toEqual(bytes)
  })

  test.each(['a', 'YQ', 'YQ =', 'YQ==YQ==', 'Y-_=', 'data:,x', 'YQ==\n'])(
    'are not read from "%s", which would not come back so',
    (text) => {
      expect(bytesOf(text)).toBeNull()
    },
  )
})

import { choice, type ClientToolFailure, geolocation, type Place } from 'countersign/tools'
import { expectType, type Equal } from './equal.ts'

// Compiled, never run. Each line is a claim about a type.

const where = geolocation()
where.answer(({ reason, precision }) => {
  expectType<Equal<typeof reason, string>>()
  expectType<Equal<typeof precision, 'exact' | 'street' | 'city' | undefined>>()
  const data: Place = { latitude: 1, longitude: 2, precision: 'city', source: 'device', at: '' }
  return reason === ''
    ? { ok: false, code: 'unavailable', message: 'No signal.', retryable: true }
    : { ok: true, data }
})
// @ts-expect-error a place is data, told in the envelope
where.answer(() => ({ latitude: 1, longitude: 2 }))
// @ts-expect-error there is no such code
where.answer((): ClientToolFailure => ({ ok: false, code: 'no', message: '', retryable: false }))

choice().answer(({ options }) => {
  expectType<Equal<(typeof options)[number]['value'], string>>()
  return { ok: true, data: { values: options.map(({ value }) => value) } }
})

import { describe, expect, test } from 'vitest'
import { SdkError, tool } from 'countersign'
import { createToolSet, toModelName } from '../../src/tools/index.ts'

const named = (name: string, namespace?: string) =>
  tool({ name, ...(namespace === undefined ? {} : { namespace }), run: () => null })

describe('the id of a tool', () => {
  test('is its namespace and its name', () => {
    expect(named('refund').id).toBe('client.refund')
    expect(named('refund', 'shop').id).toBe('shop.refund')
  })
  test.each([
    'self',
    'file_system',
    'skill',
    'process',
    'agents',
    'subagent',
    'connectors',
    'guardrail',
    'connector_mail',
  ])('cannot lie in the reserved namespace %s', (namespace) => {
    expect(() => named('x', namespace)).toThrow(SdkError)
  })
  test.each(['1st', 'a.b', 'a-b', ''])('cannot have the namespace %j', (namespace) => {
    expect(() => named('x', namespace)).toThrow(/letters, digits, _ or \$/)
  })
  test.each(['', 'two words', 'line\nbreak', 'x'.repeat(129)])(
    'cannot have the name %j',
    (name) => {
      expect(() => named(name)).toThrow(SdkError)
    },
  )
})

describe('the name that a model writes', () => {
  test('leaves the default namespace out', () => {
    expect(toModelName('client.refund')).toBe('refund')
    expect(toModelName('shop.refund')).toBe('shop__refund')
  })
  test('is legal at every provider and stays the same', () => {
    const long = `client.${'x'.repeat(100)}`
    expect(toModelName('client.mail.send')).toMatch(/^mail_send_[0-9a-f]{8}$/)
    expect(toModelName(long)).toMatch(/^[\w-]{64}$/)
    expect(toModelName(long)).toBe(toModelName(long))
    expect(toModelName('client.a.b')).not.toBe(toModelName('client.a/b'))
  })
})

describe('finding a tool', () => {
  const tools = createToolSet([
    named('refund'),
    named('find', 'shop'),
    named('mail.send'),
    named('constructor'),
  ])
  test.each([
    ['refund', 'client.refund'],
    ['client.refund', 'client.refund'],
    ['shop__find', 'shop.find'],
    ['shop.find', 'shop.find'],
    ['find', 'shop.find'],
    ['mail.send', 'client.mail.send'],
    ['constructor', 'client.constructor'],
  ])('%s is %s', (name, id) => {
    expect(tools.find(name)?.id).toBe(id)
  })
  test.each(['Refund', 'refund ', 'refnd', '', 'toString', '__proto__', 'hasOwnProperty'])(
    '%j is none',
    (name) => {
      expect(tools.find(name)).toBeUndefined()
    },
  )
  test('a bare name that two namespaces share is neither', () => {
    const two = createToolSet([named('get', 'a'), named('get', 'b')])
    expect(two.find('get')).toBeUndefined()
    expect(two.find('a__get')?.id).toBe('a.get')
  })
  test('two tools that a model could not tell apart are refused', () => {
    expect(() => createToolSet([named('b', 'a'), named('a__b')])).toThrow(/would both be "a__b"/)
  })
})

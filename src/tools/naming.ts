import { SdkError } from '../protocol/index.ts'

/** The namespace of every tool that the application declares without naming one. */
export const DEFAULT_NAMESPACE = 'client'

/** The namespace of agents that work as tools of others; only the library puts tools there. */
export const SUBAGENT_NAMESPACE = 'subagent'

const RESERVED: ReadonlySet<string> = new Set([
  'self',
  'file_system',
  'skill',
  'process',
  'agents',
  'subagent',
  'connectors',
  'guardrail',
])

const LONGEST_MODEL_NAME = 64
const LEGAL_MODEL_NAME = /^[A-Za-z0-9_-]{1,64}$/
const LEGAL_NAMESPACE = /^[A-Za-z_$][A-Za-z0-9_$]*$/
// eslint-disable-next-line no-control-regex -- control characters are what it refuses
const ILLEGAL_IN_NAME = /[\s\u0000-\u001f\u007f-\u009f]/

/** `client.refund`. Throws {@link SdkError} where namespace or name cannot be used. */
export function toolId(namespace: string, name: string): string {
  if (!LEGAL_NAMESPACE.test(namespace)) {
    throw new SdkError(
      `tool "${name}": the namespace "${namespace}" cannot be used. A namespace is letters, digits, _ or $, no digit first.`,
    )
  }
  if (name.length === 0 || name.length > 128 || ILLEGAL_IN_NAME.test(name)) {
    throw new SdkError(
      `tool: ${JSON.stringify(name)} cannot be a name. A name has 1 to 128 characters, no blanks or control characters.`,
    )
  }
  return `${namespace}.${name}`
}

/** Throws {@link SdkError} for a namespace in which only the library may put tools. */
export function requireFreeNamespace(namespace: string, name: string): void {
  if (RESERVED.has(namespace) || namespace.startsWith('connector_')) {
    throw new SdkError(
      `tool "${name}": the namespace "${namespace}" is reserved. Choose another, or leave it out for "${DEFAULT_NAMESPACE}".`,
    )
  }
}

/**
 * The name that a model may write: `refund` for `client.refund`, `shop__refund` for
 * `shop.refund`. What providers would refuse is cleaned and told apart by a hash of the id, so
 * that it stays the same over versions and machines.
 */
export function toModelName(id: string): string {
  const { namespace, name } = splitId(id)
  const plain = namespace === DEFAULT_NAMESPACE ? name : `${namespace}__${name}`
  if (LEGAL_MODEL_NAME.test(plain)) return plain
  const hash = hashOf(id)
  const cleaned = plain
    .replace(/[^A-Za-z0-9_-]/g, '_')
    .slice(0, LONGEST_MODEL_NAME - hash.length - 1)
  return `${cleaned}_${hash}`
}

/** A namespace has no dot, a name may have some. */
function splitId(id: string): { readonly namespace: string; readonly name: string } {
  const dot = id.indexOf('.')
  return dot < 0
    ? { namespace: DEFAULT_NAMESPACE, name: id }
    : { namespace: id.slice(0, dot), name: id.slice(dot + 1) }
}

// Two rounds of FNV-1a with different seeds would say more; for telling apart the few names of one
// agent that need it, 32 bits do, and a clash throws.
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

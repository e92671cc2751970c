import type { CallIdRules } from '../shared/index.ts'
import { DEEPSEEK, hostOf } from './capabilities.ts'

/**
 * Whether a model reads its own earlier reasoning: never, in the turn that still runs, or always
 * (then each assistant message carries the field, empty where there was none).
 */
export type ReasoningReplay = 'never' | 'since_last_user' | 'always'

/** Where hosts of one wire differ. */
export interface HostRules {
  readonly reasoningReplay?: ReasoningReplay
  /** Whether `stream_options` may be sent. */
  readonly streamOptions: boolean
  readonly seedField: 'seed' | 'random_seed'
  readonly callIds: CallIdRules
}

const ids = { legal: /^[\w-]{1,40}$/, prefix: 'call_', length: 40 }
const nine = /^[A-Za-z0-9]{9}$/

const usual: HostRules = {
  streamOptions: true,
  seedField: 'seed',
  // An endpoint's own ids go back as they are, as long as the strictest of them takes the length.
  callIds: { ...ids, ownLegal: /^[\x21-\x7e]{1,40}$/ },
}

/** Servers that take no more than they know, by the end of their host's name. */
const known: readonly (readonly [domain: RegExp, rules: Partial<HostRules>])[] = [
  [DEEPSEEK, { reasoningReplay: 'always' }],
  [/moonshot\.(ai|cn)$/, { reasoningReplay: 'since_last_user' }],
  [
    /mistral\.ai$/,
    {
      streamOptions: false,
      seedField: 'random_seed',
      callIds: { ownLegal: nine, legal: nine, prefix: '', length: 9 },
    },
  ],
]

/** What is known of a host by its address. */
export function hostRules(address: string): HostRules {
  return { ...usual, ...known.find(([domain]) => domain.test(hostOf(address)))?.[1] }
}

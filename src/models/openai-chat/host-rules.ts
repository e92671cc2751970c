import type { ModelCapabilities } from '../../protocol/index.ts'
import type { CallIdRules } from '../shared/index.ts'

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
  readonly capabilities?: Partial<ModelCapabilities>
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
  [/deepseek\.com$/, { reasoningReplay: 'always', capabilities: { images: false, files: false } }],
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

/** What this wire can carry, as far as a host's address tells. */
export function chatCapabilities(address: string): ModelCapabilities {
  return {
    tools: true,
    images: true,
    audio: true,
    files: true,
    reasoning: true,
    tool_result_blocks: false,
    ...hostRules(address).capabilities,
  }
}

/** What is known of a host by its address. */
export function hostRules(address: string): HostRules {
  const host = /\/\/([^/:?#]+)/.exec(address.toLowerCase())?.[1] ?? ''
  return { ...usual, ...known.find(([domain]) => domain.test(host))?.[1] }
}

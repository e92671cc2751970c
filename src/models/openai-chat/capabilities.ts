import type { ModelCapabilities } from '../../protocol/index.ts'

/** Its hosts, which read neither images nor files. */
export const DEEPSEEK: RegExp = /deepseek\.com$/

/** The host in an address, in lower case. */
export function hostOf(address: string): string {
  return /\/\/([^/:?#]+)/.exec(address.toLowerCase())?.[1] ?? ''
}

/** What this wire can carry, as far as a host's address tells. */
export function chatCapabilities(address: string): ModelCapabilities {
  const media = !DEEPSEEK.test(hostOf(address))
  return {
    tools: true,
    images: media,
    audio: true,
    files: media,
    reasoning: true,
    tool_result_blocks: false,
  }
}

import type { Callback } from '../../protocol/index.ts'

/** Which questions the card of this kit can show. */
export function isAsking({ kind, tool }: Callback): boolean {
  return kind === 'pause' || ((kind === 'approval' || kind === 'resume') && tool !== undefined)
}

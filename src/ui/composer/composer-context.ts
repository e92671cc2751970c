import { type Context, createContext, useContext } from 'react'
import { SdkError } from '../../protocol/index.ts'
import type { AttachmentsState, ComposerState } from '../../react/index.ts'

export interface ComposerParts extends ComposerState, AttachmentsState {
  /** What the ids of the parts begin with. */
  readonly id: string
}

export const ComposerContext: Context<ComposerParts | null> = createContext<ComposerParts | null>(
  null,
)

export function useComposerParts(caller: string): ComposerParts {
  const parts = useContext(ComposerContext)
  if (parts) return parts
  throw new SdkError(
    `${caller} is a part of the composer and stands in none. Put it inside: <Composer>…</Composer>.`,
  )
}

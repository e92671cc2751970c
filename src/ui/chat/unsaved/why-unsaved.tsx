import type { ReactElement } from 'react'
import { isObject } from '../../../protocol/index.ts'
import type { Notice } from '../../../react/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** What keeps a conversation from being saved, and what a person can do about it, where that is known. */
export function WhyUnsaved({ notice }: { readonly notice: Notice }): ReactElement | null {
  const { unsaved } = useAllStrings().threads
  const code = isObject(notice.detail) ? notice.detail['code'] : undefined
  return typeof code === 'string' && Object.hasOwn(unsaved, code) ? (
    <> {unsaved[code as keyof typeof unsaved]}</>
  ) : null
}

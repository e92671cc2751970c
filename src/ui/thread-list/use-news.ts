import { useCallback, useState } from 'react'

/** The last thing that was done, for those who do not see the list. */
export function useNews(): { readonly news: string; readonly say: (news: string) => void } {
  const [said, setSaid] = useState<{ readonly news: string; readonly times: number }>({
    news: '',
    times: 0,
  })
  const say = useCallback(
    (news: string) => setSaid(({ times }) => ({ news, times: times + 1 })),
    [],
  )
  // The same words again are news again: a blank that nobody hears makes them different.
  return { news: said.times % 2 === 0 ? said.news : `${said.news}\u00A0`, say }
}

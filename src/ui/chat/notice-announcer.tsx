import { type ReactElement, useEffect, useState } from 'react'
import { useNoticeNews, useRetryNotice } from '../../react/index.ts'
import { useStrings } from '../strings/index.ts'
import { noticeWords } from './notice-words.ts'

const HEARD_MS = 5000

/** Says what the conversation says about itself, each once, beside what is said of the answer. */
export function NoticeAnnouncer(): ReactElement {
  const strings = useStrings()
  const news = useNoticeNews()
  const retry = useRetryNotice()
  const [said, setSaid] = useState('')
  useEffect(() => {
    // What is said goes after a while, so it is not derived from what there is.
    // oxlint-disable-next-line react/set-state-in-effect
    if (news.length > 0) setSaid(news.map((notice) => noticeWords(notice, strings)).join(' '))
  }, [news, strings])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    if (retry) setSaid(strings.list.retrying(retry.attempt))
  }, [retry, strings])
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(() => setSaid(''), HEARD_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <output aria-live="polite" aria-atomic="true">
      {said}
    </output>
  )
}

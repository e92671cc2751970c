import { useEffect, useState } from 'react'
import type * as body from './form-body.ts'

export type FormBody = typeof body

export type FormBodyState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly body: FormBody }

let known: FormBody | undefined

/** The body, if some form has loaded it already. */
export function knownBody(): FormBody | undefined {
  return known
}

export function useFormBody(): FormBodyState {
  const [loaded, setLoaded] = useState(known)
  const [attempt, setAttempt] = useState({ number: 0, failed: false })
  const { number, failed } = attempt
  useEffect(() => {
    if (loaded) return
    import('./form-body.ts').then(
      (code) => {
        known = code
        setLoaded(code)
      },
      () => setAttempt({ number, failed: true }),
    )
  }, [loaded, number])
  if (loaded) return { status: 'ready', body: loaded }
  if (!failed) return { status: 'loading' }
  return { status: 'failed', retry: () => setAttempt({ number: number + 1, failed: false }) }
}

import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'

let own: QueryClient | undefined

/** One for the page: two lists of the same threads fetch them once. */
function ownClient(): QueryClient {
  own ??= new QueryClient()
  return own
}

/** The application's client where there is one above, so that its tools see ours; else our own. */
export function useQueryClientOrOwn(): QueryClient {
  return useContext(QueryClientContext) ?? ownClient()
}

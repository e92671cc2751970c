import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'

let own: QueryClient | undefined

/** The application's client where there is one above, so that its tools see ours; else our own. */
export function useQueryClientOrOwn(): QueryClient {
  const given = useContext(QueryClientContext)
  return given ?? (own ??= new QueryClient())
}

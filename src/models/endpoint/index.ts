/** What every model behind an address has before it is asked something. */
export { lazyModel } from './lazy-model.ts'
export { requireEndpoint } from './options.ts'
export type { EndpointOptions, FetchLike, HeaderSource, HeaderValues } from './options.ts'

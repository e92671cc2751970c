import { type ModelCapabilities, type ModelSettings, SdkError } from '../../protocol/index.ts'

/** What an adapter needs of `fetch`. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

export interface HeaderValues {
  readonly [name: string]: string | undefined
}

/** Headers, or a function that is asked for them before each request. */
export type HeaderSource = HeaderValues | (() => HeaderValues | Promise<HeaderValues>)

/** How to reach a model. Each wire adds its own. */
export interface EndpointOptions {
  /** Where the paths of the API begin, or the address of a proxy of yours in front of it. */
  readonly baseURL?: string
  /** The model's name at this endpoint. */
  readonly model: string
  /** In a public page it can be read by everybody: use a proxy there. */
  readonly apiKey?: string
  /** More headers, or a function that is asked before each request. They win over the adapter's. */
  readonly headers?: HeaderSource
  readonly fetch?: FetchLike
  /** Settings of each request that does not bring its own. */
  readonly settings?: ModelSettings
  /** What this model can do, where the adapter does not know it. */
  readonly capabilities?: Partial<ModelCapabilities>
}

/** Throws {@link SdkError} at once for options that cannot work. `maker` names the function. */
export function requireEndpoint({ baseURL, model, apiKey }: EndpointOptions, maker: string): void {
  const need = (given: unknown, what: string): void => {
    if (!given) throw new SdkError(`${maker} needs a ${what}.`)
  }
  need(baseURL?.trim(), 'baseURL: where the paths of the API begin')
  need(model?.trim(), 'model: its name at the endpoint')
  // A header cannot carry others, and the browser's own error would show the key.
  need(!/[^\x21-\x7e]/.test(apiKey ?? ''), 'apiKey without blanks: copy it again')
}

import type { JsonObject, Model, ModelCapabilities, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import type { EndpointOptions, HeaderValues } from '../endpoint/index.ts'
import { addressOf, joinUrl, openResponse, resolveHeaders } from './http.ts'
import { type Opened, streamAnswer, type WireReader } from './stream-answer.ts'
import { warnings, type Warn } from './warnings.ts'
import { wireData, type WireData } from './wire-data.ts'

/** What a wire needs to say a request. */
export interface RequestContext {
  /** There are settings. */
  readonly isSet: boolean
  readonly warn: Warn
  readonly data: WireData
  readonly capabilities: ModelCapabilities
}

export interface Wire {
  /** The format's name: provider data of a block is kept under it. */
  readonly name: string
  readonly path: string
  /** Behind the path. */
  readonly query?: string
  /** The header of a key; `authorization` takes it as a bearer token. */
  readonly keyHeader: string
  readonly headers?: HeaderValues
  readonly capabilities: ModelCapabilities
  readonly body: (
    request: ModelRequest,
    context: RequestContext,
  ) => JsonObject | Promise<JsonObject>
  readonly reader: (data: WireData) => WireReader
}

/** A model behind an endpoint that speaks a wire. */
export function modelOfWire(options: EndpointOptions, wire: Wire): Model {
  const { model, apiKey, baseURL } = options
  const url = joinUrl(baseURL ?? '', wire.path, wire.query)
  const address = addressOf(url)
  const data = wireData(wire.name, address)
  const capabilities = { ...wire.capabilities, ...options.capabilities }
  const ownHeaders = present({
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...wire.headers,
    [wire.keyHeader]: apiKey && (wire.keyHeader === 'authorization' ? 'Bearer ' : '') + apiKey,
  }) as { readonly [name: string]: string }
  let toWarn = apiKey

  async function open(request: ModelRequest, signal: AbortSignal): Promise<Opened> {
    const { warn, all } = warnings()
    const own = { ...options.settings, ...present(request.settings) }
    const { extraBody, ...settings } = own
    const body = await wire.body(
      { ...request, settings },
      { warn, data, capabilities, isSet: Object.keys(settings).length > 0 },
    )
    const headers = await resolveHeaders(ownHeaders, options.headers)
    const early = toWarn && (await import('./key-warnings.ts').catch(() => undefined))
    toWarn = undefined
    return {
      about: { address, headers },
      warnings: [...(early ? early.keyWarnings() : []), ...all()],
      response: openResponse({
        url,
        headers,
        body: { ...body, ...options.settings?.extraBody, ...extraBody },
        fetch: options.fetch,
        signal,
      }),
    }
  }

  return {
    id: model,
    wire: wire.name,
    capabilities,
    stream: (request, { signal }) =>
      streamAnswer({
        about: { address, headers: ownHeaders },
        open: () => open(request, signal),
        reader: () => wire.reader(data),
        signal,
      }),
  }
}

import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { type Endpoint, findLocalServers, type FoundServer } from './endpoints.ts'

export interface EndpointDialogProps {
  readonly endpoint: Endpoint
  readonly onChange: (endpoint: Endpoint) => void
}

type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'done'; readonly found: readonly FoundServer[] }

/** Shows which model answers, and lets a person choose another. */
export function EndpointDialog({ endpoint, onChange }: EndpointDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const models = useId()
  const [kind, setKind] = useState(endpoint.kind)
  const [baseURL, setBaseURL] = useState('http://localhost:11434/v1')
  const [model, setModel] = useState('')
  const [apiKey, setApiKey] = useState('')
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const found = search.state === 'done' ? search.found : []
  const known = found.find((server) => server.baseURL === baseURL)?.models ?? []

  async function look(): Promise<void> {
    setSearch({ state: 'searching' })
    setSearch({ state: 'done', found: await findLocalServers() })
  }

  function take(server: FoundServer): void {
    setBaseURL(server.baseURL)
    setModel(server.models[0] ?? '')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    onChange(
      kind === 'demo' ? { kind } : { kind, baseURL: baseURL.trim(), model: model.trim(), apiKey },
    )
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" className="pg-endpoint" onClick={() => dialog.current?.showModal()}>
        <span className="pg-hidden">Endpoint: </span>
        <span className="pg-dot" data-kind={endpoint.kind} aria-hidden="true" />
        <span className="pg-endpoint-name">
          {endpoint.kind === 'demo' ? 'Scripted demo' : endpoint.model || endpoint.baseURL}
        </span>
      </button>
      <dialog ref={dialog} className="pg-dialog" aria-labelledby={title}>
        <form className="pg-form" onSubmit={submit}>
          <h2 id={title} className="pg-heading">
            Who answers?
          </h2>
          <fieldset className="pg-choices">
            <legend className="pg-hidden">Endpoint</legend>
            <label>
              <input
                type="radio"
                name="kind"
                checked={kind === 'demo'}
                onChange={() => setKind('demo')}
              />
              The scripted demo, no network needed
            </label>
            <label>
              <input
                type="radio"
                name="kind"
                checked={kind === 'server'}
                onChange={() => setKind('server')}
              />
              An OpenAI-compatible server
            </label>
          </fieldset>
          {kind === 'server' && (
            <div className="pg-fields">
              <label className="pg-field">
                Base URL
                <input
                  type="url"
                  required
                  value={baseURL}
                  spellCheck={false}
                  onChange={(event) => setBaseURL(event.currentTarget.value)}
                />
              </label>
              <label className="pg-field">
                Model
                <input
                  required
                  list={models}
                  value={model}
                  spellCheck={false}
                  onChange={(event) => setModel(event.currentTarget.value)}
                />
                <datalist id={models}>
                  {known.map((id) => (
                    <option key={id} value={id}>
                      {id}
                    </option>
                  ))}
                </datalist>
              </label>
              <label className="pg-field">
                API key (optional)
                <input
                  type="password"
                  autoComplete="off"
                  value={apiKey}
                  onChange={(event) => setApiKey(event.currentTarget.value)}
                />
                <small>Stays in this page’s memory; it is never stored.</small>
              </label>
              <div className="pg-search">
                <button type="button" className="pg-button" onClick={() => void look()}>
                  Look for local servers
                </button>
                <p role="status">
                  {search.state === 'searching' && 'Asking the usual ports…'}
                  {search.state === 'done' &&
                    found.length === 0 &&
                    'None answered. Start one, and allow this page’s origin in its CORS settings.'}
                </p>
                <ul className="pg-found">
                  {found.map((server) => (
                    <li key={server.baseURL}>
                      <button type="button" className="pg-button" onClick={() => take(server)}>
                        {server.name},{' '}
                        {server.models.length === 1 ? '1 model' : `${server.models.length} models`}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          <div className="pg-form-end">
            <button type="button" className="pg-button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" className="pg-button" data-primary="">
              Use it
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

import type { Model } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'

/** Where the chat's model is. The key stays in this page's memory and is gone with it. */
export type Endpoint =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'server'
      readonly baseURL: string
      readonly model: string
      readonly apiKey: string
    }

export const DEMO_BASE_URL = new URL('./demo/v1', document.baseURI).href.replace(/\/$/, '')

export function modelOf(endpoint: Endpoint): Model {
  switch (endpoint.kind) {
    case 'demo':
      return openAIChat({ baseURL: DEMO_BASE_URL, model: 'countersign-demo' })
    case 'server':
      return openAIChat({
        baseURL: endpoint.baseURL,
        model: endpoint.model,
        ...(endpoint.apiKey === '' ? {} : { apiKey: endpoint.apiKey }),
      })
  }
}

// What the rooms' agents ask now. Outside React: a turn may begin while nothing is drawn.
let current: Endpoint = { kind: 'demo' }

export function currentEndpoint(): Endpoint {
  return current
}

export function chooseEndpoint(next: Endpoint): void {
  current = next
}

export interface FoundServer {
  readonly name: string
  readonly baseURL: string
  readonly models: readonly string[]
}

/** Programs that serve models on this machine, and the ports on which they usually do. */
const LOCAL_SERVERS = [
  { name: 'Ollama', baseURL: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseURL: 'http://localhost:1234/v1' },
  { name: 'llama.cpp', baseURL: 'http://localhost:8080/v1' },
  { name: 'vLLM', baseURL: 'http://localhost:8000/v1' },
] as const

const PATIENCE_MS = 1_500

/** Asks the usual ports who is there. Only on a click: a browser may ask the person about it. */
export async function findLocalServers(): Promise<readonly FoundServer[]> {
  const found = await Promise.all(
    LOCAL_SERVERS.map(async (server) => {
      const models = await modelsAt(server.baseURL)
      return models ? { ...server, models } : null
    }),
  )
  return found.filter((server) => server !== null)
}

async function modelsAt(baseURL: string): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${baseURL}/models`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const body = (await response.json()) as { readonly data?: readonly { readonly id?: unknown }[] }
    return (body.data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  } catch {
    return null
  }
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'
import { isObject } from '../../src/protocol/index.ts'

/** Material that is not part of the repository: recordings and reported cases. */
export const sharedFolder: string = path.join(root, '..', 'shared')
const streamsFolder: string = path.join(sharedFolder, 'data', 'streams')
export const hasRecordings: boolean = existsSync(path.join(streamsFolder, 'manifest.json'))

/** One recorded exchange of one wire. */
export interface Recording {
  readonly name: string
  readonly host: string
  readonly model: string
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly request: unknown
}

interface Entry {
  readonly file: string
  readonly format: 'chunks' | 'sse' | 'cassette' | 'json' | 'nock'
  readonly wire: string
  readonly host: string | null
  readonly model: string | null
}

/** All recorded exchanges of a wire, bodies as they came over the network. None where the folder is missing. */
export function recordingsOf(wire: string): readonly Recording[] {
  if (!hasRecordings) return []
  const manifest: unknown = JSON.parse(read('manifest.json'))
  if (!Array.isArray(manifest)) return []
  return (manifest as readonly Entry[]).filter((entry) => entry.wire === wire).flatMap(exchangesOf)
}

/** Files of a wire in the manifest. */
export function filesOf(wire: string): number {
  if (!hasRecordings) return 0
  return (JSON.parse(read('manifest.json')) as readonly Entry[]).filter(
    (entry) => entry.wire === wire,
  ).length
}

function exchangesOf(entry: Entry): readonly Recording[] {
  const text = read(entry.file)
  const about = {
    host: entry.host ?? entry.file.split('/').slice(0, 2).join(' '),
    model: entry.model ?? '',
    status: 200,
    request: null,
  }
  switch (entry.format) {
    case 'chunks':
      return [
        { ...about, name: entry.file, contentType: 'text/event-stream', body: bodyOfChunks(text) },
      ]
    case 'sse':
      return [{ ...about, name: entry.file, contentType: 'text/event-stream', body: text }]
    case 'json':
      return [
        {
          ...about,
          name: entry.file,
          contentType: 'application/json',
          body: text,
          ...(/"error"/.test(text.slice(0, 20)) ? { status: 400 } : {}),
        },
      ]
    case 'cassette':
      return cassette(text).map((exchange, at) => ({
        ...about,
        ...exchange,
        name: `${entry.file} ${at + 1}`,
      }))
    case 'nock':
      return []
  }
}

function cassette(
  text: string,
): readonly Pick<Recording, 'status' | 'contentType' | 'body' | 'request'>[] {
  const exchanges: unknown = JSON.parse(text)
  return (Array.isArray(exchanges) ? exchanges : []).flatMap((exchange: unknown) => {
    const { request, response } = isObject(exchange) ? exchange : {}
    if (!isObject(response) || !isObject(request) || request['method'] === 'GET') return []
    const headers = isObject(response['headers']) ? response['headers'] : {}
    const base64 = response['bodyBase64']
    const body =
      typeof base64 === 'string'
        ? Buffer.from(base64, 'base64').toString()
        : String(response['body'])
    return [
      {
        status: Number(response['status']),
        contentType: String(headers['content-type']),
        body,
        request: request['body'],
      },
    ]
  })
}

function bodyOfChunks(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '')
  return `${lines.map((line) => `data: ${line}\n\n`).join('')}data: [DONE]\n\n`
}

function read(file: string): string {
  return readFileSync(path.join(streamsFolder, file), 'utf8')
}

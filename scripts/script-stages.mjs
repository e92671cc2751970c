import path from 'node:path'
import { root } from './root.mjs'

/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/**
 * What a page with the script tag needs, in the order in which it does: to show the button, to show the
 * chat, to bring an answer. Each is one file, because many small ones compress badly.
 */
const stages = {
  page: [
    'widget/script.ts',
    'runtime/stored/index.ts',
    'storage/memory-place/index.ts',
    'storage/indexed-db-place/index.ts',
  ],
  open: ['ui/chat/index.ts', 'ui/markdown/view/index.ts'],
  turn: ['models/openai-chat/chat-wire.ts', 'runtime/engine/index.ts', 'runtime/keep/index.ts'],
}

/**
 * The stage that each module belongs to, told by how a bundler cuts them up where it is free to: it knows
 * what of a module is used.
 * @param {OutputChunk[]} chunks
 * @returns {Map<string, string>} by the module's path; one that comes later is not in it
 */
export function stagesOf(chunks) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const [stage, sources] of Object.entries(stages)) {
    const open = sources.flatMap((source) => chunkWith(path.join(root, 'src', source)) ?? [])
    if (open.length === 0) throw new Error(`The script has none of ${sources.join(', ')}.`)
    const seen = new Set(open)
    for (const chunk of seen) {
      for (const module of chunk.moduleIds) if (!found.has(module)) found.set(module, stage)
      for (const file of chunk.imports) {
        const next = named.get(file)
        if (next) seen.add(next)
      }
    }
  }
  return found

  /** @param {string} source */
  function chunkWith(source) {
    return chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === source || moduleIds.includes(source),
    )
  }
}

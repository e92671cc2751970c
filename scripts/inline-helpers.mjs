/**
 * @typedef {import('vite').Rolldown.OutputChunk} OutputChunk
 * @typedef {Pick<OutputChunk, 'name' | 'fileName' | 'code'>} Written what of a chunk is written
 */

const HELPERS = '__helpers'

/**
 * The bundler keeps its helpers in a file of their own, which every page would fetch first. They go into
 * the file that all others come from.
 * @param {OutputChunk[]} chunks
 * @param {string} entry name of that file's chunk
 * @returns {Written[]} all but the helpers
 */
export function inlineHelpers(chunks, entry) {
  const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
  const first = chunks.find(({ name }) => name === entry)
  const exported = helpers && /export\{([^}]*)\};?\s*$/.exec(helpers.code)
  if (!helpers || !first || !exported) {
    throw new Error('The helpers of the bundler do not look as expected: see inline-helpers.mjs.')
  }
  const members = (exported[1] ?? '').split(',').map((pair) => {
    const [local, name] = pair.trim().split(' as ')
    return `${name ?? local}:${local}`
  })
  const made = `(()=>{${helpers.code.slice(0, exported.index)}return{${members.join()}}})()`
  return chunks
    .filter((chunk) => chunk !== helpers)
    .map((chunk) => ({
      name: chunk.name,
      fileName: chunk.fileName,
      code: chunk.code.replace(importOf(helpers.fileName), (_, names) => {
        const wanted = `{${names.replaceAll(' as ', ':')}}`
        return chunk === first
          ? `var ${HELPERS}=${made},${wanted}=${HELPERS};export{${HELPERS}};`
          : `import{${HELPERS}}from"./${first.fileName}";var${wanted}=${HELPERS};`
      }),
    }))
}

/** @param {string} file */
function importOf(file) {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`)
}

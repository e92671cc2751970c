// Checks the types three times: everything together, the core without a DOM, and what is published.
// `npm run types`
import { tool } from './spawn.mjs'

const projects = [
  ['tsconfig.json', '--noEmit'],
  ['tsconfig.core.json', '--noEmit'],
  ['tsconfig.build.json', '--noEmit', '--emitDeclarationOnly', 'false'],
]

for (const [project = '', ...flags] of projects) {
  const { code } = await tool(['typescript', 'tsc'], ['-p', project, ...flags])
  if (code === 0) continue
  console.error(`Types do not hold in ${project}.`)
  process.exitCode = 1
}

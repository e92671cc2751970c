import type { JsonObject } from '../../protocol/index.ts'
import { argumentSets } from './arguments.ts'
import type { DemoRequest, DemoTool } from './request-body.ts'
import { factsOf, nameStems, stemsOf } from './words.ts'

export interface ChosenCall {
  readonly name: string
  readonly args: JsonObject
}

/**
 * Which tools the words ask for, and with what. "Then" makes steps: the first part is for the
 * first round, the next for the round after.
 */
export function chooseCalls(request: DemoRequest, round: number): readonly ChosenCall[] {
  if (request.tools.length === 0 || request.choice === 'none') return []
  const parts = request.words
    .split(/[,;.]?\s*\b(?:and )?then\b\s*/i)
    .filter((part) => part.trim() !== '')
  const asking = parts.filter((part) => matching(request.tools, part).length > 0)
  // The last word counts: a choice forces the first round and no more, or it would never end.
  const forced = round === 0 && request.choice !== 'auto'
  const part = asking[round] ?? (forced ? request.words : undefined)
  if (part === undefined) return []
  // What a later part leaves out ("refund it") stands in the earlier ones.
  const before = parts.slice(0, parts.indexOf(part)).join(' ')
  const facts = factsOf(part)
  const all = factsOf(`${part} ${before}`)
  const calls = toolsFor(request, part).flatMap((tool) => {
    const sets = argumentSets(tool.schema, { ...all, stems: facts.stems })
    return sets.map((args) => ({ name: tool.name, args }))
  })
  return request.parallel ? calls.slice(0, 6) : calls.slice(0, 1)
}

function toolsFor(request: DemoRequest, words: string): readonly DemoTool[] {
  const { choice, tools } = request
  if (typeof choice === 'object') return tools.filter((tool) => tool.name === choice.tool)
  const found = matching(tools, words)
  return found.length === 0 && choice === 'required' ? tools.slice(0, 1) : found
}

const together = /\b(?:both|at once|in parallel|at the same time|simultaneously)\b/i

function matching(tools: readonly DemoTool[], words: string): readonly DemoTool[] {
  const stems = stemsOf(words)
  const scored = tools.map((tool) => ({ tool, score: scoreOf(tool, stems, words) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  // Somebody who wants things at once is content with a weaker likeness.
  const least = together.test(words) ? 0.9 : Math.max(1.4, best * 0.7)
  const found = scored.filter(({ score }) => score >= least).map(({ tool }) => tool)
  return found.toSorted((a, b) => placeOf(a, words) - placeOf(b, words))
}

// In the order in which the words name them.
function placeOf(tool: DemoTool, words: string): number {
  const low = words.toLowerCase()
  const places = nameStems(tool.name).map((stem) => low.indexOf(stem))
  return Math.min(...places.map((place) => (place < 0 ? low.length : place)), low.length)
}

function scoreOf(tool: DemoTool, stems: ReadonlySet<string>, words: string): number {
  if (words.includes(tool.name)) return 5
  const name = nameStems(tool.name)
  const named = name.filter((stem) => stems.has(stem)).length
  const description = [...stemsOf(tool.description)]
  const described = Math.min(2, description.filter((stem) => stems.has(stem)).length)
  // What a description begins with is what the tool does.
  const does = nameStems(tool.description)[0]
  const verb = does !== undefined && stems.has(does) ? 0.8 : 0
  return (name.length === 0 ? 0 : (3 * named) / name.length) + described * 0.7 + verb
}

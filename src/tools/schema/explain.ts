import type { JsonValue } from '../../protocol/index.ts'
import { describeSchema } from './describe-schema.ts'
import { findingOf, isKeywordAt, type Finding } from './finding.ts'
import { leafProblems } from './leaf-problem.ts'
import type { PreparedSchema } from './prepared-schema.ts'
import { problemLine, type Problem } from '../run/index.ts'
import type { EngineError } from './schema-engine.ts'

/** More errors than these are not looked at: nobody reads so many. */
const MAX_ERRORS = 300

/** What fails inside these says little on its own. */
const GROUPS = new Set(['anyOf', 'oneOf', 'contains', 'propertyNames', 'not'])

/** A finding, and what was found inside it where it is a group. */
interface Entry {
  readonly finding: Finding
  readonly members: readonly Finding[]
}

/** Turns an engine's errors into the problems that tell most, each once. */
export function explain(
  prepared: PreparedSchema,
  root: JsonValue,
  errors: readonly EngineError[],
): readonly Problem[] {
  const findings = errors.slice(0, MAX_ERRORS).map((error) => findingOf(prepared, root, error))
  const telling = withoutEchoes(distinct(tell(findings, 0, prepared)))
  if (telling.length > 0) return telling
  // An engine that reports wrappers only still has found something.
  return distinct(findings.map(({ path, keyword, value }) => ({ path, keyword, got: value })))
}

// `from` is how far down the schema's path we are.
function tell(
  findings: readonly Finding[],
  from: number,
  prepared: PreparedSchema,
): readonly Problem[] {
  return arrange(findings, from).flatMap((entry) => {
    switch (entry.finding.keyword) {
      case 'anyOf':
      case 'oneOf':
        return alternativeProblems(entry, prepared)
      case 'propertyNames':
        return entry.members.flatMap((member) => nameProblems(entry.finding, member, prepared))
      default:
        return leafProblems(entry.finding, prepared)
    }
  })
}

/**
 * Sorts what was found inside a group under the outermost group around it. What failed inside a
 * group that did not fail itself is left out.
 */
function arrange(findings: readonly Finding[], from: number): readonly Entry[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) if (isGroup(finding)) groups.set(keyOf(finding), [])
  const outer: Finding[] = []
  for (const finding of findings) {
    const place = groupAround(finding, from)
    if (place === null) outer.push(finding)
    else membersAt(finding, place, groups)?.push(finding)
  }
  const seen = new Set<string>()
  return outer.flatMap((finding) => {
    const key = keyOf(finding)
    if (isGroup(finding) && seen.has(key)) return []
    seen.add(key)
    return [{ finding, members: groups.get(key) ?? [] }]
  })
}

function isGroup({ keyword, schemaPath }: EngineError): boolean {
  return GROUPS.has(keyword) && schemaPath.at(-1) === keyword
}

// Where in its path an error enters a group.
function groupAround({ schemaPath }: EngineError, from: number): number | null {
  for (let index = from; index < schemaPath.length - 1; index += 1) {
    if (GROUPS.has(schemaPath[index] ?? '') && isKeywordAt(schemaPath, index)) return index
  }
  return null
}

// The group may be about a value further up.
function membersAt(
  { keyword, schemaPath, valuePath }: EngineError,
  place: number,
  groups: ReadonlyMap<string, Finding[]>,
): Finding[] | undefined {
  const path = schemaPath.slice(0, place + 1)
  for (let depth = valuePath.length; depth >= 0; depth -= 1) {
    const key = keyOf({ keyword, schemaPath: path, valuePath: valuePath.slice(0, depth) })
    const members = groups.get(key)
    if (members) return members
  }
  return undefined
}

function keyOf({ schemaPath, valuePath }: EngineError): string {
  return JSON.stringify([schemaPath, valuePath])
}

// If only one alternative can have been meant, its problems say more than the list of all.
function alternativeProblems(entry: Entry, prepared: PreparedSchema): readonly Problem[] {
  const { keyword, schema, schemaPath, path, value } = entry.finding
  const branches = branchesOf(entry)
  const fitting = branches.filter((branch) => branch.length === 0).length
  const meant = branches.filter((branch) => branch.length > 0 && !isOff(branch, entry.finding))
  if (fitting === 0 && meant.length === 1 && meant[0]) {
    const inner = tell(meant[0], schemaPath.length + 1, prepared)
    if (inner.length > 0) return inner
  }
  const words = describeSchema({ anyOf: schema[keyword] }, prepared.lookup)
  const limit = fitting > 1 ? `${words} (it is ${fitting} of them)` : words
  return [{ path, keyword, limit, got: value }]
}

function branchesOf({ finding, members }: Entry): readonly (readonly Finding[])[] {
  const { schema, keyword, schemaPath } = finding
  const count = Array.isArray(schema[keyword]) ? schema[keyword].length : 0
  const branches = Array.from({ length: count }, (): Finding[] => [])
  for (const member of members) branches[Number(member.schemaPath[schemaPath.length])]?.push(member)
  return branches
}

// An alternative of another type, or with another constant or tag, was not meant.
function isOff(branch: readonly Finding[], head: Finding): boolean {
  return arrange(branch, head.schemaPath.length + 1).some((entry) => {
    const { keyword, valuePath } = entry.finding
    const below = valuePath.length - head.valuePath.length
    switch (keyword) {
      case 'const':
      case 'enum':
        return below <= 1
      case 'type':
        return below === 0
      case 'anyOf':
      case 'oneOf':
        return (
          below === 0 &&
          branchesOf(entry).every((inner) => inner.length > 0 && isOff(inner, entry.finding))
        )
      default:
        return false
    }
  })
}

function nameProblems(
  { path }: Finding,
  member: Finding,
  prepared: PreparedSchema,
): readonly Problem[] {
  const name = member.valuePath.at(-1) ?? ''
  return leafProblems({ ...member, value: name, path: '' }, prepared).map((inner) => {
    const { got: _, ...rule } = inner
    return { path, keyword: 'propertyNames', limit: problemLine(rule), got: name }
  })
}

// An engine may count what is wrong as not evaluated either.
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const isEcho = ({ keyword, path }: Problem): boolean =>
    keyword.startsWith('unevaluated') &&
    problems.some(
      (other) =>
        !other.keyword.startsWith('unevaluated') &&
        (other.path === path || /^[.[]/.test(other.path.slice(path.length))) &&
        other.path.startsWith(path),
    )
  return problems.filter((problem) => !isEcho(problem))
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  const lines = new Map<string, Problem>()
  for (const found of problems) {
    const key = `${found.keyword} ${problemLine(found)}`
    if (!lines.has(key)) lines.set(key, found)
  }
  return [...lines.values()]
}

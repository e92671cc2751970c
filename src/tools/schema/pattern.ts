import { overlap, readPattern, type CharacterSet, type PatternNode } from './pattern-node.ts'

/** Most steps that one run of a pattern may take: some milliseconds. */
const MAX_STEPS = 4_000_000
/** Longest text that any pattern is run on. */
const MAX_TEXT = 2_000
const MAX_POSITIONS = 300
const MAX_EDGES = 2_000
const MAX_UNFOLDED = 8

export type PatternVerdict =
  | {
      readonly status: 'bounded'
      /** What to compile, with the `u` flag. */
      readonly source: string
      /** Texts longer than this are not to be tried. */
      readonly longest: number
      /** Most steps that a run takes on a text of this length. */
      steps(length: number): number
    }
  | { readonly status: 'unbounded'; readonly reason: string }

const known = new Map<string, PatternVerdict>()
const MAX_KNOWN = 500

/**
 * How long a pattern can keep a backtracking matcher busy.
 *
 * The pattern becomes an automaton with a state for each of its characters. Backtracking is
 * exponential only where a loop can read one text in two ways, so each loop has to know at every
 * character where to go on. What is left is a power of the length: each loop that can be left at
 * several places adds one, and so does a pattern that may start anywhere.
 */
export function boundPattern(source: string): PatternVerdict {
  const before = known.get(source)
  if (before) return before
  const verdict = bound(source)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(source, verdict)
  return verdict
}

function bound(original: string): PatternVerdict {
  if (original.length > MAX_TEXT) return unbounded('is too long')
  const source = compilable(original)
  if (source === null) return unbounded('does not compile')
  const root = readPattern(source)
  if (!root) return unbounded('uses a back-reference, a look behind or flags')
  const cost = costOf(root)
  if (typeof cost === 'string') return unbounded(cost)
  const exponent = cost.exponent + (startsAtStart(root) ? 0 : 1)
  const longest = Math.floor((MAX_STEPS / cost.factor) ** (1 / Math.max(exponent, 1)))
  return {
    status: 'bounded',
    source,
    longest: Math.min(longest, MAX_TEXT),
    steps: (length) => cost.factor * Math.max(length, 1) ** exponent,
  }
}

function unbounded(why: string): PatternVerdict {
  return { status: 'unbounded', reason: why }
}

// Many patterns escape what needs no escape, which only the `u` flag minds. The meaning is the same.
function compilable(source: string): string | null {
  if (compiles(source)) return source
  const without = source.replace(/\\([^\p{L}\p{N}^$\\.*+?()[\]{}|/])/gu, '$1')
  return !/\[[^\]]*\\-/.test(source) && compiles(without) ? without : null
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

function startsAtStart(node: PatternNode): boolean {
  switch (node.kind) {
    case 'empty':
      return node.start
    case 'choice':
      return node.parts.every(startsAtStart)
    case 'sequence':
      return node.parts[0] !== undefined && startsAtStart(node.parts[0])
    case 'set':
    case 'repeat':
    case 'look':
      return false
  }
}

interface Cost {
  /** Steps grow with the text's length to this power. */
  readonly exponent: number
  readonly factor: number
}

/** The cost of a match that starts at a fixed place, or why there is no bound. */
function costOf(root: PatternNode): Cost | string {
  const automaton = automatonOf(root)
  if (typeof automaton === 'string') return automaton
  const own = costOfAutomaton(automaton)
  if (typeof own === 'string') return own
  // A look at the head runs once for each start, elsewhere at any step.
  let { exponent, factor } = own
  for (const { look, head } of automaton.looks) {
    const inner = costOf(look)
    if (typeof inner === 'string') return inner
    exponent = head ? Math.max(exponent, inner.exponent) : exponent + inner.exponent
    factor = head ? Math.max(factor, inner.factor) : factor * inner.factor
  }
  return factor > 1_000 ? 'has too many alternatives that begin alike' : { exponent, factor }
}

interface Automaton {
  /** What each state reads; state 0 is the start and reads nothing. */
  readonly sets: readonly CharacterSet[]
  /** Where to go on from each state; twice where two ways lead there. */
  readonly next: readonly (readonly number[])[]
  readonly looks: readonly { readonly look: PatternNode; readonly head: boolean }[]
}

interface Fragment {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly nullable: boolean
}

const NOTHING: Fragment = { first: [], last: [], nullable: true }

function automatonOf(root: PatternNode): Automaton | string {
  const sets: CharacterSet[] = [[]]
  const next: number[][] = [[]]
  const looks: { look: PatternNode; head: boolean }[] = []
  const heads = new Set(headLooks(root))
  let problem = ''

  const whole = build(root)
  if (problem) return problem
  next[0]?.push(...whole.first)
  if (next.reduce((sum, targets) => sum + targets.length, 0) > MAX_EDGES) return 'is too long'
  return { sets, next, looks }

  function build(node: PatternNode): Fragment {
    if (sets.length > MAX_POSITIONS) problem = 'is too long'
    if (problem) return NOTHING
    switch (node.kind) {
      case 'empty':
        return NOTHING
      case 'look':
        looks.push({ look: node.body, head: heads.has(node) })
        return NOTHING
      case 'set': {
        const state = sets.push(node.set) - 1
        next.push([])
        return { first: [state], last: [state], nullable: false }
      }
      case 'sequence':
        return node.parts.map(build).reduce(join, NOTHING)
      case 'choice': {
        const parts = node.parts.map(build)
        if (parts.filter((part) => part.nullable).length > 1)
          problem = 'has two alternatives that may be empty'
        return {
          first: parts.flatMap((part) => part.first),
          last: parts.flatMap((part) => part.last),
          nullable: parts.some((part) => part.nullable),
        }
      }
      case 'repeat':
        return repeat(node.body, node.min, node.max)
    }
  }

  function repeat(body: PatternNode, min: number, max: number): Fragment {
    if (max === 0) return NOTHING
    if (max <= MAX_UNFOLDED) return unfold(body, min, max)
    // A counted loop costs no more than the same loop without a count.
    const once = build(body)
    if (once.nullable) problem = 'repeats what may be empty'
    for (const state of once.last) next[state]?.push(...once.first)
    return { ...once, nullable: min === 0 }
  }

  // x{1,3} is x(x(x)?)?, which leaves one way to read each text.
  function unfold(body: PatternNode, min: number, max: number): Fragment {
    const once = build(body)
    if (once.nullable && !(min === 1 && max === 1)) problem = 'repeats what may be empty'
    if (problem) return NOTHING
    const rest = max > 1 ? unfold(body, Math.max(min - 1, 0), max - 1) : NOTHING
    const all = join(once, rest)
    return min === 0 ? { ...all, nullable: true } : all
  }

  function join(left: Fragment, right: Fragment): Fragment {
    for (const state of left.last) next[state]?.push(...right.first)
    return {
      first: left.nullable ? [...left.first, ...right.first] : left.first,
      last: right.nullable ? [...left.last, ...right.last] : right.last,
      nullable: left.nullable && right.nullable,
    }
  }
}

function headLooks(root: PatternNode): readonly PatternNode[] {
  if (root.kind === 'look') return [root]
  if (root.kind !== 'sequence') return []
  const end = root.parts.findIndex((part) => part.kind !== 'look' && part.kind !== 'empty')
  return root.parts.slice(0, end === -1 ? root.parts.length : end)
}

function costOfAutomaton({ sets, next }: Automaton): Cost | string {
  const loopOf = loops(next)
  const costs = new Map<number, Cost>()
  let problem = ''
  const cost = costFrom(0)
  return problem === '' ? cost : problem

  // A loop has the cost of the whole of it, whichever of its states comes first.
  function costFrom(start: number): Cost {
    const loop = loopOf(start)
    const done = costs.get(loop.id)
    if (done) return done
    let choices = 1
    let leavesAnywhere = false
    let exponent = 0
    let factor = 1
    for (const state of loop.states) {
      const following = next[state] ?? []
      for (const [index, target] of following.entries()) {
        const rivals = following.filter(
          (other, place) => place !== index && overlap(sets[target] ?? [], sets[other] ?? []),
        )
        const inside = loop.isLoop && loop.states.includes(target)
        if (inside && rivals.some((other) => loop.states.includes(other))) {
          problem = 'has a loop that can read one text in several ways'
        }
        if (inside && rivals.length > 0) leavesAnywhere = true
        choices = Math.max(choices, rivals.length + 1)
        if (!loop.states.includes(target)) {
          const after = costFrom(target)
          exponent = Math.max(exponent, after.exponent)
          factor = Math.max(factor, after.factor)
        }
      }
    }
    const own = {
      exponent: loop.isLoop ? Math.max(1, exponent + (leavesAnywhere ? 1 : 0)) : exponent,
      factor: Math.min(factor * choices, 1_000_000),
    }
    costs.set(loop.id, own)
    return own
  }
}

interface Loop {
  readonly id: number
  readonly states: readonly number[]
  /** False for a single state that does not lead back to itself. */
  readonly isLoop: boolean
}

// The strongly connected parts, by reachability: automata are small.
function loops(next: readonly (readonly number[])[]): (state: number) => Loop {
  const reach = next.map((_, state) => reachable(next, state))
  const found = next.map((targets, state): Loop => {
    const states = next.flatMap((_, other) =>
      other === state || (reach[state]?.has(other) && reach[other]?.has(state)) ? [other] : [],
    )
    return { id: states[0] ?? state, states, isLoop: states.length > 1 || targets.includes(state) }
  })
  return (state) => found[state] ?? { id: state, states: [state], isLoop: false }
}

function reachable(next: readonly (readonly number[])[], start: number): ReadonlySet<number> {
  const seen = new Set<number>()
  const open = [start]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const target of next[state] ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      open.push(target)
    }
  }
  return seen
}

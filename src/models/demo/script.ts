import type { JsonObject } from '../../protocol/index.ts'
import { hash } from '../hash.ts'
import { brokenArguments } from './arguments.ts'
import type { ChosenCall } from './choose-calls.ts'
import { chooseCalls } from './choose-calls.ts'
import {
  beforeCalls,
  formulas,
  longAnswer,
  longMarkdown,
  plainAnswer,
  thoughts,
  whoAmI,
} from './phrases.ts'
import type { DemoRequest } from './request-body.ts'
import { kindOf, sayResults } from './say-results.ts'

/** One delta of the answer, and how many times the usual pause comes before it. */
export interface Move {
  readonly delta: JsonObject
  readonly wait: number
}

export type Script =
  | {
      readonly type: 'error'
      readonly status: number
      readonly headers: { readonly [name: string]: string }
      readonly error: { readonly message: string; readonly type: string; readonly code: string }
    }
  | {
      readonly type: 'answer'
      readonly moves: readonly Move[]
      /** Null where the stream is cut. */
      readonly finish: 'stop' | 'tool_calls' | null
    }

/** What a first attempt may trip over. */
export type Trip = 'rate_limit' | 'cut'

const asks = {
  who: /\b(?:who|what) are you\b|\bare you (?:an? |the )?(?:real|human|person|robot|bot|ai|language model|gpt|claude)\b|\byour name\b/i,
  think: /\b(?:think|reason|reasoning|step by step)\b/i,
  slow: /\bslow(?:ly)?\b/i,
  cut: /\bcut\b/i,
  rateLimit: /\brate[- ]?limit/i,
  serverError: /\bserver[- ]error\b/i,
  long: /\blong (?:answer|text|reply|story)\b/i,
  formulas: /\b(?:formulas?|equations?|tex)\b/i,
  badJson: /\b(?:bad|broken|invalid|malformed|wrong) json\b/i,
  badArguments: /\b(?:bad|broken|invalid|malformed|wrong) (?:json|arguments?|args|input)\b/i,
} as const

/** What the first attempt of a request trips over; the second does not. */
export function tripOf(request: DemoRequest): Trip | null {
  if (request.rounds.length > 0) return null
  if (asks.rateLimit.test(request.words)) return 'rate_limit'
  return asks.cut.test(request.words) ? 'cut' : null
}

/** Decides the whole answer. Pure: the same request gets the same answer. */
export function script(request: DemoRequest, trip: Trip | null): Script {
  const { words, rounds } = request
  if (trip === 'rate_limit') {
    return failure(
      429,
      'Rate limit reached, as you asked. Try again in 1s.',
      'rate_limit_error',
      'rate_limit_exceeded',
      { 'retry-after': '1' },
    )
  }
  if (rounds.length === 0 && asks.serverError.test(words)) {
    return failure(500, 'The demo has an error, as you asked.', 'server_error', 'internal_error')
  }
  const moves = movesOf(request)
  const answer = trip === 'cut' ? cut(moves) : moves
  const paused = rounds.length === 0 && asks.slow.test(words) ? slowly(answer) : answer
  const finish =
    trip === 'cut' ? null : moves.some(({ delta }) => 'tool_calls' in delta) ? 'tool_calls' : 'stop'
  return { type: 'answer', moves: paused, finish }
}

function movesOf(request: DemoRequest): readonly Move[] {
  const { words, rounds, tools } = request
  const wantsBad = asks.badArguments.test(words)
  const last = rounds.at(-1)?.results ?? []
  const rounded = effectiveRound(request, wantsBad)
  const bad = wantsBad && rounds.length === 0
  const calls = asks.who.test(words) || gaveUp(request) ? [] : chooseCalls(request, rounded)
  const thinking =
    asks.think.test(words) && rounds.length === 0
      ? thoughts(
          words,
          calls.map(({ name }) => name),
          tools,
        )
      : ''
  const opening: readonly Move[] = [{ delta: { role: 'assistant', content: '' }, wait: 1 }]
  const reasoning = pieces(thinking).map((piece) => ({
    delta: { reasoning_content: piece },
    wait: 1,
  }))
  if (calls.length > 0) {
    const said =
      rounds.length === 0
        ? beforeCalls(calls.map(({ name }) => name))
        : bad
          ? ''
          : again(last.length > 0 && wantsBad)
    return [
      ...opening,
      ...reasoning,
      ...say(said),
      ...calls.flatMap((call, at) => callMoves(call, at, request, bad)),
    ]
  }
  return [...opening, ...reasoning, ...say(answerText(request))]
}

function answerText(request: DemoRequest): string {
  const { words, rounds, tools } = request
  if (rounds.length > 0) return sayResults(rounds.at(-1)?.results ?? [])
  if (asks.who.test(words)) return whoAmI
  if (asks.long.test(words)) return /\bmarkdown\b/i.test(words) ? longMarkdown() : longAnswer()
  if (asks.formulas.test(words)) return formulas
  return plainAnswer(words, tools)
}

// The round of bad arguments does not count: its calls are made again.
function effectiveRound(request: DemoRequest, wantsBad: boolean): number {
  const { rounds } = request
  return wantsBad && rounds.length > 0 ? rounds.length - 1 : rounds.length
}

// Somebody said no, or something broke: nothing more is tried. The problem of bad arguments is another matter.
function gaveUp(request: DemoRequest): boolean {
  const results = request.rounds.at(-1)?.results ?? []
  const mended = asks.badArguments.test(request.words) && request.rounds.length === 1
  return results.some((result) => {
    const kind = kindOf(result)
    return kind === 'declined' || ((kind === 'failed' || kind === 'bad_arguments') && !mended)
  })
}

function again(mended: boolean): string {
  return mended ? 'I see what was wrong with the arguments. Again: ' : 'Next: '
}

function callMoves(
  call: ChosenCall,
  index: number,
  request: DemoRequest,
  bad: boolean,
): readonly Move[] {
  const id = `call_${hash(`${request.length} ${index} ${request.content}`).slice(0, 12)}`
  const text = bad ? badText(call, request) : JSON.stringify(call.args)
  const head = { index, id, type: 'function', function: { name: call.name, arguments: '' } }
  return [
    { delta: { tool_calls: [head] }, wait: 1 },
    ...slices(text, 9).map((piece) => ({
      delta: { tool_calls: [{ index, function: { arguments: piece } }] },
      wait: 1,
    })),
  ]
}

function badText(call: ChosenCall, request: DemoRequest): string {
  const text = JSON.stringify(call.args)
  const nothing = Object.keys(call.args).length === 0
  return nothing || asks.badJson.test(request.words)
    ? `${text.slice(0, -1)},`
    : JSON.stringify(brokenArguments(call.args))
}

/** Ends in the middle of a word, or of the arguments of a call. */
function cut(moves: readonly Move[]): readonly Move[] {
  const calls = moves.some(({ delta }) => 'tool_calls' in delta)
  const kept = moves.slice(0, calls ? -1 : Math.max(2, Math.ceil(moves.length * 0.6)))
  const last = kept.at(-1)
  const word = last?.delta['content']
  if (last === undefined || typeof word !== 'string' || word.trim().length < 2) return kept
  return [
    ...kept.slice(0, -1),
    { ...last, delta: { content: word.trimEnd().slice(0, Math.ceil(word.trimEnd().length / 2)) } },
  ]
}

function slowly(moves: readonly Move[]): readonly Move[] {
  return moves.map((move, at) => (at === 0 ? { ...move, wait: 200 } : move))
}

function say(text: string): readonly Move[] {
  return pieces(text).map((piece) => ({ delta: { content: piece }, wait: 1 }))
}

/** Words, each with the blanks behind it. */
function pieces(text: string): readonly string[] {
  return text.match(/\s*\S+\s*/g) ?? []
}

function slices(text: string, size: number): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at += size) found.push(text.slice(at, at + size))
  return found
}

function failure(
  status: number,
  message: string,
  type: string,
  code: string,
  headers: { readonly [name: string]: string } = {},
): Script {
  return { type: 'error', status, headers, error: { message, type, code } }
}

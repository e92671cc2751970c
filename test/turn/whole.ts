import {
  emptyThread,
  findJsonProblem,
  type ModelRequest,
  reduceThread,
  selectCurrentTurn,
  selectMessages,
  type Thread,
  toolCallsOf,
} from 'countersign'
import { get } from '../../src/thread/index.ts'
import { verifyLog } from 'countersign/history'
import type { ScriptedModel } from 'countersign/testing'
import { offencesIn } from '../transcript-rules.ts'
import { aiSdkVersions } from '../models/ai-sdk-fakes.ts'
import { collect } from '../models/support.ts'
import { wires } from '../models/wires.ts'

/** What goes out to one kind of endpoint. */
export interface SentBody {
  readonly to: string
  readonly body: unknown
}

/** A request of the loop in the words of every adapter. Throws where one cannot say it. */
export async function bodiesOf(request: ModelRequest): Promise<readonly SentBody[]> {
  const bodies: SentBody[] = []
  for (const wire of wires) {
    const model = wire.model(async (_url, init) => {
      bodies.push({ to: wire.name, body: JSON.parse(init.body as string) })
      return new Response(wire.write({ text: 'x' }))
    })
    const { error } = await collect(model, request)
    if (error !== null) throw error
  }
  for (const version of aiSdkVersions) {
    const { model, asked } = version.model([{ text: 'x' }])
    const { error } = await collect(model, request)
    if (error !== null) throw error
    bodies.push({ to: `ai-sdk ${version.name}`, body: asked()[0]?.['prompt'] })
  }
  return bodies
}

/** What providers would refuse of a request, each by its own rules. */
export async function requestOffences(request: ModelRequest): Promise<readonly string[]> {
  return (await bodiesOf(request)).flatMap(({ to, body }) =>
    (offencesIn[to]?.(body) ?? ['nobody knows its rules']).map((offence) => `${to}: ${offence}`),
  )
}

/**
 * What must hold of a thread whatever happened in it, as sentences about what does not: its log is
 * strict JSON in an order that a run would have written, folds to the state that was live, each call
 * has one result in call order, nothing says that it still streams, and every provider would have
 * taken each request.
 */
export async function offencesOf(
  thread: Thread,
  model?: Pick<ScriptedModel, 'requests'>,
): Promise<readonly string[]> {
  const found: string[] = []
  const log = thread.log()
  const state = thread.getState()
  const problem = findJsonProblem(log)
  if (problem) found.push(`the log is not JSON: ${problem.path} ${problem.problem}`)
  for (const { rule, seq, message } of verifyLog(log))
    found.push(`event ${seq}: ${rule}: ${message}`)
  const replayed = log.reduce(reduceThread, emptyThread(thread.id))
  if (JSON.stringify(replayed) !== JSON.stringify(state))
    found.push('the log folds to another state')
  // A turn that failed may be taken up where it stands, with calls that have no result yet.
  const rests = state.active_turn === null && selectCurrentTurn(state)?.state !== 'failed'
  if (rests) found.push(...restOffences(thread))
  for (const id of state.open_callbacks) {
    const call = get(state.calls, get(state.callbacks, id)?.tool_call_id ?? '')
    if (call && !state.path.includes(call.message_id))
      found.push(`${id} asks about a path that was left`)
  }
  for (const request of model?.requests ?? []) found.push(...(await requestOffences(request)))
  return found
}

function restOffences(thread: Thread): readonly string[] {
  const messages = selectMessages(thread.getState())
  return messages.flatMap((message, at) => {
    const found = message.status === 'streaming' ? [`${message.id} still streams`] : []
    const calls = toolCallsOf(message.content).filter((call) => call.executed_by !== 'provider')
    if (calls.length === 0) return found
    const results = (messages[at + 1]?.content ?? []).map((block) =>
      block.type === 'tool_result' ? block.tool_call_id : block.type,
    )
    return results.join() === calls.map(({ id }) => id).join()
      ? found
      : [...found, `${message.id} has calls and the results [${results.join()}]`]
  })
}

import { type Failure, ModelError, type ModelEvent, type ModelRequest } from '../protocol/index.ts'
import { newId } from '../thread/index.ts'
import { afterTask } from './after-task.ts'
import { createAnswerWriter, type AnswerWriter } from './answer-writer.ts'
import { given, intercepted } from './intercept.ts'
import { interceptorFailed } from './interceptor-failed.ts'
import { withMedia } from './late-media.ts'
import { buildRequest } from './model-request.ts'
import { type Repair, repairTranscript } from './repair.ts'
import { retryWait } from './retry-wait.ts'
import { readStream, SilenceError } from './stream-reader.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'
import { pause } from './pause.ts'

/** How a step left the turn. */
export type StepEnd =
  | { readonly type: 'ended' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

/**
 * Makes one model call and writes down its answer. Never rejects. A request that fails before its
 * first token is made again; one that fails later is not, because part of its answer is on the
 * screen.
 */
export async function askModel(ports: TurnPorts, step: number): Promise<StepEnd> {
  const { log, limits, signal } = ports
  const request = await requestFor(ports, step)
  if ('failure' in request) return { type: 'failed', failure: request }
  if (signal.aborted) return { type: 'stopped' }

  const messageId = newId('msg')
  startStep(ports, step, messageId)
  for (let attempt = 1; ; attempt += 1) {
    const writer = createAnswerWriter(ports, step, messageId)
    const broke = await streamAnswer(ports, request, writer)
    if (broke === null) {
      endStep(ports, step, messageId, writer)
      return { type: 'ended' }
    }
    if (signal.aborted) {
      writer.closeOpenBlocks()
      return { type: 'stopped' }
    }
    const wait = writer.hasBegun() ? null : retryWait(broke.failure, attempt, limits)
    if (wait === null) {
      writer.closeOpenBlocks()
      const usage = writer.usage()
      log.append(
        {
          type: 'step.failed',
          step,
          message_id: messageId,
          error: broke.failure,
          ...(usage ? { usage } : {}),
        },
        originOf(ports, 'runtime'),
      )
      return { type: 'failed', failure: broke }
    }
    noteRetry(ports, broke.failure, attempt, wait)
    await pause(wait, signal)
    if (signal.aborted) return { type: 'stopped' }
  }
}

/** The request as it goes out: complete, also where the application's interceptor rewrote it. */
async function requestFor(ports: TurnPorts, step: number): Promise<ModelRequest | TurnFailure> {
  const built = buildRequest(ports)
  const refused = noteRepairs(ports, built.repairs)
  if (refused) return refused
  const whole = await withMedia(built.request, ports).catch((error: unknown) =>
    failureOf(ports, error),
  )
  if ('failure' in whole) return whole
  const request = await rewritten(ports, step, whole)
  if (request === whole || 'failure' in request) return request
  const { messages, repairs } = repairTranscript(request.messages)
  return noteRepairs(ports, repairs) ?? { ...request, messages }
}

/** Says what was repaired; a failure where nothing is to be. */
function noteRepairs(ports: TurnPorts, repairs: readonly Repair[]): TurnFailure | null {
  if (repairs.length > 0 && ports.limits.transcript === 'refuse') {
    return refusedTranscript(repairs.map((each) => each.tool_call_id))
  }
  for (const repair of repairs) noteRepair(ports, repair.type, repair.tool_call_id)
  return null
}

async function rewritten(
  ports: TurnPorts,
  step: number,
  request: ModelRequest,
): Promise<ModelRequest | TurnFailure> {
  const { beforeModelCall } = ports.intercept
  if (!beforeModelCall) return request
  const context = {
    threadId: ports.log.getState().thread_id,
    executionId: ports.executionId,
    step,
  }
  try {
    const other = await intercepted(
      'beforeModelCall',
      () => beforeModelCall(request, context),
      given.request,
    )
    return other ?? request
  } catch (error) {
    return interceptorFailed(error)
  }
}

async function streamAnswer(
  ports: TurnPorts,
  request: ModelRequest,
  writer: AnswerWriter,
): Promise<TurnFailure | null> {
  try {
    await readStream(
      (signal) => ports.model.stream(request, { signal }),
      ports.signal,
      ports.limits,
      (batch, signal) => writeBatch(writer, batch, signal),
    )
  } catch (thrown) {
    // A stop has nothing to wait for.
    if (!ports.signal.aborted) await afterTask()
    // What the model said last stands: an error behind the end does not undo the answer.
    return writer.end() ? null : failureOf(ports, thrown)
  }
  return writer.end() ? null : { failure: streamCut }
}

/** At once, but for what has to wait until it can be written. */
function writeBatch(
  writer: AnswerWriter,
  batch: readonly ModelEvent[],
  signal: AbortSignal,
): void | Promise<void> {
  for (const [at, event] of batch.entries()) {
    const awaited = writer.awaits(event)
    if (awaited) {
      return awaited.then(() => {
        if (!signal.aborted) return writeBatch(writer, batch.slice(at), signal)
      })
    }
    writer.write(event)
  }
}

function failureOf(ports: TurnPorts, thrown: unknown): TurnFailure {
  if (ModelError.is(thrown)) return { failure: thrown.failure, cause: thrown }
  if (thrown instanceof SilenceError) return { failure: silence(thrown.kind, ports) }
  if (!ports.signal.aborted) ports.onError(thrown, { during: 'model' })
  return {
    failure: {
      code: 'internal',
      message: `The model adapter failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      hint: 'This is a fault in the application or in the adapter. Trying again may help.',
      retryable: false,
    },
    cause: thrown,
  }
}

const streamCut: Failure = {
  code: 'stream_cut',
  message: 'The answer broke off: the connection ended before the model was done.',
  hint: 'What has arrived is kept. Try again to get the whole answer.',
  retryable: true,
}

function silence(kind: SilenceError['kind'], ports: TurnPorts): Failure {
  const { firstByteMs, idleMs } = ports.limits
  return kind === 'first_byte_timeout'
    ? {
        code: 'first_byte_timeout',
        message: `The model did not answer within ${Math.round(firstByteMs / 1000)} s.`,
        hint: 'The server may be busy or loading the model. Try again, or check that it runs.',
        retryable: true,
      }
    : {
        code: 'stalled',
        message: `The answer stopped arriving for ${Math.round(idleMs / 1000)} s.`,
        hint: 'What has arrived is kept. Check the connection and try again.',
        retryable: true,
      }
}

function refusedTranscript(ids: readonly string[]): TurnFailure {
  return {
    failure: {
      code: 'bad_request',
      message: `Calls and results of this thread do not pair: ${ids.join(', ')}.`,
      hint: 'Add the missing results, or let the transcript be repaired (limits.transcript: "repair").',
      retryable: false,
    },
  }
}

function startStep(ports: TurnPorts, step: number, messageId: string): void {
  const { id: model, wire } = ports.model
  ports.log.append(
    { type: 'step.started', step, message_id: messageId, model, wire },
    originOf(ports, 'runtime'),
  )
}

function endStep(ports: TurnPorts, step: number, messageId: string, writer: AnswerWriter): void {
  const end = writer.end()
  const usage = writer.usage()
  if (!end) return
  ports.log.append(
    {
      type: 'step.ended',
      step,
      message_id: messageId,
      finish_reason: end.finish_reason,
      ...(end.raw === undefined ? {} : { raw_finish_reason: end.raw }),
      ...(usage ? { usage } : {}),
      ...writer.response(),
    },
    originOf(ports, 'runtime'),
  )
}

function noteRetry(ports: TurnPorts, failure: Failure, attempt: number, waitMs: number): void {
  ports.log.append(
    {
      type: 'notice.raised',
      code: 'retrying',
      level: 'info',
      message: `${failure.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`,
      detail: { attempt, wait_ms: waitMs, code: failure.code },
    },
    originOf(ports, 'runtime'),
  )
}

function noteRepair(ports: TurnPorts, type: string, callId: string): void {
  ports.log.append(
    {
      type: 'notice.raised',
      code: 'transcript_repaired',
      level: 'warning',
      message:
        type === 'missing_result'
          ? 'A call without a result was told to the model as interrupted.'
          : 'A result without its call was not sent to the model.',
      detail: { repair: type, tool_call_id: callId },
    },
    originOf(ports, 'runtime'),
  )
}

import type { Call, CallDelta } from './call-blocks.ts'

/** What the labels of a delta say. Blank ids and names say nothing: servers send them all the time. */
interface Labels {
  readonly slot: number | undefined
  readonly id: string | undefined
  readonly name: string | undefined
  readonly args: string
}

/** The delta with what is blank or of a wrong kind left out. */
export function tidied({ index, id, function: named, extra_content }: CallDelta): CallDelta {
  const args = named?.arguments
  return {
    index: typeof index === 'number' ? index : undefined,
    id: word(id),
    function: {
      name: word(named?.name),
      arguments: typeof args === 'string' ? args : '',
    },
    ...(extra_content !== undefined && { extra_content }),
  }
}

/**
 * Which call a tidied delta belongs to; `new` where it opens one, `null` where nobody can say.
 * Servers leave out the index, give all calls the same one, leave out, repeat and change ids, and
 * repeat names; what they agree on is that an opening delta has a name.
 */
export function findCall(calls: readonly Call[], delta: CallDelta): Call | 'new' | null {
  const labels: Labels = {
    slot: delta.index as number | undefined,
    id: delta.id as string | undefined,
    name: delta.function?.name as string | undefined,
    args: delta.function?.arguments as string,
  }
  return labels.slot === undefined ? findUnplaced(calls, labels) : findInSlot(calls, labels)
}

function findInSlot(calls: readonly Call[], delta: Labels): Call | 'new' {
  const held = calls.findLast((call) => call.slot === delta.slot)
  return held === undefined || opensAnother(held, delta) ? 'new' : held
}

function findUnplaced(calls: readonly Call[], delta: Labels): Call | 'new' | null {
  if (delta.id !== undefined) {
    const held = calls.findLast((call) => call.id === delta.id)
    if (held !== undefined) return opensAnother(held, delta) ? 'new' : held
  }
  const last = calls.at(-1)
  if (last === undefined) return 'new'
  if (delta.id ?? delta.name) return opensAnother(last, delta) ? 'new' : last
  // No label at all: it goes on with what is not finished.
  if (!isComplete(last)) return last
  const unfinished = calls.filter((call) => !isComplete(call))
  return unfinished.length === 1 ? (unfinished[0] ?? null) : delta.args.trim() === '' ? last : null
}

/** Whether a delta in the place of a call is the start of another one. */
function opensAnother(held: Call, delta: Labels): boolean {
  if (held.name && delta.name && delta.name !== held.name) return true
  const otherId = !!delta.id && !!held.id && delta.id !== held.id
  if (!delta.name) {
    // An id that changes within a call is noise as long as the call is not whole.
    return otherId && delta.args.trim() !== '' && isComplete(held)
  }
  if (!held.name) return otherId && isComplete(held)
  if (otherId)
    return !(held.args !== '' && delta.args !== '' && !isComplete(held) && !opens(delta.args))
  if (delta.id && delta.id === held.id) return false
  // The same name again, and no id to tell: another call only where this one is whole.
  return opens(delta.args) && isComplete(held)
}

function opens(args: string): boolean {
  return /^\s*[{[]/.test(args)
}

/** Whether the arguments are a whole JSON value. Asked only where labels leave it open. */
export function isComplete(call: Call): boolean {
  try {
    JSON.parse(call.args)
    return true
  } catch {
    return false
  }
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

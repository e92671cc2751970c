import { type ContentBlock, isTransient, type ThreadEvent } from '../protocol/index.ts'
import { scopeOf } from '../thread/index.ts'

/** As many notices as a state remembers. */
const NOTICES_KEPT = 100

export interface CompactOptions {
  /** Where fewer events would go, the log is given back as it is. Default 1. */
  readonly atLeast?: number
}

/** The kinds of which some may be superfluous. */
const DROPPED: ReadonlySet<ThreadEvent['type']> = new Set([
  'thread.renamed',
  'thread.archived',
  'block.started',
  'block.grown',
  'call.progressed',
  'notice.raised',
])

/**
 * The log without what later events made superfluous: the beginnings and growth of blocks that
 * have ended, progress that was followed by more, old titles, forgotten notices, events that came
 * twice. It only drops and never reorders, and folds to the same state.
 */
export function compactLog(
  events: readonly ThreadEvent[],
  { atLeast = 1 }: CompactOptions = {},
): readonly ThreadEvent[] {
  const rising = withoutRepeats(events)
  // Most logs are short already, and this is cheap to say.
  const staying = rising.filter((event) => !DROPPED.has(event.type)).length
  if (events.length - staying < atLeast) return events
  const superfluous = new Set<ThreadEvent>()
  for (const scope of new Set(rising.map(scopeOf))) {
    const seen = rising.filter((event) => scopeOf(event) === scope || isSeenEverywhere(event))
    for (const event of [...overtaken(seen), ...settledBlocks(seen)]) superfluous.add(event)
  }
  const [first, last] = [rising[0], rising.findLast((event) => !isTransient(event))]
  const compact = rising.filter(
    (event) => !superfluous.has(event) || event === first || event === last,
  )
  return events.length - compact.length < atLeast ? events : compact
}

/** What a subagent asks changes the thread around it, and what befalls the log befalls all of it. */
function isSeenEverywhere({ type }: ThreadEvent): boolean {
  return /^(?:callback|log)\./.test(type)
}

/** What the fold passes over because its number has been. */
function withoutRepeats(events: readonly ThreadEvent[]): readonly ThreadEvent[] {
  let last = 0
  return events.filter((event) => {
    if (isTransient(event)) return true
    const isNew = event.seq > last
    last = Math.max(last, event.seq)
    return isNew
  })
}

/** Read from the end: an event is overtaken when the next word about the same thing replaces it. */
function overtaken(events: readonly ThreadEvent[]): ReadonlySet<ThreadEvent> {
  const found = new Set<ThreadEvent>()
  let renamed = false
  let archived = false
  let notices = 0
  /** Calls whose next event forgets the progress before it. */
  let forgetful = new Set<string>()
  for (const event of events.toReversed()) {
    if (event.v !== 1) continue
    switch (event.type) {
      case 'thread.renamed':
        if (renamed) found.add(event)
        renamed = true
        break
      case 'thread.archived':
        if (archived) found.add(event)
        archived = true
        break
      case 'notice.raised':
        if (notices >= NOTICES_KEPT) found.add(event)
        notices += 1
        break
      case 'call.progressed':
        if (forgetful.has(event.tool_call_id)) found.add(event)
        forgetful.add(event.tool_call_id)
        break
      case 'call.ended':
        forgetful.add(event.tool_call_id)
        break
      case 'call.proposed':
      case 'call.started':
        forgetful.delete(event.tool_call_id)
        break
      case 'callback.opened':
      case 'callback.answering':
      case 'callback.reopened':
      case 'callback.settled':
      case 'turn.resumed':
        forgetful = new Set()
        break
      case 'log.checkpointed':
      case 'log.imported':
        renamed = archived = false
        notices = 0
        forgetful = new Set()
        break
      default:
    }
  }
  return found
}

type BlockEvent = Extract<ThreadEvent, { type: 'block.started' | 'block.grown' | 'block.ended' }>

/** What came before the end of each block, message by message. */
function settledBlocks(events: readonly ThreadEvent[]): readonly ThreadEvent[] {
  const lengths = new Map<string, number>()
  const byMessage = new Map<string, BlockEvent[]>()
  const homes = new Map<string, Set<string>>()
  /** Counts what may look at a block; equal counts mean that nothing has looked in between. */
  let looks = 0
  const looksAt = new Map<ThreadEvent, number>()
  for (const event of events) {
    if (event.v !== 1) continue
    switch (event.type) {
      case 'message.added':
        if (!lengths.has(event.message.id)) {
          lengths.set(event.message.id, event.message.content.length)
        }
        break
      case 'block.started':
      case 'block.grown':
      case 'block.ended': {
        looksAt.set(event, looks)
        const ours = byMessage.get(event.message_id) ?? []
        ours.push(event)
        byMessage.set(event.message_id, ours)
        if (event.type !== 'block.grown' && event.block.type === 'tool_call') {
          const home = `${event.message_id}/${event.index}`
          homes.set(event.block.id, (homes.get(event.block.id) ?? new Set()).add(home))
        }
        if (!lengths.has(event.message_id)) lengths.set(event.message_id, Number.NaN)
        break
      }
      default:
        if (/^(?:call|callback|log)\./.test(event.type)) looks += 1
    }
  }
  const isPair = (start: BlockEvent, end: BlockEvent): boolean =>
    start.type === 'block.started' &&
    end.type === 'block.ended' &&
    looksAt.get(start) === looksAt.get(end) &&
    isSameBlock(start.block, end.block, homes) &&
    start.execution_id === end.execution_id
  return [...byMessage].flatMap(([id, ours]) =>
    superfluousBlocks(ours, lengths.get(id) ?? 0, isPair),
  )
}

/** The events of one message that can go; none where that would change what the others do. */
function superfluousBlocks(
  ours: readonly BlockEvent[],
  length: number,
  isPair: (start: BlockEvent, end: BlockEvent) => boolean,
): readonly ThreadEvent[] {
  const dropped = new Set<BlockEvent>()
  const ends = new Map<number, BlockEvent>()
  for (const event of ours.toReversed()) {
    const end = ends.get(event.index)
    if (event.type === 'block.ended') ends.set(event.index, event)
    else if (end && (event.type === 'block.grown' || isPair(event, end))) dropped.add(event)
  }
  return isHarmless(ours, length, dropped) ? [...dropped] : []
}

/** Whether the events that stay do what they did, with the others and without them. */
function isHarmless(
  ours: readonly BlockEvent[],
  length: number,
  dropped: ReadonlySet<BlockEvent>,
): boolean {
  let [whole, kept] = [length, length]
  for (const event of ours) {
    const before = effect(event, whole)
    if (before === 'adds') whole += 1
    if (dropped.has(event)) continue
    const now = effect(event, kept)
    if (now === 'adds') kept += 1
    const isSame =
      event.type === 'block.ended' ? (before === 'none') === (now === 'none') : before === now
    if (!isSame) return false
  }
  return whole === kept
}

/** What an event does to a message of so many blocks. Of a message that is not there, nothing is known. */
function effect(event: BlockEvent, blocks: number): 'adds' | 'changes' | 'none' {
  if (event.index === blocks && event.type !== 'block.grown') return 'adds'
  return event.index < blocks && event.type !== 'block.started' ? 'changes' : 'none'
}

function isSameBlock(
  start: ContentBlock,
  end: ContentBlock,
  homes: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (start.type !== end.type) return false
  if (start.type !== 'tool_call' || end.type !== 'tool_call') return true
  return (
    start.id === end.id &&
    homes.get(start.id)?.size === 1 &&
    start.call_id === end.call_id &&
    start.executed_by === end.executed_by
  )
}

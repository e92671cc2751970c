import type { JsonValue, ModelEvent } from '../../protocol/index.ts'
import { isObject, mendText, present } from '../../protocol/index.ts'
import { growBlock, openBlock, wordOf, type BlockEnd, type GrowingBlock } from '../shared/index.ts'
import type { SpokenBlocks } from './spoken-blocks.ts'

/** A call while it arrives. */
export interface Call {
  /** The place that the server gave it. */
  readonly slot: unknown
  /** The provider's id, where it gave one that no other call has. */
  id?: string
  name?: string
  /** All of the arguments so far. */
  args: string
  /** Once the name is known; arguments wait for it. */
  block?: GrowingBlock
  /** Something opaque that belongs to the call. */
  extra?: JsonValue
}

/** What one delta says about calls. */
export interface CallDelta {
  readonly index?: unknown
  readonly id?: unknown
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown }
  readonly extra_content?: JsonValue
}

/** The calls of an answer. They end with the stream: arguments that parse may still grow. */
export interface CallBlocks {
  readonly all: Call[]
  /** Whether labels leave no doubt where a delta belongs: a place of its own, or none but that. */
  isPlain(delta: unknown): boolean
  read(delta: unknown, out: ModelEvent[]): void
  end(out: ModelEvent[]): void
  /** Finds the call of a delta whose labels may say anything; undefined where nobody can say. */
  find?: (delta: CallDelta) => Call | undefined
  /** What an ended call carries besides its arguments. */
  carry?: (call: Call) => BlockEnd
}

export function createCallBlocks(spoken: SpokenBlocks): CallBlocks {
  const all: Call[] = []
  const held = (slot: unknown): Call | undefined => all.find((call) => call.slot === slot)
  const opened = (slot: unknown): Call => {
    const call = { slot, args: '' }
    all.push(call)
    return call
  }

  const calls: CallBlocks = {
    all,
    isPlain(delta) {
      if (!isObject(delta) || delta['extra_content']) return false
      const { index, id, function: named } = delta as CallDelta
      if (typeof index !== 'number' || typeof (named?.arguments ?? '') !== 'string') return false
      const call = held(index)
      return call ? !named?.name && (!id || id === call.id) : !!(wordOf(named?.name) && wordOf(id))
    },
    read(value, out) {
      if (!isObject(value)) return
      const delta = value as CallDelta
      const { index, id, function: named } = delta
      const call = calls.find
        ? calls.find(delta)
        : ((named?.name ? undefined : held(index)) ?? opened(index))
      spoken.close(out)
      if (!call) return
      const args = (named?.arguments ?? '') as string
      if (!call.block) {
        if (named?.name) call.name ??= mendText(named.name as string)
        // Parallel calls that share an id: the first keeps it. Later than the name nobody can be told.
        if (id && !all.some((other) => other.id === id)) call.id = mendText(id as string)
      }
      call.args += args
      if (call.block) growBlock(call.block, args, out)
      else if (call.name) {
        const { name, id: call_id } = call
        const block = present({ type: 'tool_call' as const, name, call_id })
        call.block = openBlock(spoken.next++, block, out)
        growBlock(call.block, call.args, out)
      }
    },
    end(out) {
      for (const call of all) {
        if (!call.block) continue
        // No arguments at all is how some servers write an empty object.
        const empty = !call.args.trim() && { text: '{}' }
        out.push({ type: 'block.ended', index: call.block.index, ...empty, ...calls.carry?.(call) })
      }
    },
  }
  return calls
}

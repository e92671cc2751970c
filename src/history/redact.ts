import {
  type Callback,
  type ContentBlock,
  type EventType,
  type Failure,
  isObject,
  type JsonObject,
  type JsonValue,
  memberPath,
  redactedValue,
  type Settlement,
  type ThreadEvent,
  type ToolResultBlock,
} from '../protocol/index.ts'

/** Where a value stands that may have to be taken out. */
export interface RedactionPlace {
  readonly event: EventType
  /** `$.message.content[0].text`, `$.args.card.number`. */
  readonly path: string
  /** The member's name: `number`. Null in lists. */
  readonly key: string | null
}

/**
 * Says what is shown instead of a value; undefined leaves it and looks inside. Called for texts and
 * for values of JSON, from the outside in. What it throws at is taken out whole.
 */
export type Redact = (value: JsonValue, place: RedactionPlace) => JsonValue | undefined

const GONE = '[redacted]'

/**
 * An event without what `redact` takes out; the same object where that is nothing. In JSON the place
 * is marked ({@link holdsRedacted} finds it), and so is the event. Ids, kinds and times stay. What a
 * provider attached to a block goes with the block's text, since it may repeat it.
 */
export function redactEvent(event: ThreadEvent, redact: Redact): ThreadEvent {
  const redaction = createRedaction(event.type, redact)
  const redacted = redaction.event(event)
  return redaction.changed() ? { ...redacted, redacted: true } : event
}

/** Nobody can approve what is not shown, and a digest of few possible values gives them away. */
function unapprovable({ digest: _digest, ...callback }: Callback): Callback {
  const { kind, allowed } = callback
  return kind === 'approval' && allowed
    ? { ...callback, allowed: allowed.filter((type) => type !== 'approve') }
    : callback
}

interface Redaction {
  event(event: ThreadEvent): ThreadEvent
  changed(): boolean
}

function createRedaction(type: EventType, redact: Redact): Redaction {
  let changes = 0

  function asked(value: JsonValue, path: string, key: string | null): JsonValue | undefined {
    let shown: JsonValue | undefined
    try {
      shown = redact(value, { event: type, path, key })
    } catch {
      shown = GONE
    }
    if (shown === undefined || shown === value) return undefined
    changes += 1
    return shown
  }

  function text(value: string, path: string): string {
    const shown = asked(value, path, path.slice(path.lastIndexOf('.') + 1))
    if (shown === undefined) return value
    return typeof shown === 'string' ? shown : GONE
  }

  function json(value: JsonValue, path: string, key: string | null): JsonValue {
    const shown = asked(value, path, key)
    if (shown !== undefined) return redactedValue(shown)
    if (Array.isArray(value)) {
      return value.map((item: JsonValue, index) => json(item, `${path}[${index}]`, null))
    }
    return isObject(value) ? members(value, path) : value
  }

  function members(value: JsonObject, path: string): JsonObject {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, json(item, memberPath(path, key), key)]),
    )
  }

  /** Members that are texts, and members that are JSON; those that are not there stay away. */
  function parts<T extends object>(
    value: T,
    path: string,
    texts: readonly string[],
    data: readonly string[] = [],
  ): T {
    const found: [string, unknown][] = []
    for (const [key, item] of Object.entries(value)) {
      if (texts.includes(key) && typeof item === 'string') {
        found.push([key, text(item, memberPath(path, key))])
      } else if (data.includes(key) && item !== null) {
        found.push([key, json(item as JsonValue, memberPath(path, key), key)])
      }
    }
    return { ...value, ...Object.fromEntries(found) }
  }

  function block(value: ContentBlock, path: string): ContentBlock {
    const before = changes
    const redacted = blockParts(value, path)
    if (changes === before) return value
    const { provider: _provider, ...rest } = redacted
    return rest
  }

  function blockParts(value: ContentBlock, path: string): ContentBlock {
    switch (value.type) {
      case 'text': {
        const citations = value.citations?.map((citation, index) =>
          parts(citation, `${path}.citations[${index}]`, ['url', 'title', 'cited_text']),
        )
        const shown = parts(value, path, ['text'])
        return citations ? { ...shown, citations } : shown
      }
      case 'reasoning':
        return parts(value, path, ['text'])
      case 'image':
      case 'audio':
      case 'file': {
        const shown = asked(value.source, `${path}.source`, 'source')
        if (shown !== undefined) {
          return { type: 'text', text: typeof shown === 'string' ? shown : GONE }
        }
        return parts(value, path, ['alt', 'transcript', 'name'])
      }
      case 'json':
        return parts(value, path, [], ['value'])
      case 'source':
        return parts(value, path, ['url', 'document', 'title'])
      case 'tool_call': {
        const before = changes
        const shown = parts(value, path, ['args_text'], ['args'])
        const { args_text: _text, ...rest } = shown
        // The text repeats the arguments, perhaps spelt in another way.
        return value.args && changes > before ? rest : shown
      }
      case 'tool_result':
        return result(value, path)
      case 'custom':
        return parts(value, path, [], ['data'])
      case 'opaque':
        return parts(value, path, ['summary'], ['value'])
      default: {
        // A kind that is not known here: everything in it may be anything.
        const other = value as { readonly type: string }
        return parts(
          other,
          path,
          [],
          Object.keys(other).filter((key) => key !== 'type'),
        ) as never
      }
    }
  }

  function result(value: ToolResultBlock, path: string): ToolResultBlock {
    const data = ['structured_content', 'edited_args', 'artifact', 'meta']
    const content = blocks(value.content, `${path}.content`)
    const shown: ToolResultBlock = { ...parts(value, path, [], data), content }
    const { decision, review } = value
    return {
      ...shown,
      ...(decision ? { decision: parts(decision, `${path}.decision`, ['reason', 'by_name']) } : {}),
      ...(review ? { review: parts(review, `${path}.review`, ['reason', 'by_name']) } : {}),
    }
  }

  function blocks(content: readonly ContentBlock[], path: string): readonly ContentBlock[] {
    return content.map((each, index) => block(each, `${path}[${index}]`))
  }

  function settlement(value: Settlement, path: string): Settlement {
    const shown = parts(value, path, ['by_name'], ['value'])
    return value.decision
      ? {
          ...shown,
          decision: parts(value.decision, `${path}.decision`, ['reason'], ['args', 'result']),
        }
      : shown
  }

  function callback(value: Callback, path: string): Callback {
    const before = changes
    const shown = parts(value, path, [], ['args'])
    const kept = changes > before ? unapprovable(shown) : shown
    const reviewed = value.result && (block(value.result, `${path}.result`) as ToolResultBlock)
    return {
      ...kept,
      ...(reviewed ? { result: reviewed } : {}),
      ...(value.settlement
        ? { settlement: settlement(value.settlement, `${path}.settlement`) }
        : {}),
    }
  }

  function failed<T extends { readonly error?: Failure }>(value: T): T {
    return value.error
      ? { ...value, error: parts(value.error, '$.error', ['message', 'hint']) }
      : value
  }

  function event(value: ThreadEvent): ThreadEvent {
    switch (value.type) {
      case 'thread.created':
      case 'thread.renamed':
        return parts(value, '$', ['title'])
      case 'turn.ended':
      case 'step.failed':
        return failed(value)
      case 'message.added': {
        const { message } = value
        const content = blocks(message.content, '$.message.content')
        return {
          ...value,
          message: { ...parts(message, '$.message', [], ['meta']), content },
        }
      }
      case 'block.started':
      case 'block.ended':
        return { ...value, block: block(value.block, '$.block') }
      case 'block.grown':
        return parts(value, '$', ['text'])
      case 'call.proposed':
      case 'call.started':
        return parts(value, '$', [], ['args'])
      case 'call.progressed':
        return parts(value, '$', ['message'])
      case 'call.ended':
        return { ...value, result: block(value.result, '$.result') as ToolResultBlock }
      case 'callback.opened':
        return { ...value, callback: callback(value.callback, '$.callback') }
      case 'callback.settled':
        return { ...value, settlement: settlement(value.settlement, '$.settlement') }
      case 'notice.raised':
        return parts(value, '$', ['message'], ['detail'])
      case 'log.checkpointed':
        return { ...value, state: parts(value.state, '$.state', ['title']) }
      case 'thread.archived':
      case 'thread.deleted':
      case 'turn.queued':
      case 'turn.started':
      case 'turn.blocked':
      case 'turn.resumed':
      case 'branch.selected':
      case 'step.started':
      case 'step.ended':
      case 'callback.answering':
      case 'callback.reopened':
      case 'callback.extended':
      case 'grant.given':
      case 'grant.revoked':
      case 'log.imported':
        return value
      default: {
        const stamp = new Set([
          'id',
          'seq',
          'v',
          'thread_id',
          'execution_id',
          'type',
          'author',
          'at',
          'parent_event',
          'agent_path',
          'redacted',
        ])
        const other = value as ThreadEvent
        return parts(
          other,
          '$',
          [],
          Object.keys(other).filter((key) => !stamp.has(key)),
        )
      }
    }
  }

  return { event, changed: () => changes > 0 }
}

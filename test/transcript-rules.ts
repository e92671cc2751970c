/**
 * What providers refuse, as rules over the body of a request: a transcript that passes here is one
 * that its provider would take. Each function gives the offences as sentences; none means none.
 */
type Fields = { readonly [key: string]: unknown }

export function chatOffences(body: unknown): readonly string[] {
  const found: string[] = []
  const { messages } = fields(body)
  let open: string[] = []
  for (const [at, message] of list(messages).entries()) {
    const { role, content, tool_calls: calls, tool_call_id: id } = message
    const where = `messages[${at}] (${String(role)})`
    if (role === 'tool') {
      if (open[0] !== id) found.push(`${where} answers ${String(id)}, expected ${String(open[0])}`)
      open = open.slice(1)
      if (typeof content !== 'string') found.push(`${where} has content that is no string`)
      continue
    }
    if (open.length > 0) found.push(`${where} stands before the results of ${open.join(', ')}`)
    open = []
    if (!['system', 'developer', 'user', 'assistant'].includes(String(role)))
      found.push(`${where} has an unknown role`)
    if (role !== 'assistant') {
      if (isBlank(content)) found.push(`${where} is empty`)
      continue
    }
    if (isBlank(content) && list(calls).length === 0)
      found.push(`${where} has neither content nor calls`)
    if (calls !== undefined && list(calls).length === 0)
      found.push(`${where} has no calls in a list`)
    for (const call of list(calls)) {
      const called = fields(call['function'])
      open.push(String(call['id']))
      if (call['type'] !== 'function') found.push(`${where} has a call without type`)
      if (!/^\S{1,40}$/.test(String(call['id'])))
        found.push(`${where} has the id ${String(call['id'])}`)
      found.push(...nameOffences(called['name'], where))
      if (!isObjectText(called['arguments']))
        found.push(`${where} has arguments that are no object`)
    }
  }
  if (open.length > 0) found.push(`the results of ${open.join(', ')} are missing`)
  return [
    ...found,
    ...duplicates(
      list(messages).flatMap(({ tool_calls }) => list(tool_calls)),
      'id',
    ),
  ]
}

export function responsesOffences(body: unknown): readonly string[] {
  const found: string[] = []
  const { input, store, previous_response_id: previous } = fields(body)
  const calls = new Set<string>()
  const answered = new Set<string>()
  if (store !== false || previous !== undefined) found.push('something is kept at the provider')
  for (const [at, item] of list(input).entries()) {
    const { type = 'message', role, content, call_id: id } = item
    const where = `input[${at}] (${String(type)})`
    if (type === 'message' && isBlank(content)) found.push(`${where} of ${String(role)} is empty`)
    if (type === 'function_call') {
      calls.add(String(id))
      found.push(...nameOffences(item['name'], where))
      if (!/^\S{1,64}$/.test(String(id))) found.push(`${where} has the id ${String(id)}`)
      if (!isObjectText(item['arguments'])) found.push(`${where} has arguments that are no object`)
      if ('id' in item) found.push(`${where} names an item that is not kept`)
    }
    if (type === 'function_call_output') {
      if (!calls.has(String(id))) found.push(`${where} answers the unknown call ${String(id)}`)
      if (answered.has(String(id))) found.push(`${where} answers ${String(id)} again`)
      answered.add(String(id))
    }
    if (type === 'item_reference') found.push(`${where} refers to something that is not kept`)
    if (type === 'reasoning' && !item['encrypted_content'] && !item['content'])
      found.push(`${where} is unknown to a provider that keeps nothing`)
  }
  for (const id of calls) if (!answered.has(id)) found.push(`the output of ${id} is missing`)
  return [
    ...found,
    ...duplicates(
      list(input).filter(({ type }) => type === 'function_call'),
      'call_id',
    ),
  ]
}

export function anthropicOffences(body: unknown): readonly string[] {
  const found: string[] = []
  const { messages, max_tokens: most } = fields(body)
  if (typeof most !== 'number' || most < 1) found.push('max_tokens is missing')
  const turns = list(messages)
  if (turns[0]?.['role'] !== 'user') found.push("the first turn is not the user's")
  for (const [at, turn] of turns.entries()) {
    const { role } = turn
    const where = `messages[${at}] (${String(role)})`
    const parts = list(turn['content'])
    if (at > 0 && turns[at - 1]?.['role'] === role) found.push(`${where} does not alternate`)
    if (parts.length === 0) found.push(`${where} is empty`)
    for (const part of parts) {
      if (part['type'] === 'text' && isBlank(part['text'])) found.push(`${where} has a blank text`)
      if (part['type'] === 'thinking' && !part['signature'])
        found.push(`${where} has a thought without signature`)
      if (part['type'] !== 'tool_use') continue
      if (!/^[a-zA-Z0-9_-]{1,64}$/.test(String(part['id'])))
        found.push(`${where} has the id ${String(part['id'])}`)
      found.push(...nameOffences(part['name'], where))
      if (!isFields(part['input'])) found.push(`${where} has an input that is no object`)
    }
    const wanted = list(turns[at - 1]?.['content']).flatMap(({ type, id }) =>
      type === 'tool_use' ? [String(id)] : [],
    )
    const results = parts.filter(({ type }) => type === 'tool_result')
    const given = results.map(({ tool_use_id: id }) => String(id))
    if (role === 'user' && given.join() !== wanted.join())
      found.push(`${where} answers [${given.join()}], expected [${wanted.join()}]`)
    const firstOther = parts.findIndex(({ type }) => type !== 'tool_result')
    if (firstOther >= 0 && parts.slice(firstOther).some(({ type }) => type === 'tool_result'))
      found.push(`${where} has results behind other parts`)
    for (const { is_error: failed, content } of results)
      if (failed && list(content).some(({ type }) => type !== 'text'))
        found.push(`${where} has an error that holds more than text`)
  }
  const last = turns.at(-1)
  const words = list(last?.['content']).at(-1)
  if (last?.['role'] === 'assistant' && endsInBlanks(words?.['text']))
    found.push('the last turn ends in blanks')
  if (list(last?.['content']).some(({ type }) => type === 'tool_use'))
    found.push('the last turn has calls without results')
  const uses = turns
    .flatMap((turn) => list(turn['content']))
    .filter(({ type }) => type === 'tool_use')
  return [...found, ...duplicates(uses, 'id')]
}

export function geminiOffences(body: unknown): readonly string[] {
  const found: string[] = []
  const { contents, tools } = fields(body)
  const turns = list(contents)
  if (turns[0]?.['role'] !== 'user') found.push("the first turn is not the user's")
  for (const [at, turn] of turns.entries()) {
    const { role } = turn
    const where = `contents[${at}] (${String(role)})`
    const parts = list(turn['parts'])
    if (!['user', 'model'].includes(String(role))) found.push(`${where} has an unknown role`)
    if (at > 0 && turns[at - 1]?.['role'] === role) found.push(`${where} does not alternate`)
    if (parts.length === 0) found.push(`${where} is empty`)
    const calls = list(turns[at - 1]?.['parts']).flatMap(({ functionCall: call }) =>
      isFields(call) ? [call] : [],
    )
    const results = parts.flatMap(({ functionResponse: one }) => (isFields(one) ? [one] : []))
    const named = (some: readonly Fields[]): string =>
      some.map(({ name, id }) => `${String(name)} ${String(id)}`).join()
    if (role === 'user' && named(results) !== named(calls))
      found.push(`${where} answers [${named(results)}], expected [${named(calls)}]`)
    for (const { response } of results)
      if (!isFields(response)) found.push(`${where} has a response that is no object`)
    for (const { functionCall: call } of parts)
      if (isFields(call) && !isFields(call['args']))
        found.push(`${where} has args that are no object`)
  }
  if (list(turns.at(-1)?.['parts']).some(({ functionCall: call }) => isFields(call)))
    found.push('the last turn has calls without responses')
  const schemas = JSON.stringify(tools ?? [])
  for (const word of ['"$schema"', '"additionalProperties"', '"$ref"', '"oneOf"', '"type":['])
    if (schemas.includes(word)) found.push(`a schema has ${word}`)
  return found
}

/** A prompt of the AI SDK, of any version of its interface. */
export function aiSdkOffences(prompt: unknown): readonly string[] {
  const found: string[] = []
  const messages = list(prompt)
  let open: string[] = []
  for (const [at, { role, content }] of messages.entries()) {
    const where = `prompt[${at}] (${String(role)})`
    const parts = list(content)
    if (role === 'system' && at > 0) found.push(`${where} does not stand in front`)
    if (!['system', 'user', 'assistant', 'tool'].includes(String(role)))
      found.push(`${where} has an unknown role`)
    if (isBlank(content)) found.push(`${where} is empty`)
    if (role === 'tool') {
      const given = parts.map(({ toolCallId }) => String(toolCallId))
      if (given.join() !== open.join())
        found.push(`${where} answers [${given.join()}], expected [${open.join()}]`)
      for (const { type, output } of parts)
        if (type !== 'tool-result' || !isFields(output)) found.push(`${where} holds no result`)
      open = []
      continue
    }
    if (open.length > 0) found.push(`${where} stands before the results of ${open.join(', ')}`)
    const calls = parts.filter(
      ({ type, providerExecuted }) => type === 'tool-call' && !providerExecuted,
    )
    open = calls.map(({ toolCallId }) => String(toolCallId))
    for (const { toolName, input } of calls) {
      found.push(...nameOffences(toolName, where))
      if (!isFields(input)) found.push(`${where} has an input that is no object`)
    }
  }
  if (open.length > 0) found.push(`the results of ${open.join(', ')} are missing`)
  const calls = messages.flatMap(({ content }) => list(content)).filter(isCall)
  return [...found, ...duplicates(calls, 'toolCallId')]
}

function isCall({ type }: Fields): boolean {
  return type === 'tool-call'
}

/** The rules by the name of the wire. */
export const offencesIn: { readonly [wire: string]: (body: unknown) => readonly string[] } = {
  'ai-sdk v2': aiSdkOffences,
  'ai-sdk v3': aiSdkOffences,
  'ai-sdk v4': aiSdkOffences,
  'openai-chat': chatOffences,
  'openai-responses': responsesOffences,
  anthropic: anthropicOffences,
  gemini: geminiOffences,
}

function nameOffences(name: unknown, where: string): readonly string[] {
  return /^[\w-]{1,64}$/.test(String(name)) ? [] : [`${where} calls ${String(name)}`]
}

function duplicates(items: readonly Fields[], key: string): readonly string[] {
  const ids = items.map((item) => String(item[key]))
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} stands twice`)
}

function isBlank(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() === ''
  return !Array.isArray(content) || content.length === 0
}

function endsInBlanks(text: unknown): boolean {
  return typeof text === 'string' && text.trimEnd() !== text
}

function isObjectText(text: unknown): boolean {
  try {
    return typeof text === 'string' && isFields(JSON.parse(text))
  } catch {
    return false
  }
}

function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

function fields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { JsonObject } from '../../protocol/index.ts'

/** What a sentence lists: "a form with name and arrival date", "between tea, coffee or water". */
export function listed(text: string): readonly string[] {
  const list = /\b(?:with|between|among|from|for|of)\s+([^.!?;:]+)/i.exec(text)?.[1] ?? ''
  return list
    .split(/\s*,\s*|\s+(?:and|or)\s+/i)
    .map((item) => item.replace(/^.*\b(?:with|between|among|from|for)\s+/i, ''))
    .map((item) => item.replace(/^(?:the|a|an|my|your|and|or)\s+/i, '').trim())
    .filter((item) => item !== '')
}

/** The schema of a form that asks for what the words list. */
export function formSchemaOf(text: string): JsonObject {
  const fields = listed(text).slice(0, 8)
  const names = fields.length === 0 ? ['answer'] : fields
  const properties = Object.fromEntries(names.map((name) => [keyOf(name), fieldOf(name)]))
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** What can be chosen of what the words list. Two things at least, as a choice needs. */
export function optionsOf(text: string): readonly JsonObject[] {
  const options = listed(text).slice(0, 12)
  return (options.length < 2 ? ['yes', 'no'] : options).map((value) => ({ value }))
}

const kinds: readonly (readonly [RegExp, JsonObject])[] = [
  [/\b(?:date|day|arrival|departure|birthday)\b/i, { type: 'string', format: 'date' }],
  [
    /\b(?:number|guests?|people|persons?|nights?|rooms?|days|years|age|count|how many)\b/i,
    { type: 'integer', minimum: 1, maximum: 99 },
  ],
  [/\b(?:amount|price|budget|weight)\b/i, { type: 'number', minimum: 0 }],
  [/\be-?mail\b/i, { type: 'string', format: 'email' }],
  [/\b(?:smoking|breakfast|newsletter|parking|pets?)\b/i, { type: 'boolean' }],
  [/\b(?:note|wishes|message|comment)\b/i, { type: 'string', maxLength: 500 }],
]

function fieldOf(name: string): JsonObject {
  const [, kind] = kinds.find(([words]) => words.test(name)) ?? []
  return { ...(kind ?? { type: 'string', minLength: 1 }), title: titleOf(name) }
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function keyOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? ['answer']
  return words.slice(0, 4).join('_')
}

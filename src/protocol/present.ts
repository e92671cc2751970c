type OptionalKeys<Fields> = {
  [Key in keyof Fields]-?: undefined extends Fields[Key] ? Key : never
}[keyof Fields]

/** `Fields` with what may be undefined made optional instead. */
export type Present<Fields> = Omit<Fields, OptionalKeys<Fields>> & {
  [Key in OptionalKeys<Fields>]?: Exclude<Fields[Key], undefined>
}

/**
 * The object without its undefined members. A member that is there with the value undefined is not
 * JSON: it is gone after a reload, and then two equal things are no longer equal.
 */
export function present<const Fields extends object>(fields: Fields): Present<Fields> {
  const kept = {} as Record<string, unknown>
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value
  return kept as Present<Fields>
}

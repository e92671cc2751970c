import fc from 'fast-check'

type OptionalKey<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never }[keyof T]

type Required<T> = { [Key in Exclude<keyof T, OptionalKey<T>>]: fc.Arbitrary<T[Key]> }
type Optional<T> = { [Key in OptionalKey<T>]-?: fc.Arbitrary<Exclude<T[Key], undefined>> }

/** Objects of a type. The compiler asks for every member of it, and on the right side. */
export function fields<T extends object>(
  required: Required<T>,
  optional: Optional<T>,
): fc.Arbitrary<T> {
  const requiredKeys = Object.keys(required) as never[]
  return fc.record(
    { ...required, ...optional },
    { requiredKeys, noNullPrototype: true },
  ) as unknown as fc.Arbitrary<T>
}

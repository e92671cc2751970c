import type { JsonObject, JsonValue } from '../protocol/index.ts'

declare const described: unique symbol

/**
 * The shape of a value as data, with the type that it describes. Readers interpret it, and the
 * published JSON Schemas are written from it, so that both say the same.
 */
export type Shape<T> = ShapeData & { readonly [described]?: T }

/** What a shape describes. */
export type TypeOf<S> = S extends { readonly [described]?: infer T } ? T : never

export type Fields = { readonly [field: string]: Shape<unknown> }

export interface ObjectData {
  readonly kind: 'object'
  readonly required: Fields
  readonly optional: Fields
}

export type ObjectShape<T> = ObjectData & { readonly [described]?: T }

type ShapeData =
  | { readonly kind: 'string'; readonly filled: boolean }
  | {
      readonly kind: 'number'
      readonly whole: boolean
      readonly least?: number
      readonly most?: number
    }
  | { readonly kind: 'boolean' }
  /** Any strict JSON. */
  | { readonly kind: 'json' }
  | { readonly kind: 'json_object' }
  | { readonly kind: 'one_of'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'nullable'; readonly of: Shape<unknown> }
  | { readonly kind: 'list'; readonly item: Shape<unknown> }
  | ObjectData
  | {
      readonly kind: 'tagged'
      readonly tag: string
      readonly members: { readonly [word: string]: ObjectShape<unknown> }
      /** What a member must be whose word is not known here; without it, it is refused. */
      readonly unknown?: ObjectShape<unknown>
    }
  /** Written once in a schema, referred to by its name; the way to a shape that holds itself. */
  | { readonly kind: 'named'; readonly name: string; readonly of: () => Shape<unknown> }

export const string: Shape<string> = { kind: 'string', filled: false }
/** A string that is not empty: ids, names. */
export const word: Shape<string> = { kind: 'string', filled: true }
export const boolean: Shape<boolean> = { kind: 'boolean' }
export const json: Shape<JsonValue> = { kind: 'json' }
export const jsonObject: Shape<JsonObject> = { kind: 'json_object' }
/** A number from 0 up: tokens, bytes, milliseconds. */
export const amount: Shape<number> = { kind: 'number', whole: false, least: 0 }
/** A place in a list, from 0. */
export const place: Shape<number> = { kind: 'number', whole: true, least: 0, most: 2 ** 52 }
/** A running number, from 1. What follows it must be a different number, so there is an end. */
export const ordinal: Shape<number> = { kind: 'number', whole: true, least: 1, most: 2 ** 52 }
/** A part of a whole, 0 to 1. */
export const fraction: Shape<number> = { kind: 'number', whole: false, least: 0, most: 1 }

export function oneOf<const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Shape<Values[number]> {
  return { kind: 'one_of', values }
}

export function nullable<T>(of: Shape<T>): Shape<T | null> {
  return { kind: 'nullable', of }
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return { kind: 'list', item }
}

type Flat<T> = { [Key in keyof T]: T[Key] }
type Required<F> = { readonly [Key in keyof F]: TypeOf<F[Key]> }
type Optional<F> = { readonly [Key in keyof F]?: TypeOf<F[Key]> }

// No fields at all, which `{}` as a type would not say.
type NoFields = { readonly [field in never]: Shape<unknown> }

/** The shape of an object with these fields. */
export type ObjectOf<R, O> = ObjectShape<Flat<Required<R> & Optional<O>>>

/** Further members are allowed and kept. */
export function object<R extends Fields, O extends Fields = NoFields>(
  required: R,
  optional?: O,
): ObjectOf<R, O> {
  return { kind: 'object', required, optional: optional ?? {} }
}

/** One of several objects, told apart by the word under `tag`. */
export function tagged<M extends { readonly [word: string]: ObjectShape<unknown> }>(
  tag: string,
  members: M,
  unknown?: ObjectShape<unknown>,
): Shape<TypeOf<M[keyof M]>> {
  return unknown ? { kind: 'tagged', tag, members, unknown } : { kind: 'tagged', tag, members }
}

export function named<T>(name: string, of: () => Shape<T>): Shape<T> {
  return { kind: 'named', name, of }
}

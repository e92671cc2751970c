import type { JsonObject, JsonSchemaObject, JsonValue } from '../protocol/index.ts'
import type { StandardSchemaV1, ToolSchema } from './standard-schema.ts'

/**
 * The type that a literal JSON Schema describes (`as const`, or inferred by a `const` type
 * parameter). What the type system cannot say is widened, never narrowed: formats, ranges,
 * patterns, `not`, conditions. A schema that is only known to be some object describes any JSON.
 */
export type FromSchema<S, Root = S> = S extends true
  ? JsonValue
  : S extends false
    ? never
    : string extends keyof S
      ? JsonValue
      : Nullable<S> | (Own<S, Root> & All<S, Root> & Any<S, 'anyOf', Root> & Any<S, 'oneOf', Root>)

/** What goes into a schema: what a model writes, what a tool returns. */
export type InferInput<S extends ToolSchema> = S extends StandardSchemaV1
  ? NonNullable<S['~standard']['types']>['input']
  : FromToolSchema<S>

/** What comes out of a schema: what a tool is called with, what a result holds. */
export type InferOutput<S extends ToolSchema> = S extends StandardSchemaV1
  ? NonNullable<S['~standard']['types']>['output']
  : FromToolSchema<S>

type FromToolSchema<S> = S extends JsonSchemaObject
  ? string extends keyof S
    ? JsonObject
    : FromSchema<S>
  : never

// `unknown` is the neutral element of an intersection.
type Own<S, Root> = S extends { readonly $ref: infer Ref }
  ? FromRef<Ref, Root>
  : S extends { readonly const: infer Value }
    ? Value
    : S extends { readonly enum: readonly (infer Value)[] }
      ? Value
      : S extends { readonly type: readonly (infer Type)[] }
        ? FromType<Type, S, Root>
        : S extends { readonly type: infer Type }
          ? FromType<Type, S, Root>
          : S extends { readonly properties: unknown }
            ? FromObject<S, Root>
            : S extends { readonly prefixItems: unknown } | { readonly items: unknown }
              ? FromArray<S, Root>
              : S extends
                    | { readonly allOf: unknown }
                    | { readonly anyOf: unknown }
                    | { readonly oneOf: unknown }
                ? unknown
                : JsonValue

type Nullable<S> = S extends { readonly nullable: true } ? null : never

type FromRef<Ref, Root> = Ref extends '#'
  ? FromSchema<Root, Root>
  : Ref extends `#/$defs/${infer Name}`
    ? FromDefinition<Root, '$defs', Name>
    : Ref extends `#/definitions/${infer Name}`
      ? FromDefinition<Root, 'definitions', Name>
      : JsonValue

type FromDefinition<Root, Key extends string, Name extends string> = Root extends {
  readonly [key in Key]: { readonly [name in Name]: infer S }
}
  ? FromSchema<S, Root>
  : JsonValue

type FromType<Type, S, Root> = Type extends 'string'
  ? string
  : Type extends 'number' | 'integer'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'null'
        ? null
        : Type extends 'array'
          ? FromArray<S, Root>
          : Type extends 'object'
            ? FromObject<S, Root>
            : JsonValue

type FromArray<S, Root> = S extends { readonly prefixItems: infer Items extends readonly unknown[] }
  ? FromTuple<Items, S, S extends { readonly items: infer Rest } ? Rest : true, Root>
  : S extends { readonly items: infer Items extends readonly unknown[] }
    ? FromTuple<Items, S, S extends { readonly additionalItems: infer Rest } ? Rest : true, Root>
    : S extends { readonly items: infer Item }
      ? readonly FromSchema<Item, Root>[]
      : readonly JsonValue[]

// A list may end early unless `minItems` says otherwise.
type FromTuple<Items extends readonly unknown[], S, Rest, Root> = S extends {
  readonly minItems: Items['length']
}
  ? readonly [...Elements<Items, Root>, ...RestOf<Rest, Root>]
  : readonly [...Partial<Elements<Items, Root>>, ...RestOf<Rest, Root>]

type Elements<Items extends readonly unknown[], Root> = {
  -readonly [Index in keyof Items]: FromSchema<Items[Index], Root>
}

type RestOf<Rest, Root> = Rest extends false ? [] : FromSchema<Rest, Root>[]

type FromObject<S, Root> = S extends { readonly properties: infer Properties }
  ? Simplify<
      {
        readonly [Key in keyof Properties as Key extends Required<S> ? Key : never]: FromSchema<
          Properties[Key],
          Root
        >
      } & {
        readonly [Key in keyof Properties as Key extends Required<S> ? never : Key]?: FromSchema<
          Properties[Key],
          Root
        >
      }
    > &
      Unlisted<S, keyof Properties> &
      Further<S>
  : S extends { readonly additionalProperties: infer Value }
    ? Value extends false
      ? Unlisted<S, never>
      : { readonly [key: string]: FromSchema<Value, Root> } & Unlisted<S, never>
    : JsonObject & Unlisted<S, never>

type Required<S> = S extends { readonly required: readonly (infer Key)[] }
  ? string extends Key
    ? never
    : Key
  : never

// Names that are required without being described.
type Unlisted<S, Listed> = [Exclude<Required<S>, Listed>] extends [never]
  ? unknown
  : { readonly [Key in Exclude<Required<S>, Listed> & string]: JsonValue }

// Where further properties are described, they can be read.
type Further<S> = S extends { readonly additionalProperties: infer Value }
  ? Value extends boolean
    ? unknown
    : { readonly [key: string]: JsonValue }
  : unknown

type All<S, Root> = S extends { readonly allOf: infer Parts extends readonly unknown[] }
  ? AllOf<Parts, Root>
  : unknown

type AllOf<Parts extends readonly unknown[], Root> = Parts extends readonly [
  infer First,
  ...infer Others,
]
  ? FromSchema<First, Root> & AllOf<Others, Root>
  : unknown

type Any<S, Key extends 'anyOf' | 'oneOf', Root> = S extends {
  readonly [key in Key]: infer Parts extends readonly unknown[]
}
  ? { [Index in keyof Parts]: FromSchema<Parts[Index], Root> }[number]
  : unknown

type Simplify<T> = { readonly [Key in keyof T]: T[Key] } & {}

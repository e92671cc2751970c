import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'
import { en, type Strings } from '../../src/ui/strings/index.ts'
import { samples } from './samples.ts'

/** What a catalogue says in one place, for some arguments; without arguments it is a fixed text. */
export interface Saying {
  readonly at: string
  readonly args?: readonly unknown[]
  readonly text: string | undefined
}

/** The catalogues of the folder by the names of their languages, and English. */
export async function catalogues(): Promise<ReadonlyMap<string, Strings>> {
  const folder = path.join(root, 'src/ui/strings/languages')
  const found = new Map<string, Strings>([['en', en]])
  for (const { name: language } of readdirSync(folder, { withFileTypes: true })) {
    const door = (await import(path.join(folder, language, 'index.ts'))) as Record<string, Strings>
    const catalogue = door[language]
    if (!catalogue) throw new Error(`languages/${language}/index.ts exports no "${language}"`)
    found.set(language, catalogue)
  }
  return found
}

/** Every place in a catalogue: `schemaForm.types.string`, and the kind of thing that lies there. */
export function places(catalogue: object): readonly string[] {
  return leaves(catalogue).map(([at, leaf]) => `${at}: ${typeof leaf}`)
}

/** All that a catalogue says. */
export function sayings(catalogue: Strings): readonly Saying[] {
  return leaves(catalogue).flatMap(([at, leaf]): readonly Saying[] => {
    if (typeof leaf === 'string') return [{ at, text: leaf }]
    const say = leaf as (...args: readonly unknown[]) => string | undefined | object
    return argumentsFor(at).map((args) => ({ at, args, text: inOneLine(say(...args)) }))
  })
}

/** How many arguments each function takes. */
export function arities(catalogue: Strings): ReadonlyMap<string, number> {
  return new Map(
    leaves(catalogue).flatMap(([at, leaf]) =>
      typeof leaf === 'function' ? [[at, leaf.length] as const] : [],
    ),
  )
}

function leaves(node: object, above = ''): readonly (readonly [at: string, leaf: unknown])[] {
  return Object.entries(node)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]: [string, unknown]) => {
      const at = above === '' ? key : `${above}.${key}`
      return typeof value === 'object' && value !== null
        ? leaves(value, at)
        : [[at, value] as const]
    })
}

/** Of what went wrong, there are two sentences. */
function inOneLine(said: string | undefined | object): string | undefined {
  return typeof said === 'object' ? Object.values(said).filter(isText).join(' ') : said
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function argumentsFor(at: string): readonly (readonly unknown[])[] {
  let node: unknown = samples
  for (const key of at.split('.')) node = (node as Record<string, unknown>)[key]
  return node as readonly (readonly unknown[])[]
}

import { posix } from 'node:path'
import { isNode, parse, text, walk, type SyntaxNode } from './syntax.ts'

/**
 * What each folder of `src` may import. An import goes down, never up. `.` is `src/index.ts`, the door of
 * the core: it may put a store in, since threads live in memory unless the application says otherwise. The
 * widget is an application of its own: it joins a model and a store to the rest.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  schema: ['protocol'],
  reveal: ['protocol'],
  blobs: ['protocol'],
  markdown: [],
  tools: ['protocol'],
  thread: ['tools', 'protocol'],
  history: ['thread', 'schema', 'protocol'],
  trace: ['thread', 'protocol'],
  turn: ['thread', 'tools', 'reveal', 'blobs', 'protocol'],
  runtime: ['turn', 'history', 'thread', 'tools', 'schema', 'blobs', 'protocol'],
  react: ['runtime', 'thread', 'tools', 'reveal', 'blobs', 'protocol'],
  ui: ['react', 'tools', 'reveal', 'markdown', 'protocol'],
  widget: ['ui', 'react', 'runtime', 'tools', 'models', 'storage'],
  '.': ['runtime', 'turn', 'thread', 'tools', 'protocol', 'storage'],
  testing: ['runtime', 'turn', 'thread', 'tools', 'protocol'],
  convert: ['tools', 'schema', 'protocol'],
  models: ['tools', 'protocol'],
  storage: ['tools', 'protocol'],
  sandbox: ['tools', 'protocol'],
  mcp: ['tools', 'protocol'],
  'ag-ui': ['tools', 'protocol'],
}

/** Folders of rooms that stand alone. Each room has its own door: `models/demo/index.ts`, `storage/memory.ts`. */
const wings = new Set(['models', 'storage', 'sandbox', 'mcp', 'ag-ui'])

/** The folders that live in a page. All others run in a worker and in Node as well. */
const inThePage = new Set(['react', 'ui', 'widget'])

/** Packages that need React or a page. zustand's own door imports React; `zustand/vanilla` does not. */
const pagePackages =
  /^(?:(?:react|react-dom|radix-ui|@tanstack\/react-query|zustand\/react)(?:$|\/)|zustand$)/

/** What a page has and a worker or Node has not. */
const pageGlobals = new Set([
  'alert',
  'cancelAnimationFrame',
  'confirm',
  'customElements',
  'document',
  'DOMParser',
  'Element',
  'history',
  'HTMLElement',
  'IntersectionObserver',
  'KeyboardEvent',
  'localStorage',
  'location',
  'matchMedia',
  'MouseEvent',
  'MutationObserver',
  'prompt',
  'requestAnimationFrame',
  'ResizeObserver',
  'sessionStorage',
  'window',
  'XMLHttpRequest',
])

const nodeGlobals = new Set([
  '__dirname',
  '__filename',
  'Buffer',
  'process',
  'require',
  'setImmediate',
])

export interface House {
  /** Path from the top of the repository (`src/thread/reduce.ts`) to source. */
  readonly files: Readonly<Record<string, string>>
  /** The packages that come along with ours: dependencies and peer dependencies. */
  readonly packages: readonly string[]
}

/** Every offence against the floors, as sentences that name the file. None means that the house stands. */
export function checkFloors(house: House): string[] {
  return Object.entries(house.files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, source]) => {
      const tree = parse(path, source)
      const offences = path.startsWith('src/')
        ? [...importOffences(path, tree, house), ...globalOffences(path, tree)]
        : [...guestOffences(path, tree)]
      return offences.map((offence) => `${path} ${offence}`)
    })
}

function* importOffences(path: string, tree: SyntaxNode, house: House): Generator<string> {
  const folder = folderOf(path)
  const allowed = floors[folder]
  if (!allowed) {
    yield `lies in no known folder: give "${folder}" a floor in test/floors.ts`
    return
  }
  for (const specifier of new Set(imports(tree))) {
    if (specifier === undefined) yield 'imports by a computed name: nobody can tell where it leads'
    else if (specifier.startsWith('.')) yield* relativeOffences(path, specifier, allowed, house)
    else yield* packageOffences(folder, specifier, house)
  }
}

function* relativeOffences(
  path: string,
  specifier: string,
  allowed: readonly string[],
  house: House,
): Generator<string> {
  const target = posix.join(posix.dirname(path), specifier)
  if (!(target in house.files)) {
    yield `imports "${specifier}": there is no such file (imports name the file with its ending)`
    return
  }
  const from = folderOf(path)
  const to = folderOf(target)
  if (to !== from && !allowed.includes(to)) {
    const may = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing'
    yield `imports "${specifier}": ${from} may import ${may}`
    return
  }
  const home = posix.dirname(target)
  const entersByDoor =
    to === from
      ? isWithin(posix.dirname(path), home) || isDoor(target)
      : wings.has(to)
        ? home === `src/${to}` || (isDoor(target) && posix.dirname(home) === `src/${to}`)
        : // A folder inside a floor may have a door of its own: what loads apart is entered apart.
          isDoor(target)
  if (!entersByDoor) {
    const door = to === from ? home : `src/${to}`
    yield `imports "${specifier}": enter ${door} by its index.ts`
  }
}

function* packageOffences(
  folder: string,
  specifier: string,
  { packages }: House,
): Generator<string> {
  if (folder === 'protocol')
    yield `imports "${specifier}": protocol imports nothing, no package either`
  else if (specifier.startsWith('node:')) yield `imports "${specifier}": Node is not everywhere`
  else if (/^countersign(?:\/|$)/.test(specifier))
    yield `imports "${specifier}": use a relative path`
  else if (!packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
    yield `imports "${specifier}": it is no dependency of the package`
  } else if (!inThePage.has(folder) && pagePackages.test(specifier)) {
    yield `imports "${specifier}": below react there is no React and no page`
  }
}

/** Stories, the playground and other guests come in by the doors of the package. */
function* guestOffences(path: string, tree: SyntaxNode): Generator<string> {
  for (const specifier of new Set(imports(tree))) {
    if (!specifier?.startsWith('.')) continue
    if (posix.join(posix.dirname(path), specifier).startsWith('src/')) {
      yield `imports "${specifier}": come in by a door (countersign, countersign/react …)`
    }
  }
}

function* globalOffences(path: string, tree: SyntaxNode): Generator<string> {
  const nodes = [...walk(tree)]
  const declared = new Set(nodes.flatMap(({ node }) => [...bindings(node)]))
  const used = new Set(
    nodes.flatMap(({ node, parent, field }) => globalName(node, parent, field, declared) ?? []),
  )
  const withoutPage = !inThePage.has(folderOf(path))
  for (const name of used) {
    if (withoutPage && pageGlobals.has(name)) yield `uses ${name}: below react there is no page`
    if (nodeGlobals.has(name)) yield `uses ${name}: Node is not everywhere`
  }
}

/** The global that a node reads, by its bare name or through `globalThis`. */
function globalName(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  field: string,
  declared: ReadonlySet<string>,
): string | undefined {
  if (node.type === 'MemberExpression') {
    return text(node['object']) === 'globalThis' ? text(node['property']) : undefined
  }
  if (node.type !== 'Identifier') return undefined
  const isWord =
    field === 'property' || field === 'key' ? parent?.['computed'] !== true : wordFields.has(field)
  const name = text(node)
  return isWord || name === undefined || declared.has(name) ? undefined : name
}

/** Fields whose identifier is a word of its place and reads nothing. */
const wordFields = new Set(['exported', 'imported', 'label', 'meta', 'qualifier'])

/** The names that a node gives to something: variables, parameters, imports, functions, types. */
function* bindings(node: SyntaxNode): Generator<string> {
  const { id, local, param, params, parameters, name } = node
  for (const pattern of [id, local, param, params, parameters].flat()) {
    if (isNode(pattern)) yield* patternNames(pattern)
  }
  if (node.type === 'TSTypeParameter') yield text(name) ?? ''
}

/** The names in a pattern, without its keys, defaults and types. */
function* patternNames(pattern: SyntaxNode): Generator<string> {
  const { type, properties, elements, value, left, argument } = pattern
  if (type === 'Identifier') yield text(pattern) ?? ''
  const inner = {
    ObjectPattern: properties,
    ArrayPattern: elements,
    Property: value,
    AssignmentPattern: left,
    RestElement: argument,
  }[type]
  for (const part of [inner].flat()) if (isNode(part)) yield* patternNames(part)
}

function* imports(tree: SyntaxNode): Generator<string | undefined> {
  for (const { node } of walk(tree)) {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSImportType':
        yield text(node['source'])
        break
      case 'ExportNamedDeclaration':
        if (isNode(node['source'])) yield text(node['source'])
    }
  }
}

function folderOf(path: string): string {
  const [, folder = '', rest] = path.split('/')
  return rest === undefined ? '.' : folder
}

function isDoor(path: string): boolean {
  return /\/index\.tsx?$/.test(path) || /\.(?:css|json)$/.test(path)
}

function isWithin(folder: string, ancestor: string): boolean {
  return folder === ancestor || folder.startsWith(`${ancestor}/`)
}

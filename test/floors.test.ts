import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { checkFloors } from './floors.ts'
import { sources } from './house.ts'

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

describe('the floors', () => {
  // The whole house is read, which takes a busy machine a while.
  it('hold in this house', { timeout: 60_000 }, () => {
    expect(checkFloors({ files: sources('src', 'stories', 'playground'), packages })).toEqual([])
  })
})

/** A small house that stands; each case below adds one file that spoils it. */
const sound = {
  'src/index.ts': `import { memoryStore } from './storage/memory.ts'
    import { createAgent } from './runtime/index.ts'
    export const create = () => [createAgent, memoryStore]`,
  'src/protocol/index.ts': `export type { Message } from './message.ts'`,
  'src/protocol/message.ts': `export interface Message { readonly document?: string }`,
  'src/tools/index.ts': `import { Validator } from '@cfworker/json-schema'; export const v = Validator`,
  'src/thread/index.ts': `export * from './reduce.ts'`,
  'src/thread/reduce.ts': `import type { Message } from '../protocol/index.ts'
    export const reduce = ({ document }: Message, [location]: string[], history = 1) => [document, location, history]`,
  'src/turn/index.ts': `import { reduce } from '../thread/index.ts'; export { reduce }`,
  'src/runtime/index.ts': `import { createStore } from 'zustand/vanilla'
    export const createAgent = () => [createStore, fetch, crypto.randomUUID(), new AbortController()]`,
  'src/models/sse.ts': `export const read = (body: ReadableStream) => body.getReader()`,
  'src/models/openai-chat/index.ts': `import { read } from '../sse.ts'
    import type { Message } from '../../protocol/index.ts'
    export const openAIChat = (message: Message) => [read, message]`,
  'src/models/demo/index.ts': `import { openAIChat } from '../openai-chat/index.ts'; export { openAIChat }`,
  'src/storage/memory.ts': `import type { Message } from '../protocol/index.ts'
    export const memoryStore = (): Message[] => []`,
  'src/react/index.ts': `export { useThread } from './use-thread.ts'`,
  'src/react/use-thread.ts': `import { useRef } from 'react'
    export const useThread = () => useRef(document.body)`,
  'src/ui/index.ts': `import './styles.css'; export { Chat } from './chat/index.ts'`,
  'src/ui/styles.css': `.chat { color: red }`,
  'src/ui/slot.tsx': `export const slot = 1`,
  'src/ui/chat/index.ts': `export * from './chat.tsx'`,
  'src/ui/chat/chat.tsx': `import { slot } from '../slot.tsx'
    import { useThread } from '../../react/index.ts'
    export const Chat = () => <div title="x">{[slot, useThread()]}</div>`,
  'stories/chat.stories.tsx': `import { Chat } from 'countersign/ui'; export default { component: Chat }`,
}

const offences: [name: string, path: string, source: string, offence: string][] = [
  [
    'an import that goes up',
    'src/thread/up.ts',
    `import '../turn/index.ts'`,
    'thread may import only',
  ],
  [
    'an import type that goes up',
    'src/tools/up.ts',
    `export type A = import('../thread/index.ts').A`,
    'may import',
  ],
  [
    'a re-export that goes up',
    'src/runtime/up.ts',
    `export * from '../react/index.ts'`,
    'runtime may import',
  ],
  [
    'a dynamic import that goes up',
    'src/turn/up.ts',
    `await import('../runtime/index.ts')`,
    'turn may import',
  ],
  ['a computed import', 'src/turn/any.ts', `await import(fetch.name)`, 'computed name'],
  [
    'a floor that is left out',
    'src/ui/deep.ts',
    `import '../runtime/index.ts'`,
    'ui may import only',
  ],
  [
    'a folder entered by the window',
    'src/turn/window.ts',
    `import '../thread/reduce.ts'`,
    'enter src/thread by its index.ts',
  ],
  [
    'a room entered by the window',
    'src/ui/window.ts',
    `import './chat/chat.tsx'`,
    'enter src/ui/chat by its index.ts',
  ],
  [
    'protocol with a package',
    'src/protocol/p.ts',
    `import { Validator } from '@cfworker/json-schema'`,
    'no package either',
  ],
  [
    'protocol that goes up',
    'src/protocol/up.ts',
    `import '../tools/index.ts'`,
    'protocol may import nothing',
  ],
  [
    'the core in a wing',
    'src/runtime/wing.ts',
    `import '../storage/memory.ts'`,
    'runtime may import only',
  ],
  [
    'a model behind the door of the core',
    'src/index.ts',
    `import './models/demo/index.ts'`,
    '. may import only',
  ],
  [
    'a wing in the core',
    'src/models/openai-chat/core.ts',
    `import '../../thread/index.ts'`,
    'models may import only tools, protocol',
  ],
  [
    'a wing in another wing',
    'src/storage/other.ts',
    `import '../models/demo/index.ts'`,
    'storage may import only',
  ],
  ['a wing with React', 'src/models/demo/view.ts', `import { useState } from 'react'`, 'no React'],
  ['React in the core', 'src/runtime/view.ts', `import { create } from 'zustand'`, 'no React'],
  [
    'testing that goes above runtime',
    'src/testing/up.ts',
    `import '../react/index.ts'`,
    'testing may import only',
  ],
  ['a package that does not come along', 'src/turn/dev.ts', `import 'vitest'`, 'no dependency'],
  ['Node in the core', 'src/runtime/node.ts', `import 'node:fs'`, 'Node is not everywhere'],
  [
    'the package by its name',
    'src/ui/self.ts',
    `import 'countersign/react'`,
    'use a relative path',
  ],
  [
    'a file that is not there',
    'src/turn/js.ts',
    `import '../thread/index.js'`,
    'there is no such file',
  ],
  ['a folder without a floor', 'src/extras/index.ts', `export {}`, 'give "extras" a floor'],
  [
    'a page global',
    'src/runtime/title.ts',
    `export const title = () => document.title`,
    'uses document',
  ],
  [
    'a page global through globalThis',
    'src/turn/g.ts',
    `export const w = globalThis.window`,
    'uses window',
  ],
  ['a page type', 'src/thread/t.ts', `export type Root = HTMLElement`, 'uses HTMLElement'],
  [
    'a page global as a shorthand',
    'src/turn/s.ts',
    `export const s = { localStorage }`,
    'uses localStorage',
  ],
  ['a Node global', 'src/ui/env.ts', `export const env = process.env`, 'uses process'],
  [
    'a story that comes by the window',
    'stories/w.stories.tsx',
    `import '../src/ui/index.ts'`,
    'come in by a door',
  ],
  [
    'a playground that comes by the window',
    'playground/w.tsx',
    `import '../src/index.ts'`,
    'come in by a door',
  ],
]

describe('the checker of the floors', () => {
  it('lets a sound house stand', () => {
    expect(checkFloors({ files: sound, packages })).toEqual([])
  })

  it.each(offences)('catches %s', (_, path, source, offence) => {
    const found = checkFloors({ files: { ...sound, [path]: source }, packages })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path} `)
    expect(found[0]).toContain(offence)
  })
})

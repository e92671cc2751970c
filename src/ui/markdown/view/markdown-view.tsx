import { type ReactElement, useEffect, useId, useMemo, useState } from 'react'
import {
  type Block,
  type Chunks,
  createReader,
  groupsOf,
  knowsAllEntities,
  loadEntities,
  type MathSyntax,
  type NoteEntry,
  type Tree,
} from '../../../markdown/index.ts'
import type { MarkdownOptions } from '../elements.ts'
import { Run } from './blocks.tsx'
import { type Notes, NotesContext, OptionsContext } from './context.ts'
import { NoteList } from './notes.tsx'
import { hasRead } from './read-aloud.ts'
import { useSameOptions } from './use-same-options.ts'

export interface MarkdownViewProps {
  readonly text: string
  readonly streaming: boolean
  readonly options: MarkdownOptions
}

/** The content of a document, as it is so far. */
export function MarkdownView({ text, streaming, options }: MarkdownViewProps): ReactElement {
  const { math, components } = options
  const tree = useTree(text, streaming, math?.syntax)
  const notes = useNotes(tree.notes)
  const same = useSameOptions(
    math ? { ...options, components: { formula: math.Formula, ...components } } : options,
  )
  return (
    <OptionsContext.Provider value={same}>
      <NotesContext.Provider value={notes}>
        <Groups chunks={tree.children} />
        <NoteList notes={tree.notes} />
      </NotesContext.Provider>
    </OptionsContext.Provider>
  )
}

/** A text as a tree, in which what was finished stays the same objects while it grows. */
function useTree(text: string, streaming: boolean, math: MathSyntax | undefined): Tree {
  const reader = useMemo(() => createReader({ math }), [math])
  const [hasEntities, setHasEntities] = useState(knowsAllEntities)
  const tree = useMemo(
    () => reader.read(text, { open: streaming, entities: hasEntities }),
    [reader, text, streaming, hasEntities],
  )
  useEffect(() => {
    if (!streaming) hasRead(text, tree, math)
  }, [text, tree, math, streaming])
  const { lacksEntities } = tree
  useEffect(() => {
    if (!lacksEntities) return
    let gone = false
    // Where they cannot be had, the names stand as they were written.
    loadEntities().then(
      () => !gone && setHasEntities(true),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [lacksEntities])
  return tree
}

/** The numbers of footnotes; the same object as long as they are the same. */
function useNotes(entries: readonly NoteEntry[]): Notes {
  const prefix = useId()
  const labels = entries.map(({ label }) => label).join('\n')
  return useMemo(() => {
    const numbered = labels === '' ? [] : labels.split('\n')
    return { prefix, numbers: new Map(numbered.map((label, index) => [label, index + 1])) }
  }, [labels, prefix])
}

/**
 * The blocks under one node for every few of them. A group that is full will not change any more: what
 * is far from view costs nothing while the rest grows.
 */
function Groups({ chunks }: { readonly chunks: Chunks<Block> }): ReactElement {
  return (
    <>
      {groupsOf(chunks).map((blocks, index) => (
        <div
          key={index}
          className="cs-md-group"
          data-state={blocks.length < chunks.size ? 'open' : 'full'}
        >
          <Run blocks={blocks} />
        </div>
      ))}
    </>
  )
}

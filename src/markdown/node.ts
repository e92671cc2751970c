import type { Chunks } from './chunks.ts'

/** What stands in a line of text. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'code'; readonly text: string }
  /** A tag, a comment: kept as it was written. */
  | { readonly type: 'html'; readonly text: string }
  | {
      readonly type: 'em' | 'strong' | 'del'
      readonly children: readonly Inline[]
    }
  | Link
  | Image
  | Formula
  /** A mark that leads to a footnote. */
  | { readonly type: 'note_ref'; readonly label: string }

/** A formula in TeX; only where a reader was told how to find them. */
export interface Formula {
  readonly type: 'math'
  /** Without its signs. */
  readonly text: string
  /** It stands on a line of its own. */
  readonly display: boolean
  /** More of it may come. */
  readonly open: boolean
}

export interface Link {
  readonly type: 'link'
  /** As it was written, unescaped and unchecked. Not there while it is still arriving. */
  readonly href?: string
  readonly title?: string
  readonly children: readonly Inline[]
}

export interface Image {
  readonly type: 'image'
  /** As it was written, unescaped and unchecked. Not there while it is still arriving. */
  readonly src?: string
  readonly title?: string
  readonly children: readonly Inline[]
}

/** A block whose text is one run of inline content. */
export type Leaf = Paragraph | Heading | Row

export interface Paragraph {
  readonly type: 'paragraph'
  readonly children: readonly Inline[]
}

export interface Heading {
  readonly type: 'heading'
  /** 1 to 6. */
  readonly level: number
  readonly children: readonly Inline[]
}

export interface Row {
  readonly type: 'row'
  /** As many as the table has columns. */
  readonly cells: readonly (readonly Inline[])[]
}

export type Align = 'left' | 'right' | 'center' | undefined

export type Block =
  | Leaf
  | { readonly type: 'rule' }
  | Code
  | { readonly type: 'html'; readonly text: string }
  | { readonly type: 'quote'; readonly children: Chunks<Block> }
  | List
  | Item
  | Table
  | Note

export interface Code {
  readonly type: 'code'
  /** The first word behind the fence, empty where there is none. */
  readonly language: string
  readonly lines: Chunks<string>
  /** More lines may come. */
  readonly open: boolean
}

export interface List {
  readonly type: 'list'
  /** The first number of a numbered list. */
  readonly start: number | undefined
  /** No blank line stands between its items, nor inside one. */
  readonly tight: boolean
  readonly children: Chunks<Block>
}

export interface Item {
  readonly type: 'item'
  /** Of a task; undefined for an item that is none. */
  readonly checked: boolean | undefined
  readonly children: Chunks<Block>
}

export interface Table {
  readonly type: 'table'
  readonly align: readonly Align[]
  /** The first is the head. */
  readonly children: Chunks<Block>
}

/** A footnote where it was written. It is shown at the end of the document. */
export interface Note {
  readonly type: 'note'
  readonly label: string
  readonly children: Chunks<Block>
}

/** A footnote that something refers to. Its number is its place in the list, from one. */
export interface NoteEntry {
  readonly label: string
  /** Not there as long as it has not arrived. */
  readonly note: Note | undefined
}

export interface Tree {
  readonly children: Chunks<Block>
  /** In the order in which they are first referred to. */
  readonly notes: readonly NoteEntry[]
  /** A name of an entity was met that is not known yet: `loadEntities` may bring it. */
  readonly lacksEntities: boolean
}

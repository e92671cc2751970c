/** Markdown as a tree: CommonMark with the tables, tasks, footnotes and the rest of GitHub's. */
export { each, groupsOf } from './chunks.ts'
export type { Chunks } from './chunks.ts'
export { knowsAllEntities, loadEntities } from './entities.ts'
export { mathSyntax } from './math/index.ts'
export type { MathSyntax } from './math/index.ts'
export type {
  Align,
  Block,
  Code,
  Formula,
  Heading,
  Image,
  Inline,
  Item,
  Leaf,
  Link,
  List,
  Note,
  NoteEntry,
  Paragraph,
  Row,
  Table,
  Tree,
} from './node.ts'
export { createReader, parse } from './tree.ts'
export type { Reader, ReadOptions } from './tree.ts'

import { type Chunks, count, noBlocks } from '../chunks.ts'
import type { HeldFormula } from '../math/index.ts'
import type { Align, Block } from '../node.ts'

/** A block that more lines may still belong to. */
export type Frame = Container | OpenLeaf

interface Extent {
  /** The last line that belongs to it, counted from one. */
  end: number
}

interface Holder extends Extent {
  children: Chunks<Block>
  /** The last line of what is inside and closed; 0 where nothing was inside yet. */
  innerEnd: number
}

export type Container = Holder &
  (
    | { readonly type: 'document' | 'quote' }
    | {
        readonly type: 'list'
        readonly start: number | undefined
        /** The bullet, or what stands behind the number. */
        readonly marker: string
        loose: boolean
      }
    | {
        readonly type: 'item'
        /** How far its content is indented. */
        readonly width: number
        checked: boolean | undefined
      }
    | { readonly type: 'note'; readonly label: string }
    | { readonly type: 'table'; readonly align: readonly Align[] }
  )

export type OpenLeaf = Extent &
  (
    | { readonly type: 'paragraph'; text: string; held?: HeldFormula | undefined }
    | {
        readonly type: 'fence'
        readonly sign: string
        readonly indent: number
        readonly info: string
        lines: Chunks<string>
      }
    | {
        readonly type: 'indented'
        lines: Chunks<string>
        /** Blank lines that belong to it if another line of code follows. */
        blanks: readonly string[]
      }
    | { readonly type: 'html'; readonly until: RegExp | undefined; text: string }
  )

export const holder: Holder = { end: 0, children: noBlocks, innerEnd: 0 }

export function isContainer(frame: Frame | undefined): frame is Container {
  return frame !== undefined && 'children' in frame
}

/** Whether a new block may stand directly inside. */
export function canHold(frame: Frame, type: Frame['type'] | 'leaf'): boolean {
  switch (frame.type) {
    case 'document':
    case 'quote':
    case 'item':
    case 'note':
      return type !== 'item'
    case 'list':
      return type === 'item'
    case 'table':
    case 'paragraph':
    case 'fence':
    case 'indented':
    case 'html':
      return false
  }
}

/** Where the next block inside each open container will stand. */
export function pathOf(frames: readonly Frame[]): readonly number[] {
  return frames.flatMap((frame) => (isContainer(frame) ? [count(frame.children)] : []))
}

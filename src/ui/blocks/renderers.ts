import {
  type ComponentType,
  type Context,
  createContext,
  createElement,
  type ReactElement,
  useContext,
} from 'react'
import type { BlockType, ContentBlock, Role } from '../../protocol/index.ts'

export interface BlockProps<Type extends BlockType = BlockType> {
  readonly block: Extract<ContentBlock, { readonly type: Type }>
  /** It is still arriving. */
  readonly streaming: boolean
  /** The message that holds it; not there for a block inside a tool's result. */
  readonly messageId?: string | undefined
  /** Who said it; not there for a block inside a tool's result. */
  readonly role?: Role | undefined
}

/** A component for each type of block. */
export type BlockRenderers = { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> }

/** A component for each name of a `custom` block. */
export interface CustomRenderers {
  readonly [name: string]: ComponentType<BlockProps<'custom'>>
}

export interface OwnRenderers {
  readonly blocks: Partial<BlockRenderers>
  readonly custom: CustomRenderers
}

/** What the application draws itself. */
export const RenderersContext: Context<OwnRenderers> = createContext<OwnRenderers>({
  blocks: {},
  custom: {},
})

export function useOwnRenderers(): OwnRenderers {
  return useContext(RenderersContext)
}

/**
 * A block drawn by the application's component, else by the one given here; null for a type that
 * nobody knows. Types and names come from models and servers, so `constructor` must find nothing.
 */
export function drawBlock(
  own: OwnRenderers,
  kit: Partial<BlockRenderers>,
  props: BlockProps,
): ReactElement | null {
  const { block } = props
  const custom = block.type === 'custom' ? ownValue(own.custom, block.name) : undefined
  const found = custom ?? ownValue(own.blocks, block.type) ?? ownValue(kit, block.type)
  // A component and its block have the same type by construction; the compiler cannot follow that.
  return found ? createElement(found as ComponentType<BlockProps>, props) : null
}

function ownValue<Value>(table: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

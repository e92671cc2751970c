import { type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import {
  type BlockRenderers,
  type CustomRenderers,
  RenderersContext,
  useOwnRenderers,
} from '../blocks/index.ts'
import { MarkdownContext, type MarkdownOptions } from '../markdown/index.ts'
import { type Strings, StringsContext, useStrings } from '../strings/index.ts'

export interface UiProviderProps {
  /** Every word of the interface. Default English. */
  readonly strings?: Strings | undefined
  /** Own components for types of blocks. */
  readonly renderers?: Partial<BlockRenderers> | undefined
  /** Own components for `custom` blocks, by name. */
  readonly customRenderers?: CustomRenderers | undefined
  /** How Markdown is drawn: own components for its elements, from where images may come. */
  readonly markdown?: MarkdownOptions | undefined
  readonly children?: ReactNode
}

/** Words and renderers for the components below. What is not given comes from the provider above. */
export function UiProvider({
  strings,
  renderers,
  customRenderers,
  markdown,
  children,
}: UiProviderProps): ReactElement {
  const words = useStrings()
  const own = useOwnRenderers()
  const outer = useContext(MarkdownContext)
  const merged = useMemo(
    () => ({
      blocks: { ...own.blocks, ...renderers },
      custom: { ...own.custom, ...customRenderers },
    }),
    [own, renderers, customRenderers],
  )
  return (
    <StringsContext.Provider value={strings ?? words}>
      <RenderersContext.Provider value={merged}>
        <MarkdownContext.Provider value={markdown ?? outer}>{children}</MarkdownContext.Provider>
      </RenderersContext.Provider>
    </StringsContext.Provider>
  )
}

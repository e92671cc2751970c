import type { ReactElement, ReactNode } from 'react'
import type { ContentBlock, JsonValue } from '../../protocol/index.ts'
import { escapeUnruly, Fold, FoldContent, FoldTrigger, JsonView, Revealed } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import type { BlockProps } from './renderers.ts'

/** A value of its own. */
export function JsonBlock({ block }: BlockProps<'json'>): ReactElement {
  return (
    <div className="cs-json" data-slot="json-block">
      <JsonView value={block.value} />
    </div>
  )
}

/** The application's own block that it brought no renderer for. */
export function CustomBlock({ block }: BlockProps<'custom'>): ReactElement {
  return <Raw label={useStrings().block.custom(escapeUnruly(block.name))} value={block.data} />
}

/** What a provider sent that has no word here. */
export function OpaqueBlock({ block }: BlockProps<'opaque'>): ReactElement {
  return <Raw label={<Revealed text={block.summary} />} value={block.value} />
}

/** A type that this version does not know. Kept and shown as it is, never dropped. */
export function UnknownBlock({ block }: { readonly block: ContentBlock }): ReactElement {
  return <Raw label={useStrings().block.unknown(escapeUnruly(block.type))} value={asJson(block)} />
}

function Raw({
  label,
  value,
}: {
  readonly label: ReactNode
  readonly value: JsonValue
}): ReactElement {
  return (
    <Fold className="cs-raw" data-slot="raw-block">
      <FoldTrigger className="cs-fold">
        <bdi dir="auto">{label}</bdi>
      </FoldTrigger>
      <FoldContent className="cs-json">
        <JsonView value={value} />
      </FoldContent>
    </Fold>
  )
}

// Blocks are strict JSON wherever they come from; their types only say it field by field.
function asJson(block: ContentBlock): JsonValue {
  return block as unknown as JsonValue
}

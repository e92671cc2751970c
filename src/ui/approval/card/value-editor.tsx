import { Component, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { useAllStrings } from '../../strings/late/index.ts'
import type { EditorProps } from './editor-props.ts'
import { JsonEditor } from './json-editor.tsx'

const Late = lazy(() =>
  import('./schema-editor.tsx').then(({ SchemaEditor }) => ({ default: SchemaEditor })),
)

/** A form made from the schema; where its code cannot be loaded, a field for JSON. */
export function ValueEditor(props: EditorProps): ReactElement {
  const { approval } = useAllStrings()
  return (
    <Fallback instead={<JsonEditor {...props} />}>
      <Suspense fallback={<p className="cs-muted">{approval.loadingEditor}</p>}>
        <Late {...props} />
      </Suspense>
    </Fallback>
  )
}

interface FallbackProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

class Fallback extends Component<FallbackProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

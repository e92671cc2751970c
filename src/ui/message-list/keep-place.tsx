import { Component } from 'react'

export interface KeepPlaceProps {
  /** The first of what the list shows: where it changes, something came before it. */
  readonly first: string | undefined
  readonly viewport: { readonly current: HTMLElement | null }
}

interface Place {
  readonly node: Element
  readonly top: number
}

/**
 * Keeps in place what is being read when earlier messages come above it. Browsers do so by themselves,
 * but not all, and none at the very top. A class, since only a class is asked before the page changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    if (before.first === this.props.first) return null
    const node = this.props.viewport.current?.querySelector(
      '[data-slot="message-group"]:not([data-state="undrawn"])',
    )
    return node ? { node, top: node.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    const viewport = this.props.viewport.current
    if (!place?.node.isConnected || !viewport) return
    viewport.scrollTop += place.node.getBoundingClientRect().top - place.top
  }

  override render(): null {
    return null
  }
}

import { Component, type ReactNode } from 'react'

export interface GuardProps {
  /** Stands in the place of what broke. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** What cannot be drawn leaves something else in its place, and nothing around it falls. */
export class Guard extends Component<GuardProps, { readonly broken: boolean }> {
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override state = { broken: false }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

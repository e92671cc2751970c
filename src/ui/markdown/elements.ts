import type { ComponentType, ReactNode } from 'react'
import type { MathSyntax } from '../../markdown/index.ts'
import type { ImageSource } from './addresses.ts'

interface WithChildren {
  readonly children?: ReactNode
}

/** What an own component gets, for each element that can be drawn by one. */
export interface MarkdownElements {
  readonly paragraph: WithChildren
  readonly heading: WithChildren & { readonly level: 1 | 2 | 3 | 4 | 5 | 6 }
  readonly quote: WithChildren
  readonly list: WithChildren & {
    /** The first number; not there for a list with bullets. */
    readonly start?: number | undefined
    /** No blank lines stand between and in its items: their paragraphs need no distance. */
    readonly tight: boolean
  }
  readonly item: WithChildren & {
    /** Of a task; not there for an item that is none. */
    readonly checked?: boolean | undefined
  }
  /** A block of code. */
  readonly code: {
    readonly code: string
    /** The first word behind the fence, empty where there is none. */
    readonly language: string
    /** More of it is arriving. */
    readonly open: boolean
  }
  /** Children: `thead` and `tbody`. */
  readonly table: WithChildren
  readonly cell: WithChildren & {
    readonly header: boolean
    readonly align?: 'left' | 'right' | 'center' | undefined
  }
  readonly rule: object
  readonly link: WithChildren & {
    /** Not there while it is arriving, and where it may not be followed. `#…`: a heading of the same text. */
    readonly href?: string | undefined
    /** Not there where `href` is not, and for one within the same text. */
    readonly host?: string | undefined
    /** The text names another host than the one that the link leads to. */
    readonly misleading: boolean
  }
  readonly image: {
    readonly alt: string
    /** Not there while its address is arriving. */
    readonly source?: ImageSource | undefined
  }
  readonly code_span: { readonly code: string }
  /** TeX; only where `math` is given. */
  readonly formula: {
    readonly tex: string
    /** It stands on a line of its own. */
    readonly display: boolean
    /** More of it is arriving. */
    readonly open: boolean
  }
  readonly emphasis: WithChildren
  readonly strong: WithChildren
  readonly deleted: WithChildren
}

/** Own components for elements of Markdown. */
export type MarkdownComponents = {
  readonly [Name in keyof MarkdownElements]?: ComponentType<MarkdownElements[Name]> | undefined
}

/** How formulas are found and drawn: `math` of `countersign/math`. */
export interface MarkdownMath {
  readonly syntax: MathSyntax
  readonly Formula: ComponentType<MarkdownElements['formula']>
}

export interface MarkdownOptions {
  /** Own components for elements. */
  readonly components?: MarkdownComponents | undefined
  /**
   * From where images are loaded by themselves: origins (`https://cdn.example`), or folders of them
   * (`https://cdn.example/pictures/`). An image from elsewhere, or with a query, loads when a person asks
   * for it. Default none. Leave out hosts that redirect or fetch what an address tells them to.
   */
  readonly images?: readonly string[] | undefined
  /** Whether code is coloured, where its language is known. Default true. */
  readonly highlight?: boolean | undefined
  /** Where links open. Default `_blank`. */
  readonly linkTarget?: '_blank' | '_self' | undefined
  /** What relative links and images are relative to. Without it they lead nowhere and are text. */
  readonly base?: string | undefined
  /** Formulas: `math` of `countersign/math`. Without it there are none, and `$` is a sign like others. */
  readonly math?: MarkdownMath | undefined
}

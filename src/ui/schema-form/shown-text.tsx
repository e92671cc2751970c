import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { escapeUnruly, hasInk, head, Revealed } from '../parts/index.ts'

const MOST = 160

/** A short text that a schema or a model wrote: isolated, cut, with what it hides in the open. */
export function ShownText({ text }: { readonly text: string }): ReactElement {
  return (
    <bdi>
      <Revealed text={shortened(text)} />
    </bdi>
  )
}

/** The same where only characters can stand, as in an option. */
export function plainText(text: string): string {
  return escapeUnruly(shortened(text))
}

/** A value in few characters: a text as it is, all else as JSON. */
export function valueText(value: JsonValue): string {
  return typeof value === 'string' && hasInk(value) ? value : jsonText(value)
}

/** A value as JSON that shows all of its characters. */
export function jsonText(value: JsonValue, indent?: number): string {
  return escapeUnruly(JSON.stringify(value, null, indent))
}

/** What a name is called: nothing to see is shown as the JSON that it is. */
export function nameText(name: string): string {
  return hasInk(name) ? name : jsonText(name)
}

export function titleOf(title: string | undefined, name: string): string {
  return hasInk(title) ? title : nameText(name)
}

function shortened(text: string): string {
  return text.length > MOST ? `${head(text, MOST)}…` : text
}

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { assertNever } from '../../protocol/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { type Strings } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { useForm } from './form-context.ts'
import type { Said } from './form-state.ts'

export type SchemaFormNewsProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** Says what a button just did. Moves of items are only heard: they can be seen where they are. */
export const SchemaFormNews: Part<SchemaFormNewsProps, HTMLParagraphElement> = forwardRef(
  function SchemaFormNews({ className, ...props }, ref) {
    const { said } = useForm('SchemaFormNews').inside.state
    const { schemaForm } = useAllStrings()
    return (
      <p
        ref={ref}
        className={classes(said?.type === 'discarded' ? 'cs-muted' : 'cs-unseen', className)}
        data-slot="schema-form-news"
        role="status"
        {...props}
      >
        {said && wordsOf(said, schemaForm)}
      </p>
    )
  },
)

function wordsOf(said: Said, words: Strings['schemaForm']): string {
  switch (said.type) {
    case 'discarded':
      return words.discarded
    case 'added':
      return words.added(said.item)
    case 'removed':
      return words.removed(said.item)
    case 'moved':
      return words.moved(said.item, said.to)
    default:
      assertNever(said)
      return ''
  }
}

import { Fragment, memo, type NamedExoticComponent } from 'react'
import { Message } from '../message/index.ts'
import { DayMark } from './day-mark.tsx'

export interface MessageGroupProps {
  readonly ids: readonly string[]
}

/** Some messages under one node. Renders again only when other messages are in it. */
export const MessageGroup: NamedExoticComponent<MessageGroupProps> = memo(
  function MessageGroup({ ids }) {
    return (
      <div className="cs-group" data-slot="message-group">
        {ids.map((id) => (
          <Fragment key={id}>
            <DayMark id={id} />
            <Message id={id} />
          </Fragment>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.ids.length === after.ids.length && before.ids.every((id, at) => id === after.ids[at]),
)

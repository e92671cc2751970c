import type { Agent } from 'countersign'
import type { ReactElement } from 'react'

/** Something to try: what a click says to the model, and what it shows. */
export interface Scenario {
  readonly label: string
  readonly says: string
  readonly shows: string
}

interface RoomBase {
  /** Its address behind the `#`. */
  readonly id: string
  readonly name: string
  /** One sentence: what one sees here. */
  readonly about: string
  readonly agent: Agent
  /** What the room's tools did, where that is to be seen. */
  readonly Effects?: () => ReactElement
}

/** A conversation, with things to say. */
export interface ChatRoom extends RoomBase {
  readonly kind: 'chat'
  readonly scenarios: readonly Scenario[]
}

/** What waits in many conversations. */
export interface ReviewRoom extends RoomBase {
  readonly kind: 'review'
  /** What people wrote, one conversation for each. */
  readonly requests: readonly string[]
}

export type Room = ChatRoom | ReviewRoom

import { chat } from './chat.tsx'
import { refunds } from './refunds.tsx'
import { review } from './review.tsx'
import { travel } from './travel.tsx'
import type { Room } from './room.ts'

/** The rooms of the playground, in the order in which they are shown. */
export const rooms: readonly [Room, ...Room[]] = [chat, refunds, travel, review]
export type { ChatRoom, ReviewRoom, Room, Scenario } from './room.ts'
export { usePlace } from './use-place.ts'
export type { Place } from './use-place.ts'

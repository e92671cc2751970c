import { latePart } from '../approval/index.ts'
import type { Part } from '../parts/index.ts'
import type { GrantListProps } from './grant-list.tsx'

/** Remembered decisions, and the way to take them back. Its code loads when it is first drawn. */
export const GrantList: Part<GrantListProps, HTMLUListElement> = latePart(() =>
  import('./grant-list.tsx').then((list) => list.GrantList),
)

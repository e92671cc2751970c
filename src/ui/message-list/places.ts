import type { MessageGroup } from '../../react/index.ts'

/** What has a place of its own in the list: a group, or a stretch of groups that are far from view. */
export type Place =
  | {
      readonly type: 'group'
      readonly key: string
      readonly ids: MessageGroup
      readonly at: number
    }
  | { readonly type: 'stretch'; readonly key: string; readonly groups: readonly MessageGroup[] }

/** The browser looks at each place in each frame, whether it came near. */
const GROUPS_PER_STRETCH = 16

/**
 * Before `from`, groups that nobody came near to stand together. Stretches are counted from their end,
 * so that they stay what they are when earlier messages come. Pure.
 */
export function placesOf(
  groups: readonly MessageGroup[],
  from: number,
  cameNear: ReadonlySet<string>,
): readonly Place[] {
  const places: Place[] = []
  let stretch: MessageGroup[] = []
  const close = (): void => {
    const key = stretch[0]?.[0]
    if (key !== undefined) places.push({ type: 'stretch', key: `to:${key}`, groups: stretch })
    stretch = []
  }
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const ids = groups[at] ?? []
    const key = ids[0] ?? ''
    if (at >= from || cameNear.has(key)) {
      close()
      places.push({ type: 'group', key, ids, at })
    } else {
      stretch.unshift(ids)
      if (stretch.length === GROUPS_PER_STRETCH) close()
    }
  }
  close()
  return places.toReversed()
}

import { expect, test } from 'vitest'
import { placesOf } from '../../src/ui/message-list/places.ts'

const groups = Array.from({ length: 40 }, (_, at) => [`g${at}`, `g${at}b`])
const NONE: ReadonlySet<string> = new Set()

function told(from: number, cameNear = NONE, all = groups): readonly string[] {
  return placesOf(all, from, cameNear).map((place) =>
    place.type === 'group' ? place.key : `${place.groups[0]?.[0]}+${place.groups.length}`,
  )
}

test('groups that are far from view stand together, those that are drawn at once by themselves', () => {
  expect(told(38)).toEqual(['g0+6', 'g6+16', 'g22+16', 'g38', 'g39'])
})

test('a group that somebody came near to has a place of its own between stretches', () => {
  expect(told(38, new Set(['g10', 'g11']))).toEqual([
    'g0+10',
    'g10',
    'g11',
    'g12+10',
    'g22+16',
    'g38',
    'g39',
  ])
})

test('stretches stay what they are when earlier messages come and newer ones are added', () => {
  const later = [['before'], ...groups, ['after']]
  expect(told(39, NONE, later)).toEqual(['before+7', 'g6+16', 'g22+16', 'g38', 'g39', 'after'])
})

test('each group stands once and in order, wherever it stands', () => {
  const places = placesOf(groups, 37, new Set(['g3', 'g36', 'g0']))
  const ids = places.flatMap((place) => (place.type === 'group' ? [place.ids] : place.groups))
  expect(ids).toEqual(groups)
  for (const place of places) if (place.type === 'group') expect(groups[place.at]).toBe(place.ids)
})

test('a list without messages has no places', () => {
  expect(told(0, NONE, [])).toEqual([])
})

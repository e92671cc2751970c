import type { Rule } from './rules.ts'

export interface ByDesign {
  readonly rule: Rule
  readonly because: string
  readonly commonMark: readonly number[]
  /** Of those that CommonMark does not have to the letter. */
  readonly gfm: readonly string[]
}

/**
 * Examples that are drawn otherwise than their specification says, by number, each with the rule that
 * changes it. A fault is not listed here: it is mended.
 */
export const BY_DESIGN: readonly ByDesign[] = [
  {
    rule: 'tags',
    because: 'A tag is shown as the text that it is: nobody but the kit makes elements.',
    commonMark: [
      21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164,
      165, 166, 167, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184,
      185, 186, 187, 188, 189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613,
      614, 615, 616, 617, 623, 625, 626, 627, 630, 631, 642, 643,
    ],
    gfm: [
      'extensions 22',
      'regression 3',
      'regression 6',
      'regression 9',
      'regression 14',
      'regression 17',
      'spec 644',
      'spec 653',
    ],
  },
  {
    rule: 'schemes',
    because: 'Only http, https and mailto are followed; the text stands there without a link.',
    commonMark: [596, 598, 599, 601],
    gfm: [],
  },
  {
    rule: 'titles',
    because: 'A link’s title is where it leads: a title that a model wrote could hide that.',
    commonMark: [
      22, 23, 32, 33, 192, 193, 194, 195, 196, 202, 217, 482, 505, 506, 509, 510, 527, 539, 542,
      543, 553, 554, 555, 556, 557, 558, 559, 561, 593,
    ],
    gfm: [],
  },
  {
    rule: 'addresses',
    because: 'GFM is on: an address that stands alone is a link.',
    commonMark: [602, 606, 608, 611, 612],
    gfm: ['extensions 19', 'spec 610', 'spec 616', 'spec 619', 'spec 628'],
  },
]

/** The names of all of them. */
export function namesByDesign(): readonly string[] {
  return BY_DESIGN.flatMap(({ commonMark, gfm }) => [
    ...commonMark.map((number) => `CommonMark ${number}`),
    ...gfm.map((number) => `GFM ${number}`),
  ])
}

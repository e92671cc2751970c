import { latePart } from '../approval/index.ts'
import type { Part } from '../parts/index.ts'
import type * as cards from './card/index.ts'

const load = (): Promise<typeof cards> => import('./card/index.ts')

/** The card of a client tool's call, in the code that loads late. */
export const ClientToolCard: Part<cards.ClientToolCardProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ClientToolCard),
)

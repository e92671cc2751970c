import { type Late, late } from '../../protocol/index.ts'
import type * as render from './render/index.ts'

/** Brings in what draws TeX: it weighs more than the rest of the chat, and most texts have no formula. */
export const loadTex: Late<typeof render> = late(() => import('./render/index.ts'))

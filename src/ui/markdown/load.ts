import { type Late, late } from '../../protocol/index.ts'
import type * as view from './view/index.ts'

/** Brings in what reads and draws Markdown; it is not needed before there is text to show. */
export const loadMarkdown: Late<typeof view> = late(() => import('./view/index.ts'))

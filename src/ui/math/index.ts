'use client'

import { mathSyntax } from '../../markdown/index.ts'
import type { MarkdownMath } from '../markdown/index.ts'
import { Formula } from './formula.tsx'

export type { MarkdownMath } from '../markdown/index.ts'

/**
 * Formulas in TeX: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`, drawn as MathML. Give it to what draws Markdown:
 * `<Chat markdown={{ math }} />`, `<Markdown math={math} text={…} />`. What draws them loads with the first
 * one; until then, and where TeX says what cannot be drawn, its text is shown. Prices (`$5 and $10`) stay text.
 */
export const math: MarkdownMath = { syntax: mathSyntax, Formula }

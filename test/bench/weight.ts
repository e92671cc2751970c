import { weights } from '../../scripts/size.mjs'
import type { Line } from './parsing/main.ts'

/** Kilobytes of 1000 bytes that the parts of a chat should weigh at once, one on top of the other. */
const AIMS = [20, 32, 48]

/** What a chat weighs, minified and gzipped and without React, against what it should. */
export default async (): Promise<readonly Line[]> =>
  (await weights()).map(({ name, size }, at) => ({
    name: `weight of ${name} (${size.toFixed(1)} kB)`,
    ratio: size / AIMS[at]!,
    against: `its aim (${AIMS[at]} kB)`,
  }))

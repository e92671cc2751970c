import { weights } from '../../scripts/size.mjs'
import type { Line } from './parsing/main.ts'

/** What a chat weighs, minified and gzipped and without React, against what it should. */
export default async (): Promise<readonly Line[]> =>
  (await weights()).map(({ name, size, aim }) => ({
    name: `weight of ${name} (${size.toFixed(1)} kB)`,
    ratio: size / aim,
    against: `its aim (${aim} kB)`,
  }))

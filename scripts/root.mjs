import { fileURLToPath } from 'node:url'

/** The top of the repository; every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What in a text is not what it seems. */
export { hiddenCharacters, isFlagged } from './hidden.ts'
export type { HiddenCharacter } from './hidden.ts'
export { lookAlikes } from './look-alike.ts'
export type { LookAlike } from './look-alike.ts'

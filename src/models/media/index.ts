/** Images, recordings and files on their way to a model. Loaded with the first of them. */
export type { Carried, MediaBlock } from './carried.ts'
export { carried, isMedia } from './carried.ts'
export { isTextMedia, labelOf, textOfBase64, urlOf, standIn } from './words.ts'

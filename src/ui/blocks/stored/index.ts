/** Bytes that are kept apart, and files that are saved. Loaded with the first of them. */
export { SaveButton } from './save-button.tsx'
export { StoredImage } from './stored-image.tsx'

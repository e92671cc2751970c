/** A thread with what may be seen of it. Loaded where the application says who may see what. */
export { showVisible, sightOf } from './show-visible.ts'

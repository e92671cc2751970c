// Bundlers put the answer in place of this expression. It is declared here, because the types of
// Node have no business in a browser's.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Whether warnings for developers are wanted. Without a bundler there may be no `process` to ask,
 * and the answer is yes.
 */
export function inDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return true
  }
}

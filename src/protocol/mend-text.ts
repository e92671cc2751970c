const anySurrogate = /[\uD800-\uDFFF]/
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Replaces halves of characters that have no partner, as decoders do. */
export function mendText(text: string): string {
  return anySurrogate.test(text) ? text.replace(loneSurrogates, '\uFFFD') : text
}

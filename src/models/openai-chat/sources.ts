import type { Citation, SourceBlock } from '../../protocol/index.ts'
import { isFields, listOf, stringOf } from '../late.ts'

/** Pages that a server names beside the answer: `search_results`, or bare addresses. */
export function sourcesOf(results: unknown, citations: unknown): readonly SourceBlock[] {
  const found = new Map<string, SourceBlock>()
  for (const result of listOf(results)) {
    const url = isFields(result) ? stringOf(result['url']) : ''
    const title = isFields(result) ? stringOf(result['title']) : ''
    if (url !== '') found.set(url, { type: 'source', url, ...(title && { title }) })
  }
  for (const address of listOf(citations)) {
    const url = stringOf(address)
    if (url !== '' && !found.has(url)) found.set(url, { type: 'source', url })
  }
  return [...found.values()]
}

/** An annotation of the wire; null where it is of a kind that has no word here. */
export function citationOf(annotation: unknown): Citation | null {
  const cited = isFields(annotation) ? (annotation['url_citation'] ?? annotation) : null
  if (!isFields(cited)) return null
  const { start_index: start, end_index: end } = cited
  const url = stringOf(cited['url'])
  const title = stringOf(cited['title'])
  const cited_text = stringOf(cited['content']) || stringOf(cited['cited_text'])
  const ranged = typeof start === 'number' && typeof end === 'number' && start >= 0 && end > start
  if (url === '') return null
  return {
    url,
    ...(title && { title }),
    ...(cited_text && { cited_text }),
    ...(ranged && { start, end }),
  }
}

/** The name under which `::highlight()` in the stylesheet finds them. */
const NAME = 'cs-find'

/** Marks what was found, without a change to what is drawn. A browser that cannot shows the message only. */
export function mark(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(NAME)
  else CSS.highlights.set(NAME, new Highlight(...ranges))
}

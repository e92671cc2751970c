import { isFields } from '../late.ts'
import { parseKeeping } from '../shared/index.ts'

/** The inputs of the blocks in a frame, or in a whole answer, each as its words. */
export function exactInputs(text: string): readonly unknown[] {
  const frame = parseKeeping(text, ['content_block', 'content'], 'input')
  if (!isFields(frame)) return []
  const { content_block: block, message } = frame
  const content = block ? [block] : (isFields(message) ? message : frame)['content']
  return (Array.isArray(content) ? content : []).map((one) => (isFields(one) ? one['input'] : null))
}

import { createFormats, createPlural } from '../format.ts'
import type { FindStrings } from '../find-strings.ts'

const { count } = createFormats('en')
const plural = createPlural('en')

export const find: FindStrings = {
  label: 'Find in this conversation',
  field: 'Find',
  previous: 'Earlier message',
  next: 'Later message',
  close: 'Close the search',
  count: (position, found) =>
    found === 0
      ? 'Not found'
      : `${count(position)} of ${count(found)} ${plural(found, { one: 'message', other: 'messages' })}`,
}

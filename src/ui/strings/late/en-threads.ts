import { createFormats, createPlural } from '../format.ts'
import type { ThreadListStrings } from '../thread-strings.ts'

const format = createFormats('en')
const plural = createPlural('en')

export const threads: ThreadListStrings = {
  label: 'Conversations',
  newChat: 'New conversation',
  search: 'Search conversations',
  searchHint: 'Search',
  showArchived: 'Archived',
  loading: 'Loading conversations…',
  more: 'Show more',
  empty: 'No conversations yet.',
  emptyArchived: 'Nothing is archived.',
  nothingFound: (words) => `No conversation is called “${words}”.`,
  untitled: 'Untitled conversation',
  waiting: (questions) =>
    plural(questions, {
      one: '1 question waits for you',
      other: `${format.count(questions)} questions wait for you`,
    }),
  actions: (title) => `Actions for ${title}`,
  rename: 'Rename',
  renameLabel: 'Name of the conversation',
  save: 'Save',
  cancel: 'Cancel',
  archive: 'Archive',
  unarchive: 'Take back',
  saveFile: 'Save as file',
  openFile: 'Open a file',
  unsaved: {
    full: 'This browser has no room left: delete old conversations.',
    blocked: 'Another tab holds an older version: close or reload it.',
    newer: 'Another tab has a newer version: save this as a file, then reload.',
  },
  delete: 'Delete',
  deleteQuestion: (title) => `Delete “${title}”?`,
  deleteNote: 'It is gone for good, in all tabs.',
  deleteYes: 'Delete',
  deleteNo: 'Keep',
  renamed: (title) => `Renamed to ${title}`,
  archived: (title) => `Archived: ${title}`,
  unarchived: (title) => `Taken back: ${title}`,
  deleted: (title) => `Deleted: ${title}`,
  opened: (title) => `Opened: ${title}`,
  notLoaded: 'The conversations could not be loaded.',
  notChanged: 'This could not be stored. Nothing was changed.',
  notSaved: 'The file could not be made.',
  notOpened: 'This file holds no conversation that can be opened.',
  retry: 'Try again',
  when: format.when,
}

import { createFormats, createPlural } from './format.ts'
import { question } from './en-question.ts'
import type { EarlyStrings } from './strings.ts'

const locale = 'en'
const format = createFormats(locale)
const plural = createPlural(locale)

/** The English words that a chat shows from its first moment. */
export const english: EarlyStrings = {
  locale,
  chat: {
    label: 'Chat',
    empty: 'What can I help with?',
    suggestions: 'Suggestions',
    loading: 'Loading the conversation…',
  },
  list: {
    label: 'Conversation',
    jump: 'Jump to latest',
    unread: 'New messages',
    working: 'Thinking…',
    retrying: (attempt) =>
      attempt > 1
        ? `The model did not answer. Trying again (${format.count(attempt)})…`
        : 'The model did not answer. Trying again…',
  },
  message: {
    user: 'You',
    assistant: 'Assistant',
    queued: 'Waiting: sent when this answer is done',
    partial: 'This answer broke off.',
    actions: 'Message actions',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not let this be copied.',
    edit: 'Edit',
    editLabel: 'Edit your message',
    editSend: 'Send',
    editCancel: 'Cancel',
    regenerate: 'Answer again',
    previousVersion: 'Previous version',
    nextVersion: 'Next version',
    version: (version, versions) => `${format.count(version)} of ${format.count(versions)}`,
  },
  reasoning: {
    running: 'Reasoning…',
    done: 'Reasoning',
    redacted: 'The provider keeps this reasoning to itself.',
  },
  composer: {
    label: 'Message',
    placeholder: 'Write a message',
    hintFine: 'Enter sends, Shift+Enter starts a new line',
    hintCoarse: 'Enter starts a new line',
    send: 'Send',
    queue: 'Send next',
    steer: 'Send into this answer',
    stop: 'Stop',
    attach: 'Add files',
    attachments: 'Files to send',
    wrongType: (name) => `${name} is of a type that cannot be sent here.`,
  },
  tool: {
    state: {
      streaming: 'Writing arguments…',
      proposed: 'Ready to run',
      waiting: 'Waiting for a person',
      running: 'Running…',
    },
    outcome: {
      returned: 'Done',
      tool_error: 'Tool reported an error',
      tool_failed: 'Tool crashed',
      timeout: 'Timed out',
      invalid_args: 'Arguments not valid',
      invalid_output: 'Result not valid',
      unknown_tool: 'No such tool',
      rejected: 'Declined by a person',
      denied: 'Denied by policy',
      answered: 'Answered by a person',
      cancelled: 'Stopped',
      superseded: 'Skipped: the conversation went on',
      expired: 'Expired: nobody decided in time',
      cut_off: 'Cut off: the call did not arrive whole',
      interrupted: 'Interrupted: effect unknown',
    },
    arguments: 'Arguments',
    noArguments: 'No arguments',
    unreadableArguments: 'These arguments are not valid JSON. Shown as they came:',
    editedArguments: 'Arguments as a person changed them',
    result: 'Result',
    noResult: 'No output',
    data: 'Data',
    artifact: 'For people only, the model does not see this',
    reduced: ({ bytes = 0, of_bytes, media, hidden }) =>
      [
        of_bytes && `The model reads ${format.bytes(bytes)} of ${format.bytes(of_bytes)}.`,
        media && `Too large for the model: ${media}.`,
        hidden && `Hidden characters, not for the model: ${hidden}.`,
      ]
        .filter(Boolean)
        .join(' '),
    progress: 'Progress',
    byProvider: 'Run by the model’s provider',
    decidedBy: (name) => `Decided by ${name}`,
    reason: 'Reason',
  },
  block: {
    image: 'Image',
    remoteImage: (host) => `Image on ${host}, not loaded`,
    storedImage: 'Image in storage',
    gone: 'No longer stored',
    unreadable: 'Could not be read',
    save: (name) => `Save ${name}`,
    audio: 'Audio',
    file: 'File',
    source: 'Source',
    unknown: (type) => `Content of an unknown kind: ${type}`,
    custom: (name) => `Custom content: ${name}`,
  },
  markdown: {
    code: 'Code',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy',
    wrap: 'Wrap lines',
    table: 'Table',
    taskDone: 'Done',
    taskOpen: 'To do',
    loadImage: (host) => `Load image from ${host}`,
    imageFailed: (host) =>
      host ? `No image came from ${host}. Try again` : 'Image not loaded. Try again',
    notes: 'Footnotes',
    note: (number) => `Footnote ${format.count(number)}`,
    backToText: (number) => `Back to the text of footnote ${format.count(number)}`,
  },
  error: {
    title: 'Something went wrong',
    words: (failure) => failure,
    retry: 'Try again',
    detail: 'Details',
    status: (status) => `HTTP ${status}`,
    request: (id) => `Request ${id}`,
  },
  turn: {
    interrupted: 'You stopped this answer.',
    limit: {
      steps: 'Stopped at the limit of steps for one turn.',
      tool_calls: 'Stopped at the limit of tool calls for one turn.',
      tokens: 'Stopped at the limit of tokens for one turn.',
      time: 'Stopped at the time limit for one turn.',
      repeated_calls: 'Stopped: the same call was made again and again.',
    },
    retry: 'Try again',
    resume: 'Go on',
  },
  announce: {
    started: 'Answering',
    finished: (text) => `Answer: ${text}`,
    finishedEmpty: 'Done, without text',
    waiting: 'Waiting for your decision',
    interrupted: 'Answer stopped',
    limit: 'Answer stopped at a limit',
    failed: (message, hint) => `Error. ${message} ${hint}`,
  },
  widget: {
    title: 'Chat',
    open: 'Open chat',
    close: 'Close chat',
    newChat: 'New conversation',
    loading: 'Loading…',
    count: (count) => (count > 9 ? '9+' : format.count(count)),
    unread: (answers) =>
      `${format.count(answers)} new ${plural(answers, { one: 'answer', other: 'answers' })}`,
    waiting: (questions) =>
      plural(questions, {
        one: '1 question waits for you',
        other: `${format.count(questions)} questions wait for you`,
      }),
  },
  notice: {
    code: {
      not_saved:
        'This conversation is not being saved at the moment. It goes on, but a reload loses what is new.',
      saved_again: 'This conversation is being saved again.',
      not_loaded:
        'What is stored of this conversation could not be read. What is said now is not saved.',
      written_elsewhere:
        'This conversation was continued somewhere else. Reload the page to go on.',
      deleted_elsewhere:
        'This conversation was deleted somewhere else. What is said now is not saved.',
      store_cleared:
        'What was stored of this conversation was cleared. What is shown here is saved anew.',
      rows_unreadable: 'Parts of this conversation cannot be read and are left out.',
      written_by_newer:
        'This conversation was continued by a newer version of this application. What is said here is not saved.',
      not_migrated:
        'This conversation was stored by an older version that cannot be read in full. What is said here is not saved.',
    },
    dismiss: 'Dismiss',
  },
  question,
  showAll: (characters) =>
    `Show all ${format.count(characters)} ${plural(characters, { one: 'character', other: 'characters' })}`,
  items: (count) => `${format.count(count)} ${plural(count, { one: 'item', other: 'items' })}`,
  fields: (count) => `${format.count(count)} ${plural(count, { one: 'field', other: 'fields' })}`,
  duration: format.duration,
  bytes: format.bytes,
  time: format.time,
}

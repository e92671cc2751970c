import type { ApprovalStrings, ReviewStrings } from '../approval-strings.ts'
import { createFormats, createPlural } from '../format.ts'
import { createLateFormats } from '../late-formats.ts'

const format = createFormats('en')
const plural = createPlural('en')
const counted = (count: number, one: string, other: string): string =>
  `${format.count(count)} ${plural(count, { one, other })}`
const size = (characters: number, lines: number): string =>
  lines > 1
    ? `${counted(characters, 'character', 'characters')}, ${counted(lines, 'line', 'lines')}`
    : counted(characters, 'character', 'characters')

const { moment, elapsed } = createLateFormats('en')

export const approval: ApprovalStrings = {
  label: {
    approval: 'Needs your approval',
    pause: 'Paused',
    resume: 'Interrupted',
    client_tool_call: 'Needs your answer',
    result_review: 'Result to review',
  },
  untrusted: 'not trusted',
  callsItself: 'Calls itself',
  toolSays: 'What the tool does, in its own words:',
  sourceSays: (source) => `What ${source} says about it:`,
  more: 'Show all of it',
  less: 'Show less',
  machine: 'Tool',
  unusualName: 'Unusual name: not only plain letters, digits, dots and dashes.',
  looksLike: (name) => `Looks like another tool: ${name}`,

  hint: {
    readOnlyHint: { yes: 'Only reads', no: 'May change things' },
    destructiveHint: { yes: 'May delete or overwrite things', no: 'Adds, does not delete' },
    idempotentHint: {
      yes: 'Running it twice does no more than once',
      no: 'Running it twice may do it twice',
    },
    openWorldHint: { yes: 'May reach outside systems', no: 'Stays within its own system' },
  },
  hintOrigin: {
    declared: 'declared',
    assumed: 'assumed',
    claimed: (source) => `claimed by ${source}, unverified`,
  },

  why: {
    rule: 'A rule asks for approval.',
    rule_default: 'Calls that no rule names ask for approval.',
    rule_failed: 'A rule could not be evaluated, so it asks.',
    tool: 'The tool asks for approval.',
    tool_destructive: 'It is declared that the tool may delete or overwrite things.',
    tool_failed: 'Whether the tool needs approval could not be told, so it asks.',
    interceptor: 'A check asks for approval.',
    untrusted: (source) => `Tools from ${source} always ask.`,
    unverifiable: (why) =>
      why === undefined
        ? 'Its arguments could not be checked.'
        : `Its arguments could not be checked: ${why}.`,
    changed: 'This tool or what it would do changed since it was approved.',
    imported: 'It came with an imported conversation.',
    redacted: 'Some of its arguments were taken out of the stored conversation.',
    private_data: 'It comes from outside, and private data was read in this conversation.',
    rule_review: 'A rule asks for a review of this result.',
    asksAgain: 'It came with an imported conversation. Approving it asks once more before it runs.',
  },
  changedParts: 'What changed in the tool',
  askedBy: (path) => `Asked by ${path}`,

  arguments: 'Arguments',
  noArguments: 'No arguments',
  emptyText: 'empty text',
  view: 'Show arguments as',
  list: 'List',
  json: 'JSON',
  copy: 'Copy',
  copied: 'Copied as JSON',
  notCopied: 'Could not be copied',
  size,
  showWhole: (name, characters, lines) =>
    `Show all of ${name === '' ? 'it' : name} (${size(characters, lines)})`,
  showLess: (name) => `Show less of ${name === '' ? 'it' : name}`,
  sizes: (count, total) => `${counted(count, 'argument', 'arguments')}, ${total}`,
  listItem: (number) => `Item ${format.count(number)}`,

  hiddenCharacters: (count) => counted(count, 'hidden character', 'hidden characters'),
  lookAlikes: (count) =>
    counted(count, 'letter that looks like another', 'letters that look like others'),
  chip: {
    hidden: (name, count) => (count > 1 ? `${name} × ${format.count(count)}` : name),
    says: (text) => `hidden text “${text}”`,
    spaces: (count) => counted(count, 'blank', 'blanks'),
    lines: (count) => counted(count, 'line break', 'line breaks'),
  },
  address: {
    goesTo: (host) => `Goes to ${host}`,
    letters: (host) => `stands for ${host}`,
    userInfo: (text) => `“${text}” before the @ is a user name, not the host`,
    port: (port) => `port ${port}`,
    scheme: (scheme) => `not a web address: ${scheme}`,
  },

  changes: 'Changes',
  noChanges: 'Nothing is changed yet.',
  was: 'was',
  now: 'now',
  added: 'added',
  removed: 'removed',

  approve: 'Approve',
  reject: 'Decline',
  edit: 'Edit…',
  answer: 'Answer instead…',
  actions: 'Decision',
  discardEdit: 'Discard changes',
  discardAnswer: 'Back',
  submitEdit: 'Run with changes',
  submitAnswer: 'Send this answer',
  editing: 'Edit the arguments',
  answering: 'Answer in place of the tool',
  answerNote: 'The tool does not run. The model reads your answer, and that it came from a person.',
  answerText: 'Answer',
  answerAs: 'Answer as',
  asText: 'Text',
  asJson: 'JSON',
  loadingEditor: 'Loading the editor…',
  reason: 'Reason for declining',
  reasonNote: 'Optional. The model reads it.',
  remember: 'Next time',
  rememberChoice: {
    once: 'Ask again',
    turn_args: 'Allow the same arguments, this turn',
    turn_tool: 'Allow any arguments, this turn',
    thread_args: 'Allow the same arguments, this conversation',
    thread_tool: 'Allow any arguments, this conversation',
    always_args: 'Allow the same arguments, always',
    always_tool: 'Allow any arguments, always',
  },

  waits: {
    arming: 'One moment…',
    unread: (count) =>
      count === 1
        ? 'One long value has not been opened. Open it to approve.'
        : `${counted(count, 'long value has', 'long values have')} not been opened. Open them to approve.`,
    unchanged: 'Change something, or discard to approve it as it is.',
    invalid: 'Not valid yet.',
    checking: 'Checking…',
  },
  expires: (time) => `Declines by itself in ${time}`,
  expiring: 'The time has passed. It can only be declined.',
  keepOpen: 'Keep it open',
  keptOpen: (time) => `Kept open for ${time}`,

  state: {
    deciding: 'Saving your decision…',
    unknown: 'This question is not open any more',
    discarded: 'Changes discarded. These are the arguments as they were asked for.',
  },
  given: 'Answered',
  givenBy: (who) => `Answered by ${who}`,
  givenNotSaved: 'Your answer could not be stored. The assistant has not read it.',
  givenReason: (reason) => `Reason: ${reason}`,
  refused: {
    invalid: 'Not accepted.',
    not_allowed: 'This decision is not accepted.',
    not_saved:
      'The decision could not be stored, so nothing was started. Try again, or free some storage first.',
    not_found: 'This question is not there any more.',
    code: {
      not_offered: 'This kind of decision is not accepted here.',
      tool_gone: 'The tool is not there any more. The call can be declined or answered.',
      imported: 'It came with an imported conversation, and is asked about anew.',
      not_remembered:
        'A decision about this call cannot be remembered. Choose “Ask again” to approve it once.',
      denied: 'The rules do not allow these arguments.',
      failed: 'The application could not check this decision. Nothing was started.',
    },
  },

  pause: {
    title: {
      many_prompts: 'Many approvals in a short time',
      repeated_calls: 'The same call again and again',
    },
    text: {
      many_prompts:
        'One approval follows the other. Go on only if you still read what you approve.',
      repeated_calls: 'The last calls were the same, with the same results. It may be stuck.',
    },
    goOn: 'Go on',
    stop: 'Stop here',
  },
  resume: {
    text: 'This call had begun when the page went away. Whether it took effect is not known.',
    runAgain: 'Run again',
    unknown: 'Leave it unknown',
    result: 'Enter the result…',
    resultNote: 'If you know what it did, enter the result. The tool does not run again.',
    again: 'Running it again may do it a second time.',
  },
  resultReview: {
    text: 'The tool has run. The model reads its result only if you pass it on.',
    result: 'Result',
    pass: 'Pass on',
    withhold: 'Withhold',
    reason: 'Reason for withholding',
    editing: 'Edit the result',
    editNote: 'The model reads what you write, and that a person changed the result.',
    newText: 'What the model reads',
    submit: 'Pass on with changes',
    unread: (count) =>
      count === 1
        ? 'One long value has not been opened. Open it to pass the result on.'
        : `${counted(count, 'long value has', 'long values have')} not been opened. Open them to pass the result on.`,
    expires: (time) => `Withheld by itself in ${time}`,
    expiring: 'The time has passed. It can only be withheld.',
    notSaved: 'The decision could not be stored. The model has not read the result. Try again.',
  },

  dialog: {
    label: 'Approval',
    position: (number, of) => `${format.count(number)} of ${format.count(of)}`,
    close: 'Decide later',
    open: (count) => counted(count, 'approval waits', 'approvals wait'),
  },
  states: {
    open: 'Open',
    answering: 'Being answered',
    answered: 'Answered',
    cancelled: 'Stopped',
    superseded: 'Skipped',
    expired: 'Expired',
  },
}

export const review: ReviewStrings = {
  label: 'Review',
  title: 'Waiting for review',
  count: (count) => counted(count, 'waits', 'wait'),
  empty: 'Nothing waits for you.',
  emptyFiltered: 'Nothing that waits fits this filter.',
  queue: 'Queue',
  group: 'Group by',
  byThread: 'Conversation',
  byTool: 'Tool',
  kind: 'Kind',
  tool: 'Tool',
  thread: 'Conversation',
  all: 'All',
  kinds: {
    approval: 'Approvals',
    pause: 'Pauses',
    resume: 'Interrupted calls',
    client_tool_call: 'Answers',
    result_review: 'Results',
  },
  untitled: 'Untitled conversation',
  since: (milliseconds) => elapsed(milliseconds, 'now'),
  sinceLong: (duration) => `waiting for ${duration}`,
  next: 'Next',
  previous: 'Previous',
  shortcuts: 'J next, K previous, Shift+A approve, Shift+E edit, Shift+R decline, Shift+S answer',
  position: (number, of) => `${format.count(number)} of ${format.count(of)}`,
  bulk: (count) => `Review ${format.count(count)} together`,
  bulkTitle: (count, tool) => `${counted(count, 'call', 'calls')} of ${tool}`,
  bulkNote: 'Each one is listed with all it would run with. Take out what you do not want.',
  include: (number) => `Call ${format.count(number)}`,
  excluded: {
    flagged: 'Left out: it holds hidden or look-alike characters. Review it by itself.',
    edited: 'Left out: you are editing it.',
    unapprovable: 'Left out: it cannot be approved.',
  },
  approveAll: (count) => `Approve ${counted(count, 'call', 'calls')}`,
  confirmAll: (count) =>
    `Yes, approve ${counted(count, 'call', 'calls')} that may delete or overwrite things`,
  rejectAll: (count) => `Decline all ${format.count(count)}`,
  cancel: 'Cancel',
  bulkDone: (done, of) => `${format.count(done)} of ${format.count(of)} decided.`,
  bulkNotSaved: (count) =>
    `${format.count(count)} could not be stored, so nothing was started. Try again, or free some storage first.`,
  unreadable: 'Some of what waits may be missing: the store could not be read. Nothing is lost.',
  unread: (count) => `${counted(count, 'long value', 'long values')} not opened`,
  edited: 'edited',
  flagged: 'flagged',
  gone: (tool, how) => `${tool}: ${how}`,
  grants: {
    title: (count) => `Remembered decisions (${format.count(count)})`,
    none: 'No decision is remembered: every call that has to ask, asks.',
    match: { tool: 'Any arguments', args: 'The same arguments only' },
    scope: { turn: 'in one turn', thread: 'in one conversation', always: 'always' },
    given: (iso, by) =>
      by === undefined ? `given ${moment(iso)}` : `given by ${by}, ${moment(iso)}`,
    until: (iso) => `until ${moment(iso)}`,
    revoke: 'Ask again',
    count: (count) => `${counted(count, 'decision is', 'decisions are')} remembered`,
  },
}

import { createFormats, createPlural } from './format.ts'
import type { QuestionStrings } from './question-strings.ts'

const format = createFormats('en')
const plural = createPlural('en')
const counted = (count: number, one: string, other: string): string =>
  `${format.count(count)} ${plural(count, { one, other })}`

export const question: QuestionStrings = {
  application: 'This application',
  broken: 'The application’s own view of this failed. You can answer here.',
  decided: {
    state: {
      approved: 'Approved',
      edited: 'Approved with changes',
      rejected: 'Declined',
      answered: 'Answered by a person; the tool did not run',
      cancelled: 'Stopped before it was decided',
      superseded: 'Not decided: the conversation went on',
      expired: 'Expired: nobody decided in time',
    },
    by: {
      approved: (who) => `Approved by ${who}`,
      edited: (who) => `Approved with changes by ${who}`,
      rejected: (who) => `Declined by ${who}`,
      answered: (who) => `Answered by ${who}; the tool did not run`,
    },
    byGrant: 'Allowed by a decision that was remembered',
    byCode: 'the application',
    elsewhere: (decision) => `Decided elsewhere. ${decision}`,
  },
  reviewed: {
    unreviewed: 'Withheld: nobody reviewed this result',
    passed: 'Result passed on',
    edited: 'Result passed on with changes',
    withheld: 'Result withheld',
  },
  reviewedBy: {
    passed: (who) => `Result passed on by ${who}`,
    edited: (who) => `Result passed on with changes by ${who}`,
    withheld: (who) => `Result withheld by ${who}`,
  },
  needed: (tool, source) => `Approval needed: ${tool} on ${source}`,
  neededMany: (first, others) => `${first}, and ${format.count(others)} more`,
  pauseNeeded: 'Paused: go on or stop?',
  resumeNeeded: (tool) => `A call was interrupted: ${tool}`,
  answerNeeded: (tool) => `An answer is needed: ${tool}`,
  reviewNeeded: (tool) => `A result needs your review: ${tool}`,

  composer: {
    waits: (tool) => `${tool} waits for you.`,
    paused: 'The assistant paused: go on or stop?',
    interrupted: (tool) => `${tool} was interrupted and waits for you.`,
    asks: (tool) => `${tool} waits for your answer.`,
    waitMany: (count) => `${counted(count, 'question waits', 'questions wait')} for you.`,
    goesOn: 'A message goes on without it.',
    queued: 'A message is sent when this is done.',
    send: 'Send and go on without it',
    show: 'Show',
  },
  expiresSoon: (tool, time, extendable) =>
    `${tool} declines by itself in ${time}.${extendable ? ' It can be kept open.' : ''}`,
  reviewExpiresSoon: (tool, time, extendable) =>
    `The result of ${tool} is withheld by itself in ${time}.${extendable ? ' It can be kept open.' : ''}`,
}

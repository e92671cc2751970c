import type { Scenario } from './room.ts'

/** One of each: ways in which an answer, a call or a connection can go. */
export const chatScenarios: readonly Scenario[] = [
  {
    label: 'Plain answer',
    says: 'Hello! What can you do?',
    shows: 'Text that arrives word by word.',
  },
  {
    label: 'Reasoning',
    says: 'Think it over: why is the sky blue?',
    shows: 'Reasoning, which folds itself when the answer begins.',
  },
  {
    label: 'One tool',
    says: 'What is the weather in Oslo?',
    shows: 'A tool call with its arguments and its result.',
  },
  {
    label: 'Parallel tools',
    says: 'Compare the weather in Oslo and in Lima at once.',
    shows: 'Two calls that run at the same time.',
  },
  {
    label: 'A tool that asks',
    says: 'Refund A-1001 with 24.90: it came damaged.',
    shows: 'A call that waits for you: approve it, edit it, decline it, or answer yourself.',
  },
  {
    label: 'Long-running tool',
    says: 'Write a report for November.',
    shows: 'Progress while a tool works. Press Stop to end it.',
  },
  {
    label: 'Failing tool',
    says: 'Track parcel "PX-77120".',
    shows: 'A tool that fails with a message, and a model that reads it.',
  },
  {
    label: 'Bad arguments',
    says: 'Look up order A-1001 with bad arguments.',
    shows: 'Arguments that break the schema: the tool does not run, and the model tries again.',
  },
  {
    label: 'Long answer',
    says: 'Give me a long answer about tides.',
    shows: 'A long stream. Scroll up, or press Stop.',
  },
  {
    label: 'Formulas',
    says: 'Show me the formulas of a tide.',
    shows: 'TeX drawn as MathML, by countersign/math.',
  },
  {
    label: 'Cut connection',
    says: 'Please let the stream be cut.',
    shows: 'An answer that breaks off. Press Try again.',
  },
  {
    label: 'Rate limit',
    says: 'Run into the rate limit first.',
    shows: 'A server that asks to wait; the chat does, and asks again.',
  },
]

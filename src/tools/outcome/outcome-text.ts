import type { JsonObject } from '../../protocol/index.ts'

const MOST_NAMES = 50

/**
 * The words that a model reads when a call does not simply return. They are part of the contract:
 * models, tests and stored threads know them. People read the catalogue of the interface instead.
 */
export const outcomeText = {
  noOutput: 'Done (no output).',
  generic: 'The tool failed with an unexpected error.',
  unusable: 'The tool returned something unusable: ',
  denied: 'Tool call denied by permission policy.',
  disabled: {
    rejected: 'A person declined this tool before; it is not to be called again in this turn.',
    failed_for_good:
      'It failed before in a way that another call does not change; it is not to be called again in this turn.',
  },
  rejected: 'A person declined this call.',
  disabling: 'Do not call this tool again in this turn.',
  answered: 'A person answered instead of the tool; it did not run.',
  cancelled: 'The user stopped this call.',
  superseded: 'Not run: the user went on without it.',
  expired: 'Not run: nobody decided in time.',
  cutOff: 'Not run: the call was cut off.',
  interrupted: 'Interrupted. Whether it took effect is unknown.',

  reviewed: {
    unreviewed: 'The tool ran, but nobody reviewed its result, so it is withheld.',
    withheld: 'The tool ran, but a person withheld its result.',
    edited: 'A person changed this result before it was passed on:',
  },

  timeout: (milliseconds: number): string => `Timed out after ${seconds(milliseconds)} s.`,

  unknownTool: (name: string, known: readonly string[]): string => {
    const shown = known.slice(0, MOST_NAMES).join(', ')
    const more = known.length > MOST_NAMES ? `, and ${known.length - MOST_NAMES} more` : ''
    return `No tool named ${JSON.stringify(name)}. Tools: ${shown || 'none'}${more}`
  },

  cut: (bytes: number, of: number): string =>
    `Only the first ${bytes} of the ${of} bytes of this result follow.`,

  mediaLeftOut: (type: string, bytes: number, most: number): string =>
    `${type === 'file' ? 'A file' : type === 'image' ? 'An image' : 'A sound'} of ${bytes} bytes was left out: it is larger than ${most} bytes.`,

  hiddenLeftOut: (count: number): string =>
    count === 1
      ? '1 hidden character was left out of this result.'
      : `${count} hidden characters were left out of this result.`,

  edited: (args: JsonObject): string =>
    `A person changed the arguments before running: ${JSON.stringify(args)}`,

  withReason: (text: string, reason: string | undefined): string =>
    reason ? `${text} Reason: ${reason}` : text,
} as const

// 60, 0.5: no more digits than the limit was given with.
function seconds(milliseconds: number): string {
  return String(Math.round(milliseconds) / 1000)
}

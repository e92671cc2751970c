import type { ResultReview } from '../../protocol/index.ts'

/** What is said of an open question before its card is there, and beside it. */
export interface QuestionStrings {
  /** Who declares the tools of the application itself. */
  readonly application: string
  /** A component of the application broke; the card of the kit stands in its place. */
  readonly broken: string
  /** How a question was settled. */
  readonly decided: {
    readonly state: {
      readonly approved: string
      readonly edited: string
      readonly rejected: string
      readonly answered: string
      readonly cancelled: string
      readonly superseded: string
      readonly expired: string
    }
    /** Who decided, where that is known: `Approved by Ada`. */
    readonly by: {
      readonly approved: (who: string) => string
      readonly edited: (who: string) => string
      readonly rejected: (who: string) => string
      readonly answered: (who: string) => string
    }
    readonly byGrant: string
    readonly byCode: string
    /** Somebody else was faster; what follows says what they decided. */
    readonly elsewhere: (decision: string) => string
  }
  /** What became of a result that was to be reviewed. */
  readonly reviewed: {
    readonly [type in ResultReview['type']]: string
  }
  readonly reviewedBy: {
    readonly [type in Exclude<ResultReview['type'], 'unreviewed'>]: (who: string) => string
  }
  readonly needed: (tool: string, source: string) => string
  readonly neededMany: (first: string, others: number) => string
  readonly pauseNeeded: string
  readonly resumeNeeded: (tool: string) => string
  readonly answerNeeded: (tool: string) => string
  readonly reviewNeeded: (tool: string) => string

  readonly composer: {
    readonly waits: (tool: string) => string
    readonly paused: string
    readonly interrupted: (tool: string) => string
    readonly asks: (tool: string) => string
    readonly waitMany: (count: number) => string
    readonly goesOn: string
    readonly queued: string
    readonly send: string
    readonly show: string
  }
  /** Said aloud when little time is left, and whether somebody can get more. */
  readonly expiresSoon: (tool: string, time: string, extendable: boolean) => string
  /** The same of a result that waits for a review: the model will not get it. */
  readonly reviewExpiresSoon: (tool: string, time: string, extendable: boolean) => string
}

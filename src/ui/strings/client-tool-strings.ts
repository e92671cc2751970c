import type { ClientToolFailureCode, Precision } from '../../tools/ready/index.ts'

/** What the cards of client tools say by themselves. */
export interface ClientToolStrings {
  /** Heads the fields in which a call is answered by hand. */
  readonly answer: string
  readonly answerNote: string
  readonly send: string
  /** Before what the model wrote: these are not our words. */
  readonly says: string
  readonly showCall: string
  readonly hideCall: string
  readonly tryAgain: string
  /** Tells the model that it did not work. */
  readonly goOn: string
  readonly cancel: string
  /** What went wrong, for the person who looks at it. */
  readonly failed: { readonly [code in ClientToolFailureCode]: string }
  /** What they can do about it; empty where there is nothing. */
  readonly advice: { readonly [code in ClientToolFailureCode]: string }

  readonly geolocation: {
    readonly precision: string
    readonly precisions: { readonly [precision in Precision]: string }
    /** What each of them means. */
    readonly means: { readonly [precision in Precision]: string }
    readonly wants: (precision: string) => string
    readonly note: string
    readonly find: string
    readonly byHand: string
    readonly finding: string
    readonly found: string
    readonly sent: string
    readonly within: (metres: number) => string
    readonly latitude: string
    readonly longitude: string
    readonly notLatitude: string
    readonly notLongitude: string
    readonly change: string
    readonly enter: string
    readonly back: string
    readonly send: string
    readonly decline: string
  }
  readonly form: { readonly send: string; readonly decline: string }
  readonly choice: {
    readonly one: string
    readonly several: string
    readonly other: string
    readonly otherText: string
    readonly send: string
    readonly decline: string
  }
  readonly confirm: { readonly yes: string; readonly no: string; readonly decline: string }
  readonly clipboard: {
    readonly text: string
    readonly note: string
    /** It may run at once where it is pasted. */
    readonly lineBreak: string
    readonly unread: string
    readonly copy: string
    readonly copying: string
    readonly decline: string
  }
  readonly file: {
    readonly pick: (many: boolean) => string
    readonly limits: (bytes: string, files: number) => string
    /** Before the types that may be picked. */
    readonly types: string
    readonly none: string
    readonly picked: string
    readonly reading: string
    readonly remove: (name: string) => string
    readonly removed: (name: string) => string
    readonly refused: {
      readonly too_large: (name: string, bytes: string) => string
      readonly wrong_type: (name: string) => string
      readonly too_many: (name: string, most: number) => string
      readonly unreadable: (name: string) => string
    }
    readonly send: (count: number) => string
    readonly decline: string
  }
  readonly notification: {
    readonly preview: string
    readonly note: string
    readonly show: string
    readonly showing: string
    readonly decline: string
  }
}

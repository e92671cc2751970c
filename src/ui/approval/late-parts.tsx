import type { Part } from '../parts/index.ts'
import type * as cards from './card/index.ts'
import type { ApprovalDialogProps } from './dialog/index.ts'
import { latePart } from './late.tsx'

// One piece of code for all parts: a card that is drawn needs most of them.
const load = (): Promise<typeof cards> => import('./card/index.ts')

/** A part of the card under its own name, in the code that loads late. */
export const ApprovalCard: Part<cards.ApprovalCardProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalCard),
)
export const ApprovalHeader: Part<cards.ApprovalHeaderProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalHeader),
)
export const ApprovalHints: Part<cards.ApprovalHintsProps, HTMLUListElement> = latePart(() =>
  load().then((all) => all.ApprovalHints),
)
export const ApprovalWhy: Part<cards.ApprovalWhyProps, HTMLParagraphElement> = latePart(() =>
  load().then((all) => all.ApprovalWhy),
)
export const ApprovalAbout: Part<cards.ApprovalAboutProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalAbout),
)
export const ApprovalWarnings: Part<cards.ApprovalWarningsProps, HTMLUListElement> = latePart(() =>
  load().then((all) => all.ApprovalWarnings),
)
export const ApprovalArguments: Part<cards.ApprovalArgumentsProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalArguments),
)
export const ApprovalChanges: Part<cards.ApprovalChangesProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalChanges),
)
export const ApprovalEditor: Part<cards.ApprovalEditorProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalEditor),
)
export const ApprovalAnswer: Part<cards.ApprovalAnswerProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalAnswer),
)
export const ApprovalActions: Part<cards.ApprovalActionsProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalActions),
)
export const ApprovalExpiry: Part<cards.ApprovalExpiryProps, HTMLParagraphElement> = latePart(() =>
  load().then((all) => all.ApprovalExpiry),
)
export const ApprovalStatus: Part<cards.ApprovalStatusProps, HTMLDivElement> = latePart(() =>
  load().then((all) => all.ApprovalStatus),
)

/** One question at a time, in a dialog. */
export const ApprovalDialog: Part<ApprovalDialogProps, HTMLDialogElement> = latePart(() =>
  import('./dialog/index.ts').then((all) => all.ApprovalDialog),
)

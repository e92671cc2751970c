import { type ClientToolFailure, clientToolFailure } from '../../tools/index.ts'

/** What the model reads when a browser does not do what a tool asks: short, and whether to try again. */
export const failures = {
  insecure: (what: string): ClientToolFailure =>
    clientToolFailure(
      'insecure_context',
      `${what} works only on pages with https. Calling again does not help.`,
    ),
  unsupported: (what: string): ClientToolFailure =>
    clientToolFailure(
      'unsupported',
      `${what} is not there in this browser. Calling again does not help.`,
    ),
  policyBlocked: (what: string): ClientToolFailure =>
    clientToolFailure(
      'policy_blocked',
      `${what} is forbidden to this page by its policy or by the page around it. Calling again does not help.`,
    ),
  denied: (what: string): ClientToolFailure =>
    clientToolFailure(
      'permission_denied',
      `The browser does not let this page use ${what}. Do not call again in this turn.`,
      { userActionNeeded: 'Allow it for this site in the settings of the browser.' },
    ),
  notForeground: (what: string): ClientToolFailure =>
    clientToolFailure(
      'not_foreground',
      `${what} needs the page in front, and it is in the background. It may work later.`,
      { userActionNeeded: 'Come back to this page.' },
    ),
  timeout: (what: string, milliseconds: number): ClientToolFailure =>
    clientToolFailure(
      'timeout',
      `${what} did not answer within ${Math.round(milliseconds / 1000)} seconds. Calling again may help.`,
    ),
  unavailable: (what: string): ClientToolFailure =>
    clientToolFailure('unavailable', `${what} gave no result this time. Calling again may help.`),
  needsGesture: (what: string): ClientToolFailure =>
    clientToolFailure(
      'needs_gesture',
      `${what} works only right after a press in the page. It may work again.`,
      { userActionNeeded: 'Press the button in the page once more.' },
    ),
} as const

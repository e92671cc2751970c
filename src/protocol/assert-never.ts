/**
 * Closes an exhaustive switch: a union member without a case is a type error here.
 * At run time it does nothing, because data from newer versions may hold members that this
 * version does not know, and those must change nothing rather than break a thread.
 */
export function assertNever(_value: never): void {}

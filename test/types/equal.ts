/** True only for the same type: `any`, optional and readonly members are told apart. */
export type Equal<A, B> =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the known trick
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Fails to compile where the type is not `true`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type argument is the claim
export function expectType<_Truth extends true>(): void {}

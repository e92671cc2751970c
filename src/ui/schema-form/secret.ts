const SECRETS = new Set(
  'password passwords passwd passphrase passcode pwd pin secret secrets token key apikey credential credentials card cvv cvc otp ssn iban'.split(
    ' ',
  ),
)

/** Whether the name or the title of a field sounds as though it asked for a secret. */
export function soundsSecret(...names: readonly (string | undefined)[]): boolean {
  return names.some((name = '') =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .some((word) => SECRETS.has(word)),
  )
}

/** A name of a tool that is not written in plain letters, digits, `_`, `.`, `$` and `-`. */
export function isUnusualName(name: string): boolean {
  return !/^[\w.$-]{1,128}$/.test(name)
}

const LIKE: { readonly [letter: string]: string } = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ρ: 'p',
  υ: 'u',
  ι: 'l',
  κ: 'k',
  τ: 't',
  ε: 'e',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
}

/** What a name looks like at a glance: equal for names that can be mistaken for each other. */
export function skeleton(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/./gsu, (letter) => LIKE[letter] ?? letter)
}

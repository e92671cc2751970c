// What is met in practice; the other two thousand names come when one of them is met.
const COMMON =
  'amp& lt< gt> quot\u0022 apos\u0027 nbsp\u00A0 copy© reg® trade™ hellip… mdash— ndash– lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› bull• middot· times× divide÷ plusmn± deg° microµ para¶ sect§ euro€ pound£ yen¥ cent¢ larr← rarr→ uarr↑ darr↓ harr↔ lArr⇐ rArr⇒ hArr⇔ infin∞ ne≠ le≤ ge≥ asymp≈ equiv≡ sum∑ prod∏ minus− radic√ int∫ part∂ nabla∇ isin∈ notin∉ cap∩ cup∪ sub⊂ sup⊃ sube⊆ supe⊇ and∧ or∨ forall∀ exist∃ empty∅ prime′ Prime″ frac12½ frac14¼ frac34¾ sup1¹ sup2² sup3³ alphaα betaβ gammaγ deltaδ epsilonε thetaθ lambdaλ muμ piπ rhoρ sigmaσ tauτ phiφ omegaω GammaΓ DeltaΔ ThetaΘ LambdaΛ PiΠ SigmaΣ PhiΦ OmegaΩ aumlä oumlö uumlü AumlÄ OumlÖ UumlÜ szligß eacuteé egraveè ecircê agraveà aacuteá acircâ aringå AringÅ ccedilç ntildeñ oslashø OslashØ aeligæ AEligÆ iexcl¡ iquest¿ ensp\u2002 emsp\u2003 thinsp\u2009 check✓'

let names: ReadonlyMap<string, string> | undefined
let hasAll = false

/**
 * The character of an entity, given without `&` and `;`; undefined for a name that is unknown, or not
 * known yet.
 */
export function decodeEntity(entity: string): string | undefined {
  if (entity.startsWith('#')) return decodeNumber(entity)
  names ??= new Map(
    COMMON.split(' ').map((entry) => {
      const name = /^[A-Za-z]+(?:[1-4]+(?=.))?/.exec(entry)?.[0] ?? ''
      return [name, entry.slice(name.length)]
    }),
  )
  return names.get(entity)
}

/** Whether a name that is unknown could become known by `loadEntities`. */
export function knowsAllEntities(): boolean {
  return hasAll
}

/** Brings in all the names there are. */
export async function loadEntities(): Promise<void> {
  const { ENTITY_TABLE } = await import('./entity-table.ts')
  names = unpack(ENTITY_TABLE)
  hasAll = true
}

function unpack(table: string): Map<string, string> {
  const all = new Map<string, string>()
  let point = 0
  for (const entry of table.split(';')) {
    const words = entry.split(' ')
    const [distance, second] = (words.pop() ?? '').split('+')
    point += distance ? Number.parseInt(distance, 36) : 1
    const text =
      String.fromCodePoint(point) +
      (second ? String.fromCodePoint(Number.parseInt(second, 36)) : '')
    for (const name of words) all.set(name, text)
  }
  return all
}

function decodeNumber(entity: string): string {
  const point = /^#[xX]/.test(entity)
    ? Number.parseInt(entity.slice(2), 16)
    : Number.parseInt(entity.slice(1), 10)
  const isCharacter = point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(point) : '\uFFFD'
}

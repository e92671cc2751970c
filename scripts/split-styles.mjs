/**
 * A rule of a stylesheet: with a block of declarations, or with rules inside.
 * @typedef {{ head: string, body: string, rules: Rule[] | null }} Rule
 */

/** What has rules inside. */
const GROUPS = /^@(?:layer|media|container|supports)\b/

/**
 * Cuts a stylesheet in two: what the classes named in `early` need, and what others in `late` need on top.
 * Rules for classes that neither names are left out. What is not about a class of the kit is early.
 * @param {string} css minified, so without comments
 * @param {string} early text of the code that is there first
 * @param {string} late text of the code that may follow
 * @returns {{ early: string, late: string }}
 */
export function splitStyles(css, early, late) {
  const first = classesIn(early)
  const second = classesIn(late)
  /** @param {string} selector */
  const isEarly = (selector) => classesOf(selector).every((name) => first.has(name))
  /** @param {string} selector */
  const isUsed = (selector) =>
    classesOf(selector).every((name) => first.has(name) || second.has(name))
  const rules = read(css)
  return {
    early: write(rules, (selectors) => selectors.some(isEarly), true),
    late: write(rules, (selectors) => !selectors.some(isEarly) && selectors.some(isUsed), false),
  }
}

/** @param {string} code */
function classesIn(code) {
  return new Set(code.match(/\bcs-[a-z][a-z\d-]*/g))
}

/**
 * The classes that an element must have for a selector; those inside `:is()`, `:not()` and the like may
 * be several in one's place and are not asked for.
 * @param {string} selector
 */
function classesOf(selector) {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(/\.(cs-[\w-]+)/g)].map(([, name]) => name ?? '')
}

/**
 * @param {Rule[]} rules
 * @param {(selectors: string[]) => boolean} keeps
 * @param {boolean} others whether what has no selectors is wanted: layers, key frames
 * @returns {string}
 */
function write(rules, keeps, others) {
  return rules
    .map(({ head, body, rules: inside }) => {
      if (inside) {
        const text = write(inside, keeps, others)
        return text && `${head}{${text}}`
      }
      if (head.startsWith('@')) return others ? (body ? `${head}{${body}}` : `${head};`) : ''
      return keeps(listed(head)) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** @param {string} selectors */
function listed(selectors) {
  return selectors.split(/,(?![^(]*\))/)
}

/**
 * @param {string} css
 * @returns {Rule[]}
 */
function read(css) {
  /** @type {Rule[]} */
  const rules = []
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '"' || css[at] === "'") at = css.indexOf(css[at] ?? '', at + 1)
    if (css[at] === ';') {
      rules.push({ head: css.slice(from, at).trim(), body: '', rules: null })
      from = at + 1
    } else if (css[at] === '{') {
      const end = blockEnd(css, at)
      const head = css.slice(from, at).trim()
      const body = css.slice(at + 1, end)
      rules.push({
        head,
        body,
        rules: GROUPS.test(head) ? read(body) : null,
      })
      at = end
      from = end + 1
    }
  }
  return rules
}

/**
 * @param {string} css
 * @param {number} from
 */
function blockEnd(css, from) {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '"' || css[at] === "'") at = css.indexOf(css[at] ?? '', at + 1)
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A block of the stylesheet does not end: ${css.slice(from, from + 60)}`)
}

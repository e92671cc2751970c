/** Where an address leads, once it is known to be one that may be followed. */
export interface Address {
  readonly href: string
  /** Who is at the other end, as a browser would name it. Of a mail address, the address. */
  readonly host: string
}

const FOLLOWED = new Set(['http:', 'https:', 'mailto:'])

/**
 * An address that a model wrote, if a person may follow it: http, https and mailto. A relative one leads
 * somewhere only where the application says from where.
 */
export function linkAddress(written: string, base?: string): Address | undefined {
  const url = read(written, base)
  if (!url || !FOLLOWED.has(url.protocol)) return undefined
  return { href: url.href, host: url.protocol === 'mailto:' ? url.pathname : url.host }
}

/** What to do with an image: draw it, ask first, or only tell what it shows. */
export type ImageSource =
  | { readonly state: 'drawn'; readonly href: string }
  | { readonly state: 'asked'; readonly href: string; readonly host: string }
  | { readonly state: 'refused' }

const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\d+/=A-Za-z]+$/

/**
 * A request tells its host that, and when, this was read, and its address may carry what was read. So
 * an image is loaded by itself only from where the application allows, and never with a query.
 */
export function imageSource(
  written: string,
  allowed: readonly string[],
  base?: string,
): ImageSource {
  if (DATA_IMAGE.test(written)) return { state: 'drawn', href: written }
  const url = read(written, base)
  if (!url || !/^https?:$/.test(url.protocol)) return { state: 'refused' }
  const isPlain = url.search === '' && url.username === '' && url.password === ''
  return isPlain && allowed.some((place) => isWithin(url, place))
    ? { state: 'drawn', href: url.href }
    : { state: 'asked', href: url.href, host: url.host }
}

/** An origin, or a folder of one: what is compared is what was parsed, never its beginning as text. */
function isWithin(url: URL, place: string): boolean {
  const allowed = read(place)
  if (!allowed || allowed.origin !== url.origin) return false
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  return url.pathname.startsWith(folder)
}

// A word with a dot in it, such as `bank.example`, with or without a scheme.
const NAMED_HOST = /(?:[a-z][\d+.a-z-]*:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/iu
// Endings of files that are no endings of hosts.
const FILE_NAME =
  /\.(?:jsx?|tsx?|mjs|cjs|json|css|scss|html?|xml|ya?ml|toml|txt|csv|pdf|png|jpe?g|svg|gif|webp|lock|log|env|vue|cpp|java|php|sql)$/i

/** Whether a text names another host than the one that a link leads to. */
export function namesOtherHost(text: string, { href, host }: Address): boolean {
  const url = read(href)
  if (url && (url.username !== '' || url.password !== '')) return true
  const named = NAMED_HOST.exec(text)?.[1]
  if (!named || FILE_NAME.test(named)) return false
  const other = read(`https://${named}`)?.host
  const actual = url?.protocol === 'mailto:' ? host.replace(/^.*@/, '') : host
  return bare(other ?? named) !== bare(actual.replace(/:\d+$/, ''))
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function read(written: string, base?: string): URL | undefined {
  try {
    // Browsers take a backslash for a slash. Markdown means the letter, which no host begins with.
    return new URL(written.replaceAll('\\', '%5C'), base)
  } catch {
    return undefined
  }
}

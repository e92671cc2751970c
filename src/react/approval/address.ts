import { decodeHost } from './punycode.ts'

/** The parts of an address in a text. */
export interface Address {
  /** Where its host stands in the text, in UTF-16 code units. */
  readonly from: number
  readonly to: number
  /** Where a request would go: lower case, in ASCII. */
  readonly host: string
  readonly port: string
  /** What stands before the host and looks like one. */
  readonly userInfo: string
  readonly scheme: string
  /** The host with the letters that its ASCII form stands for, where that differs. */
  readonly letters?: string
}

const URL_LIKE = /\b[a-z][a-z0-9+.-]*:[\\/]{2}[^\s"'<>`]+/giu
const BARE_HOST = /^(?<user>[^\s@/:]+@)?(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/u

/** The addresses in a text: whole URLs anywhere, and a host or mail address that is all of it. */
export function addressesIn(text: string): readonly Address[] {
  const found = [...text.matchAll(URL_LIKE)].flatMap(
    (match) => addressOf(match[0], match.index) ?? [],
  )
  return found.length > 0 ? found : bareHost(text)
}

function addressOf(url: string, at: number): Address | null {
  const parsed = parse(url)
  if (!parsed || parsed.hostname === '') return null
  const begin = url.search(/[\\/]{2}/) + 2
  const authority = (/^[^/\\?#]*/.exec(url.slice(begin)) ?? [''])[0]
  const userEnd = authority.lastIndexOf('@') + 1
  const hostEnd = authority.length - (/:\d*$/.exec(authority) ?? [''])[0].length
  return {
    from: at + begin + userEnd,
    to: at + begin + Math.max(hostEnd, userEnd),
    host: parsed.hostname,
    port: parsed.port,
    userInfo: authority.slice(0, Math.max(0, userEnd - 1)),
    scheme: parsed.protocol.slice(0, -1),
    ...lettersOf(parsed.hostname),
  }
}

// Without an address around it a domain looks like a file name, unless it is written in odd letters.
function bareHost(text: string): readonly Address[] {
  const { user, host } = BARE_HOST.exec(text)?.groups ?? {}
  if (host === undefined) return []
  if (user === undefined && !/^xn--|\.xn--/i.test(host) && isAscii(host)) return []
  const parsed = parse(`http://${host}`)
  if (!parsed) return []
  const from = text.length - host.length
  return [
    {
      from,
      to: text.length,
      host: parsed.hostname,
      port: '',
      userInfo: '',
      scheme: '',
      ...lettersOf(parsed.hostname),
    },
  ]
}

function lettersOf(host: string): { readonly letters?: string } {
  const letters = decodeHost(host)
  return letters === host ? {} : { letters }
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}

function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

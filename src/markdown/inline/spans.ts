import { piece } from './piece.ts'
import type { Scan } from './scan.ts'

/** Reads a run of backticks: code up to a run of the same length, or nothing but backticks. */
export function readTicks(scan: Scan): void {
  const { text, at } = scan
  const from = endOfRun(text, at)
  const length = from - at
  scan.lastTicks ??= lastRuns(text)
  const last = scan.lastTicks.get(length) ?? 0
  let close = from
  if (last > from) {
    close = text.indexOf('`', from)
    while (endOfRun(text, close) - close !== length)
      close = text.indexOf('`', endOfRun(text, close))
    scan.append(piece('code', codeOf(text.slice(from, close))))
    scan.at = close + length
  } else if (scan.context.open && from < text.length) {
    scan.append(piece('code', codeOf(text.slice(from))))
    scan.at = text.length
  } else {
    scan.append(piece('text', text.slice(at, from)))
    scan.at = from
  }
}

function endOfRun(text: string, at: number): number {
  let end = at
  while (text[end] === '`') end++
  return end
}

/** Where the last run of each length begins. */
function lastRuns(text: string): Map<number, number> {
  const runs = new Map<number, number>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) runs.set(run.length, index)
  return runs
}

function codeOf(text: string): string {
  const line = text.replaceAll('\n', ' ')
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && /[^ ]/.test(line)
  return isPadded ? line.slice(1, -1) : line
}

const URI = /<([A-Za-z][\d+.A-Za-z-]{1,31}:[^\0- <>]*)>/y
const EMAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?(?:\.[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?)*)>/y
const OPEN_URI = /<([A-Za-z][\d+.A-Za-z-]{1,31}:[^\0- <>]+)$/y
const ATTRIBUTE = String.raw`\s+[:A-Z_a-z][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\`]+|'[^']*'|"[^"]*"))?`
const TAG = new RegExp(
  String.raw`<(?:[A-Za-z][\dA-Za-z-]*(?:${ATTRIBUTE})*\s*/?|/[A-Za-z][\dA-Za-z-]*\s*)>`,
  'y',
)
const ODD = /<(?:!---?>|![A-Za-z])/y
const BREAK = /^<br\s*\/?>$/i

/** Reads `<`: an address or a tag in pointed brackets, or the sign itself. Tags are kept as text. */
export function readAngle(scan: Scan): void {
  const { text, context } = scan
  const uri = take(scan, URI)
  if (uri) return link(scan, uri[1], uri[1]!)
  const email = take(scan, EMAIL)
  if (email) return link(scan, `mailto:${email[1]!}`, email[1]!)
  const arriving = context.open ? take(scan, OPEN_URI) : null
  if (arriving) return link(scan, undefined, arriving[1]!)
  const from = scan.at
  scan.at = endOfHtml(scan) ?? from
  const html = text.slice(from, scan.at)
  if (BREAK.test(html)) scan.append(piece('break'))
  else if (html === '') {
    scan.append(piece('text', '<'))
    scan.at++
  } else scan.append(piece('html', html))
}

function endOfHtml(scan: Scan): number | undefined {
  const { text, at } = scan
  const tag = take(scan, TAG)
  if (tag) return at + tag[0].length
  ODD.lastIndex = at
  const odd = ODD.exec(text)?.[0]
  if (odd === '<!-->' || odd === '<!--->') return at + odd.length
  if (text.startsWith('<!--', at)) return closing(scan, '-->', at + 4)
  if (text.startsWith('<?', at)) return closing(scan, '?>', at + 2)
  if (text.startsWith('<![CDATA[', at)) return closing(scan, ']]>', at + 9)
  return odd ? closing(scan, '>', at + 2) : undefined
}

/** Where `sign` ends. One that was not found once is not looked for again. */
function closing(scan: Scan, sign: string, from: number): number | undefined {
  if (scan.lacking.has(sign)) return undefined
  const at = scan.text.indexOf(sign, from)
  if (at >= 0) return at + sign.length
  scan.lacking.add(sign)
  return undefined
}

function take(scan: Scan, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scan.at
  const match = pattern.exec(scan.text)
  if (match) scan.at += match[0].length
  return match
}

function link(scan: Scan, href: string | undefined, text: string): void {
  const wrapper = piece('link')
  wrapper.href = href
  const inner = piece('text', text)
  inner.parent = wrapper
  wrapper.first = wrapper.last = inner
  scan.append(wrapper)
}

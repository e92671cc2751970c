/** How a language quotes: the marks it may use, and which of them come in pairs. */
interface Marks {
  readonly allowed: string
  readonly pairs: readonly (readonly [open: string, close: string])[]
}

export const marks: Readonly<Record<string, Marks>> = {
  en: { allowed: '“”’', pairs: [['“', '”']] },
  de: { allowed: '„“’', pairs: [['„', '“']] },
  es: {
    allowed: '«»',
    pairs: [
      ['«', '»'],
      ['¿', '?'],
    ],
  },
  ja: {
    allowed: '「」『』',
    pairs: [
      ['「', '」'],
      ['『', '』'],
    ],
  },
  ar: { allowed: '«»', pairs: [['«', '»']] },
}

/** What reads the same in English and in another language: names, signs and words that both have. */
export const sameInBoth: Readonly<Record<string, readonly string[]>> = {
  de: ['Audio', 'Chat', 'Code', 'HTTP 404', 'JSON', 'Text', 'Tool'],
  es: ['Audio', 'Chat', 'HTTP 404', 'JSON', 'Error. MESSAGE HINT', 'No'],
  ja: ['HTTP 404', 'JSON'],
  ar: ['JSON'],
}

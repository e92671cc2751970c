import { ar } from 'countersign/strings/ar'
import { de } from 'countersign/strings/de'
import { es } from 'countersign/strings/es'
import { ja } from 'countersign/strings/ja'
import type { Strings } from 'countersign/ui'

/** The languages of the toolbar. */
export const languages = [
  { value: 'en', title: 'English' },
  { value: 'de', title: 'Deutsch' },
  { value: 'es', title: 'Español' },
  { value: 'ja', title: '日本語' },
  { value: 'ar', title: 'العربية' },
]

const catalogues: ReadonlyMap<unknown, Strings> = new Map(
  [ar, de, es, ja].map((one) => [one.locale, one]),
)

/** The words of a language; undefined is English, which the components bring along. */
export function wordsOf(language: unknown): Strings | undefined {
  return catalogues.get(language)
}

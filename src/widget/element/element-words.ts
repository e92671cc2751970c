import type { Strings } from '../../ui/strings/index.ts'
import { catalogueFor } from './languages.ts'

interface ElementWordsOptions {
  /** A catalogue has come, or will not: draw. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

/** The words of one element, fetched when its language changes. */
export class ElementWords {
  readonly #options: ElementWordsOptions
  #language: string | undefined
  #strings: Strings | undefined
  #waits = false

  constructor(options: ElementWordsOptions) {
    this.#options = options
  }

  /** The catalogue to draw with; undefined is English. The last one stays until the next has come. */
  get strings(): Strings | undefined {
    return this.#strings
  }

  /** Whether to draw: not in English first, where the words are on their way. */
  take(language: string): boolean {
    if (language !== this.#language) {
      const first = this.#language === undefined
      this.#language = language
      const load = catalogueFor(language)
      if (load) {
        this.#waits ||= first
        void this.#load(language, load)
      } else {
        this.#waits = false
        this.#strings = undefined
      }
    }
    return !this.#waits
  }

  async #load(language: string, load: () => Promise<Strings>): Promise<void> {
    let strings: Strings | undefined
    try {
      strings = await load()
    } catch (error) {
      // English is better than nothing.
      this.#options.onError(error)
    }
    if (language !== this.#language) return
    this.#waits = false
    this.#strings = strings
    this.#options.onChange()
  }
}

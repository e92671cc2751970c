export interface Read {
  readonly done: boolean
  readonly value?: Uint8Array | string | undefined
}

/** What is read of a response. */
export interface Body {
  read(): Promise<Read>
  cancel(reason?: unknown): Promise<void>
}

/** A body for hosts without streams, which give the text at once. */
export function textBody(response: Response): Body {
  let text: Promise<string> | undefined
  return {
    async read() {
      if (text) return { done: true }
      text = response.text()
      return { done: false, value: await text }
    },
    async cancel() {},
  }
}

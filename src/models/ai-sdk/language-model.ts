/**
 * What is needed of a language model of the AI SDK. Its versions v2, v3 and v4 all have this
 * shape; what they give and take is told apart by `specificationVersion`.
 */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly supportedUrls?: unknown
  doStream(options: never): PromiseLike<{ readonly stream: ReadableStream<unknown> }>
}

export type Version = 'v2' | 'v3' | 'v4'

/** Part of a stream, or of a prompt. Which members it has depends on its type and the version. */
export interface Part {
  readonly type: string
  readonly [member: string]: unknown
}

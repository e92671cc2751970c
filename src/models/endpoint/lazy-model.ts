import { late, type Model, ModelError, type ModelEvent } from '../../protocol/index.ts'

/**
 * A model whose wire loads when it is first asked something. A page that shows a chat does not pay
 * for the format in which it will talk.
 */
export function lazyModel(
  shown: Pick<Model, 'id' | 'wire' | 'capabilities'>,
  load: () => Promise<Model>,
): Model {
  const wire = late(load)

  async function loaded(): Promise<Model> {
    try {
      return await wire()
    } catch (cause) {
      throw new ModelError(
        {
          code: 'unreachable',
          message: 'What talks to the model could not be loaded.',
          hint: 'Check the connection and try again.',
          retryable: true,
        },
        { cause },
      )
    }
  }

  return {
    ...shown,
    prepare: () => loaded().then(() => undefined),
    stream: (request, options) => ({
      [Symbol.asyncIterator]() {
        let inner: AsyncIterator<readonly ModelEvent[]> | undefined
        const begin = async (): Promise<IteratorResult<readonly ModelEvent[]>> => {
          const model = await loaded()
          options.signal.throwIfAborted()
          inner = model.stream(request, options)[Symbol.asyncIterator]()
          return inner.next()
        }
        // Once it runs, nothing stands between the wire and the loop.
        return {
          next: () => (inner ? inner.next() : begin()),
          return: (value?: unknown) =>
            inner?.return?.(value) ?? Promise.resolve({ done: true, value: undefined }),
        }
      },
    }),
  }
}

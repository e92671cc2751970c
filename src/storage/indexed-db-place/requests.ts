/** What a request comes to. Its transaction stays usable where this is awaited. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error), { once: true })
  })
}

/** All entries of one thread in a store whose keys begin with it. */
export function ofThread(threadId: string): IDBKeyRange {
  // A list comes behind every number and every text.
  return IDBKeyRange.bound([threadId], [threadId, []])
}

import type { StoreChange, ThreadStore } from '../../protocol/index.ts'

type WholeStore = Required<ThreadStore>

/**
 * A store whose code loads when it is first used. It has all parts, as the store behind it must. What
 * failed to load is asked for again the next time.
 */
export function lateStore(id: string, load: () => Promise<WholeStore>): WholeStore {
  let there: WholeStore | undefined
  let loading: Promise<WholeStore> | undefined

  async function fetched(): Promise<WholeStore> {
    try {
      return (there = await load())
    } finally {
      loading = undefined
    }
  }

  /** Calls at once where the store is there: a page that goes away cannot wait. */
  function at<Result>(act: (store: WholeStore) => Promise<Result>): Promise<Result> {
    return there ? act(there) : (loading ??= fetched()).then(act)
  }

  return {
    id,
    load: (...args) => at((store) => store.load(...args)),
    append: (...args) => at((store) => store.append(...args)),
    rewrite: (...args) => at((store) => store.rewrite(...args)),
    list: (...args) => at((store) => store.list(...args)),
    delete: (...args) => at((store) => store.delete(...args)),
    callbacks: { list: (...args) => at((store) => store.callbacks.list(...args)) },
    grants: {
      list: () => at((store) => store.grants.list()),
      put: (...args) => at((store) => store.grants.put(...args)),
      delete: (...args) => at((store) => store.grants.delete(...args)),
    },
    blobs: {
      put: (...args) => at((store) => store.blobs.put(...args)),
      get: (...args) => at((store) => store.blobs.get(...args)),
      collect: (...args) => at((store) => store.blobs.collect(...args)),
    },
    leases: {
      take: (...args) => at((store) => store.leases.take(...args)),
      release: (...args) => at((store) => store.leases.release(...args)),
      lost: (...args) => at((store) => store.leases.lost?.(...args) ?? new Promise(() => {})),
    },
    partials: {
      put(...args) {
        if (there) there.partials.put(...args)
        else void at(async (store) => store.partials.put(...args)).catch(() => {})
      },
    },
    subscribe: (listener: (change: StoreChange) => void) => {
      let wanted = true
      let leave = (): void => {}
      const listen = async (store: WholeStore): Promise<void> => {
        if (wanted) leave = store.subscribe(listener)
      }
      void at(listen).catch(() => {})
      return () => {
        wanted = false
        leave()
      }
    },
  }
}

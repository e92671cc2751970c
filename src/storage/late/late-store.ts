import {
  late,
  lateMethods,
  latePart,
  lateSubscribe,
  type ThreadStore,
} from '../../protocol/index.ts'

type WholeStore = Required<ThreadStore>

/**
 * A store whose code loads when it is first used. It has all parts, as the store behind it must. What
 * failed to load is asked for again the next time.
 */
export function lateStore(id: string, load: () => Promise<WholeStore>): WholeStore {
  const store = late(load)

  return {
    id,
    ...lateMethods(store, ['load', 'append', 'rewrite', 'list', 'delete']),
    callbacks: lateMethods(latePart(store, 'callbacks'), ['list']),
    grants: lateMethods(latePart(store, 'grants'), ['list', 'put', 'delete']),
    blobs: lateMethods(latePart(store, 'blobs'), ['put', 'get', 'collect']),
    leases: {
      ...lateMethods(latePart(store, 'leases'), ['take', 'release']),
      lost: async (...args) => (await store()).leases.lost?.(...args) ?? new Promise(() => {}),
    },
    partials: {
      put(...args) {
        const there = store.now()
        if (there) there.partials.put(...args)
        else
          store().then(
            ({ partials }) => partials.put(...args),
            () => {},
          )
      },
    },
    subscribe: lateSubscribe(store, (it, listener) => it.subscribe(listener)),
  }
}

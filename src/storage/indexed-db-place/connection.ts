import { StoreError } from '../../protocol/index.ts'
import { resultOf } from './requests.ts'
import { SCHEMA, type SchemaStep, type StoreName } from './schema.ts'
import { nameOf, newer, storeError } from './store-error.ts'

/** How long another tab may hold up a change of the shape, and how long opening may take at all. */
const BLOCKED_MS = 3_000
const OPENING_MS = 15_000

export interface Connection {
  /**
   * Does something in one transaction and resolves when it is committed. `work` may await the
   * transaction's requests and nothing else; what it throws undoes all of it. A connection that broke
   * is made again, once. Rejects with `StoreError`.
   */
  read<Result>(stores: readonly StoreName[], work: Work<Result>): Promise<Result>
  write<Result>(
    stores: readonly StoreName[],
    durability: IDBTransactionDurability,
    work: Work<Result>,
  ): Promise<Result>
  /** The open database, where it may be written to; null where that would have to be waited for. */
  atOnce(): IDBDatabase | null
}

export type Work<Result> = (transaction: IDBTransaction) => Promise<Result>

interface Opened {
  readonly database: IDBDatabase
  /** Its shape is that of a newer library: what still looks familiar may be read. */
  readonly isNewer: boolean
}

interface Opening {
  readonly opened: Promise<Opened>
  /** Rejects when it takes too long; the opening itself goes on. */
  readonly overdue: Promise<never>
}

/** A connection to a database that is opened when it is first needed, and again when it was closed. */
export function createConnection(name: string, schema: readonly SchemaStep[] = SCHEMA): Connection {
  let opened: Opened | null = null
  let opening: Opening | null = null

  async function open(): Promise<Opened> {
    if (opened) return opened
    if (!opening) {
      const begun = openDatabase(name, schema)
      opening = begun
      void begun.opened.then(
        (result) => {
          opening = null
          keep(result)
        },
        () => {
          opening = null
        },
      )
    }
    const { opened: result, overdue } = opening
    return Promise.race([result, overdue])
  }

  function keep(result: Opened): void {
    opened = result
    const { database } = result
    // Another tab wants to change the shape: it must not wait for this one.
    database.addEventListener('versionchange', () => {
      database.close()
      forget(database)
    })
    // Closed by the browser: site data was cleared, or the disk failed.
    database.addEventListener('close', () => forget(database))
  }

  function forget(database: IDBDatabase): void {
    if (opened?.database === database) opened = null
  }

  async function transact<Result>(
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: Work<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { database, isNewer } = await open()
        if (isNewer && (mode === 'readwrite' || lacks(database, stores))) throw newer()
        try {
          return await perform(database.transaction(stores, mode, { durability }), work)
        } catch (error) {
          if (attempt > 1 || !isBroken(error)) throw error
          database.close()
          forget(database)
        }
      } catch (error) {
        throw storeError(error)
      }
    }
  }

  return {
    read: (stores, work) => transact(stores, 'readonly', 'default', work),
    write: (stores, durability, work) => transact(stores, 'readwrite', durability, work),
    atOnce: () => (opened && !opened.isNewer ? opened.database : null),
  }
}

async function perform<Result>(transaction: IDBTransaction, work: Work<Result>): Promise<Result> {
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? aborted()))
  })
  // Awaited below; until then nobody else must be told.
  committed.catch(() => {})
  try {
    const result = await work(transaction)
    await committed
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It is over already.
    }
    // The transaction knows why; a request only knows that it was broken off.
    await committed.catch(() => {})
    throw transaction.error ?? error
  }
}

function aborted(): DOMException {
  return new DOMException('The connection was closed.', 'AbortError')
}

/** The connection is no good any more; another one may be. Nothing of the transaction was kept. */
function isBroken(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error))
}

function lacks(database: IDBDatabase, stores: readonly StoreName[]): boolean {
  return stores.some((store) => !database.objectStoreNames.contains(store))
}

function openDatabase(name: string, schema: readonly SchemaStep[]): Opening {
  let timer: ReturnType<typeof setTimeout> | undefined
  let fail: (error: StoreError) => void = () => {}
  const overdue = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  overdue.catch(() => {})
  const waitAtMost = (ms: number, error: () => StoreError): void => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(error()), ms)
  }
  waitAtMost(OPENING_MS, () => new StoreError('lost', 'IndexedDB does not answer.'))
  const onBlocked = (): void =>
    waitAtMost(
      BLOCKED_MS,
      () =>
        new StoreError(
          'blocked',
          'Another tab holds up a change of the database. Close or reload the other tabs.',
        ),
    )
  const opened = openAt(name, schema, onBlocked).finally(() => clearTimeout(timer))
  return { opened, overdue }
}

async function openAt(
  name: string,
  schema: readonly SchemaStep[],
  onBlocked: () => void,
): Promise<Opened> {
  if (typeof indexedDB === 'undefined') {
    throw new StoreError('unavailable', 'There is no IndexedDB here.')
  }
  try {
    return { database: await openVersion(name, schema, onBlocked), isNewer: false }
  } catch (error) {
    if (nameOf(error) !== 'VersionError') throw error
    return { database: await openVersion(name, null, onBlocked), isNewer: true }
  }
}

/** Opens at the version that the schema leads to; without one, as it is. */
async function openVersion(
  name: string,
  schema: readonly SchemaStep[] | null,
  onBlocked: () => void,
): Promise<IDBDatabase> {
  // `open` itself throws where a page may have no database.
  const request = schema ? indexedDB.open(name, schema.length) : indexedDB.open(name)
  request.addEventListener('blocked', onBlocked)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { result, transaction } = request
    if (!transaction) return
    for (const step of schema?.slice(oldVersion) ?? []) step(result, transaction)
  })
  return resultOf(request)
}

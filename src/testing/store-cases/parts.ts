import type { LeaseOutcome, StoreChange } from '../../protocol/index.ts'
import { must } from '../answer-check.ts'
import { logOf, mustBe, partOf, type StoreCheck, write } from './case.ts'
import { checkpoint, grant, said, showed, writer } from './sample.ts'

function mustBeTaken(outcome: LeaseOutcome, epoch: number, what: string): void {
  mustBe(outcome.status === 'taken' ? outcome.epoch : outcome.status, epoch, `the epoch of ${what}`)
}

const picture = { data: new Uint8Array([0, 1, 2, 255]), media_type: 'image/png' }

export const partCases: readonly StoreCheck[] = [
  {
    name: 'keeps grants: puts, replaces, revokes',
    part: 'grants',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'grants'), partOf(there, 'grants')]
      const changed = { ...grant('grant_b'), until: '2027-01-01T00:00:00.000Z' }
      for (const each of [grant('grant_b'), grant('grant_a'), changed]) await ours.put(each)
      mustBe(await theirs.list(), [changed, grant('grant_a')], 'the list')
      await theirs.delete('grant_b')
      await theirs.delete('grant_b')
      mustBe(await ours.list(), [grant('grant_a')], 'the list after a revocation')
    },
  },
  {
    name: 'keeps bytes as they were',
    part: 'blobs',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'blobs'), partOf(there, 'blobs')]
      mustBe(await ours.get('blob_1'), null, 'an unknown blob')
      await ours.put('blob_1', picture)
      await ours.put('blob_1', { data: new Uint8Array([9]), media_type: 'text/plain' })
      const found = await theirs.get('blob_1')
      mustBe(found?.media_type, 'image/png', 'the media type')
      mustBe([...(found?.data ?? [])], [0, 1, 2, 255], 'the bytes')
      found?.data.fill(7)
      mustBe([...((await ours.get('blob_1'))?.data ?? [])], [0, 1, 2, 255], 'the bytes afterwards')
    },
  },
  {
    name: 'drops bytes that no row names any more, and only those',
    part: 'blobs',
    async check(here, there) {
      const blobs = partOf(here, 'blobs')
      for (const id of ['blob_1', 'blob_2', 'blob_3', 'blob_4']) await blobs.put(id, picture)
      const one = writer('thr_1')
      await write(here, [one(showed('blob_1', 'msg_1')), one(showed('blob_2', 'msg_2'))])
      await write(there, [
        writer('thr_2')(showed('blob_2')),
        writer('thr_2')(showed('blob_3', 'msg_3'), { seq: 2 }),
      ])
      const left = async (): Promise<readonly string[]> => {
        const ids = ['blob_1', 'blob_2', 'blob_3', 'blob_4']
        const found = await Promise.all(ids.map((id) => blobs.get(id)))
        return ids.filter((_, index) => found[index] !== null)
      }
      mustBe(await blobs.collect(60_000), 0, 'the number of old ones')
      mustBe(await blobs.collect(0), 1, 'the number of those that nothing named')
      mustBe(await left(), ['blob_1', 'blob_2', 'blob_3'], 'what is left')
      const mark = one(checkpoint(null), { seq: 2, id: 'evt_mark' })
      await here.rewrite('thr_1', [mark], { upTo: 2, after: 2, revision: 0 })
      mustBe(await partOf(there, 'blobs').collect(0), 1, 'the number of those that were rewritten')
      mustBe(await left(), ['blob_2', 'blob_3'], 'what is left')
      await there.delete('thr_2')
      mustBe(await blobs.collect(0), 2, 'the number of those that went with the thread')
      mustBe(await left(), [], 'what is left')
    },
  },
  {
    name: 'drops bytes with the last row that named them, and waits with those that are to be named',
    part: 'blobs',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'blobs'), partOf(there, 'blobs')]
      await ours.put('blob_1', picture)
      await write(here, [writer('thr_1')(showed('blob_1'))])
      mustBe(await ours.collect(0), 0, 'the number of those that a row names')
      await here.delete('thr_1')
      // Another tab writes a message with the same bytes just now.
      await theirs.put('blob_1', picture)
      mustBe(await ours.collect(60_000), 0, 'the number of those that were put again')
      await write(there, [writer('thr_2')(showed('blob_1'))])
      mustBe((await ours.get('blob_1'))?.media_type, 'image/png', 'the media type')
      await there.delete('thr_2')
      mustBe(await ours.collect(60_000), 1, 'the number of those that were put long before')
      mustBe(await theirs.get('blob_1'), null, 'what is left')
    },
  },
  {
    name: 'lets one drive a thread at a time',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      const long = { holder: 'tab_a', forMs: 600_000 }
      mustBeTaken(await ours.take('thr_1', long), 1, 'the first lease')
      mustBeTaken(await ours.take('thr_1', long), 1, 'a renewal')
      const refused = await theirs.take('thr_1', { ...long, holder: 'tab_b' })
      must(refused.status === 'held' && refused.holder === 'tab_a', 'two hold it')
      must(refused.leftMs > 0 && refused.leftMs <= 600_000, `it is held ${refused.leftMs} ms`)
      await theirs.release('thr_1', 'tab_b')
      must(
        (await theirs.take('thr_1', { ...long, holder: 'tab_b' })).status === 'held',
        'a stranger gave it up',
      )
      await ours.release('thr_1', 'tab_a')
      await ours.release('thr_1', 'tab_a')
      const after = await theirs.take('thr_1', { ...long, holder: 'tab_b' })
      mustBeTaken(after, 2, 'the lease after it was given up')
      mustBeTaken(await ours.take('thr_2', long), 1, 'another thread')
    },
  },
  {
    name: 'gives a thread to another when the time is over, or when it is taken by force',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      await ours.take('thr_1', { holder: 'tab_a', forMs: 0 })
      const second = await theirs.take('thr_1', { holder: 'tab_b', forMs: 600_000 })
      mustBeTaken(second, 2, 'a lease whose time was over')
      const third = await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000, steal: true })
      mustBeTaken(third, 3, 'a lease that was stolen')
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? ours : theirs).take('thr_3', {
            holder: `tab_${index}`,
            forMs: 600_000,
          }),
        ),
      )
      const taken = outcomes.filter(({ status }) => status === 'taken')
      mustBe(taken.length, 1, 'how many got it of several that took it at the same time')
    },
  },
  {
    name: 'lets those who wait for a thread have it in turn, and those who gave up not at all',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      await ours.take('thr_1', { holder: 'tab_a' })
      const tired = new AbortController()
      const gaveUp = theirs.take('thr_1', { holder: 'tab_b', wait: tired.signal })
      tired.abort()
      must((await gaveUp).status === 'held', 'one who gave up got it')
      const patient = new AbortController()
      const later = theirs.take('thr_1', { holder: 'tab_c', wait: patient.signal })
      await ours.release('thr_1', 'tab_a')
      mustBeTaken(await later, 2, 'what one got who waited')
      const last = ours.take('thr_1', { holder: 'tab_a', wait: patient.signal })
      await here.delete('thr_1')
      await theirs.release('thr_1', 'tab_c')
      mustBe(await last, { status: 'deleted' }, 'what one waited for that is gone')
    },
  },
  {
    name: 'gives nothing to one who gave up just before the thread was free',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000 })
      const tired = new AbortController()
      const gaveUp = theirs.take('thr_1', {
        holder: 'tab_b',
        forMs: 600_000,
        wait: tired.signal,
      })
      // So that it waits by now.
      await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000 })
      tired.abort()
      await ours.release('thr_1', 'tab_a')
      must((await gaveUp).status === 'held', 'one who gave up got it')
      const next = await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000 })
      mustBeTaken(next, 2, 'the lease that nobody had taken')
    },
  },
  {
    name: 'waits no longer for one who is silent than his time',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      await ours.take('thr_1', { holder: 'tab_a', forMs: 50 })
      const wait = new AbortController().signal
      const second = await theirs.take('thr_1', { holder: 'tab_b', forMs: 600_000, wait })
      mustBeTaken(second, 2, 'a lease that was waited for')
    },
  },
  {
    name: 'tells a holder that it was taken by force, where it can',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      if (!ours.lost) return
      await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000 })
      const lost = ours.lost('thr_1', 'tab_a')
      await theirs.take('thr_1', { holder: 'tab_b', forMs: 600_000, steal: true })
      await lost
      await theirs.release('thr_1', 'tab_a')
      const third = await ours.take('thr_1', { holder: 'tab_a', forMs: 600_000 })
      must(third.status === 'held' && third.holder === 'tab_b', 'one who lost it gave it up')
    },
  },
  {
    name: 'lets nobody write who has lost the thread',
    part: 'leases',
    async check(here, there) {
      const [ours, theirs] = [partOf(here, 'leases'), partOf(there, 'leases')]
      const next = writer('thr_1')
      await ours.take('thr_1', { holder: 'tab_a', forMs: 0 })
      const created = next({ type: 'thread.created' })
      const mine = await here.append('thr_1', [created], { after: 0, epoch: 1 })
      mustBe(mine, { status: 'written' }, 'an append under a lease that is over and was not taken')
      await theirs.take('thr_1', { holder: 'tab_b', forMs: 600_000 })
      const [late, mark] = [next(said('Late')), next(checkpoint(null), { seq: 1 })]
      const fenced = { status: 'fenced', epoch: 2 }
      mustBe(await here.append('thr_1', [late], { after: 1, epoch: 1 }), fenced, 'a late append')
      const expect = { upTo: 1, after: 1, revision: 0 }
      mustBe(await here.rewrite('thr_1', [mark], { ...expect, epoch: 1 }), fenced, 'a late rewrite')
      mustBe((await logOf(there, 'thr_1')).rows, [created], 'what is stored')
      const theirsNow = await there.append('thr_1', [late], { after: 1, epoch: 2 })
      mustBe(theirsNow, { status: 'written' }, 'an append of the new driver')
      const command = await here.append('thr_1', [next(said('Command'), { seq: 3 })], { after: 2 })
      mustBe(command, { status: 'written' }, 'a command from anywhere')
      await here.delete('thr_1')
      mustBe(
        await theirs.take('thr_1', { holder: 'tab_b', forMs: 0 }),
        { status: 'deleted' },
        'a lease on a deleted thread',
      )
    },
  },
  {
    name: 'gives back what was arriving, until the log goes on',
    part: 'partials',
    async check(here, there) {
      const partials = partOf(here, 'partials')
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' }), next(said('Hello'))])
      const grown = (text: string) =>
        next(
          { type: 'block.grown', message_id: 'msg_2', index: 0, text },
          { seq: 2, id: `evt_${text}` },
        )
      partials.put('thr_1', { after: 2, events: [grown('On')] })
      partials.put('thr_1', { after: 2, events: [grown('Once upon')] })
      // It does not say when it is there; a store does one thing after the other.
      mustBe((await logOf(here, 'thr_1')).partial, [grown('Once upon')], 'what was arriving')
      mustBe((await logOf(there, 'thr_1')).partial, [grown('Once upon')], 'what another tab sees')
      await write(there, [next(said('More', 'msg_3'), { seq: 3 })], 2)
      mustBe((await logOf(here, 'thr_1')).partial, undefined, 'what was arriving before')
      partials.put('thr_1', { after: 2, events: [grown('Late')] })
      mustBe((await logOf(here, 'thr_1')).partial, undefined, 'what comes too late')
    },
  },
  {
    name: 'tells whoever listens that something is arriving',
    part: 'subscribe',
    async check(here, there) {
      if (!here.partials) return
      const told = new Promise<void>((resolve) => {
        const leave = partOf(there, 'subscribe').call(there, async () => {
          if ((await there.load('thr_1'))?.partial === undefined) return
          leave()
          resolve()
        })
      })
      await write(here, [writer('thr_1')({ type: 'thread.created' })])
      here.partials.put('thr_1', { after: 1, events: [] })
      await told
    },
  },
  {
    name: 'tells whoever listens what was written',
    part: 'subscribe',
    async check(here, there) {
      const heard: StoreChange[] = []
      const told = (wanted: string): Promise<void> =>
        new Promise((resolve) => {
          const leave = partOf(there, 'subscribe').call(there, (change) => {
            if ((change.type === 'thread' ? change.thread_id : change.type) !== wanted) return
            leave()
            resolve()
          })
        })
      const stop = partOf(there, 'subscribe').call(there, (change) => heard.push(change))
      const next = writer('thr_1')
      const first = told('thr_1')
      await write(here, [next({ type: 'thread.created' })])
      await first
      const second = told('thr_1')
      await here.delete('thr_1')
      await second
      must(heard.length >= 2, `a listener heard ${heard.length} changes of 2`)
      stop()
      const before = heard.length
      const third = told('thr_2')
      await write(here, [writer('thr_2')({ type: 'thread.created' })])
      await third
      mustBe(heard.length, before, 'what a listener heard that has gone')
    },
  },
]

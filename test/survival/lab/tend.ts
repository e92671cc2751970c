import {
  type Callback,
  type ContentBlock,
  selectCurrentTurn,
  selectOpenCallbacks,
  type Thread,
} from 'countersign'

/** So often does a person try again before they give up. */
const TRIES = 5

/**
 * What a patient person does with a thread: says what they want if nothing of it is there, answers
 * what is asked, tries again what broke off. Resolves when it is done; rejects when that leads nowhere.
 */
export async function tend(thread: Thread, wish: string | readonly ContentBlock[]): Promise<void> {
  await thread.loaded
  if (!selectCurrentTurn(thread.getState())) thread.send(wish)
  const answered = new Set<string>()
  let tries = 0
  await new Promise<void>((resolve, reject) => {
    const leave = thread.subscribe(look)
    look()
    function look(): void {
      const state = thread.getState()
      for (const callback of selectOpenCallbacks(state)) {
        if (answered.has(callback.id)) continue
        answered.add(callback.id)
        answer(thread, callback).catch(reject)
      }
      const turn = selectCurrentTurn(state)
      if (turn?.state === 'completed') {
        leave()
        resolve()
      } else if (turn?.state === 'failed' || turn?.state === 'interrupted') {
        tries += 1
        if (tries > TRIES) reject(new Error(`It ends again and again: ${turn.error?.code}`))
        // Behind what is being told.
        else void Promise.resolve().then(() => thread.retry())
      }
    }
  })
}

async function answer(thread: Thread, callback: Callback): Promise<void> {
  const outcome =
    callback.kind === 'approval'
      ? await thread.decide(callback, { type: 'approve' }, { how: 'click' })
      : await thread.answer(callback, valueFor(callback))
  if (outcome.status !== 'answered' && outcome.status !== 'already_settled') {
    throw new Error(`The ${callback.kind} was not answered: ${outcome.status}`)
  }
}

function valueFor({ kind }: Callback) {
  return kind === 'resume' ? { action: 'unknown' } : { city: 'Lisbon' }
}

import { requireJson } from '../../protocol/index.ts'
import { createLog, type ThreadState } from '../../thread/index.ts'
import { createAnswers } from '../answers.ts'
import { createDriver } from '../driver.ts'
import type { PortsOfThread } from '../engine/index.ts'
import { createKeeper } from '../keeper.ts'
import { createListeners } from '../listeners.ts'
import type { OpenThread } from '../open-thread.ts'
import { createRegistry } from '../registry.ts'
import type { TurnEngine } from '../turn-engine.ts'
import type { ErrorOrigin, Thread } from '../types.ts'
import { createAnswering } from './answering.ts'
import type { ThreadConfig } from './config.ts'
import { createSending } from './sending.ts'
import { createTurnHandles } from './turns.ts'
import { createView } from './view.ts'
import { createWriting } from './writing.ts'

/** Puts a thread together: its log, its store, its turns, and what of it is seen. */
export function createThread(config: ThreadConfig): OpenThread {
  const report = (during: ErrorOrigin['during']) => (error: unknown) =>
    config.onError(error, { thread_id: config.id, during })
  const onStoreError = report('store')
  const onBrokenListener = report('listener')
  const log = createLog(config.id)
  const registry = createRegistry(config.tools, createListeners(onBrokenListener))
  const answers = createAnswers(
    config.options.clientToolAnswers,
    config.agentOptions.clientToolAnswers,
  )
  const keeper = createKeeper(
    {
      ...config,
      options: config.agentOptions,
      log,
      onError: onStoreError,
      onDeleted: () => driver.stop(),
      onNews: () => driver.look(),
    },
    config.isNew,
  )
  const { loaded } = keeper
  const driver = createDriver({ log, keeper, portsOf, onError: report('turn') })
  const view = createView(config, log, onStoreError)
  const writing = createWriting(config, log)
  const answering = createAnswering({ log, loaded, portsOf, driver })
  const handleOf = createTurnHandles({ log, loaded, driver, answering, events: view.events })
  const sending = createSending({ config, log, keeper, driver, registry, writing, handleOf })
  const listeners = createListeners<[ThreadState]>(onBrokenListener)
  view.shown.store.subscribe((state) => listeners.tell(state))
  let ports: PortsOfThread | undefined
  config.onLog(log, view.shown)

  function portsOf(engine: TurnEngine): PortsOfThread {
    return (ports ??= engine.createPorts(config, log, registry, answers, keeper.saved))
  }

  function change(happening: Parameters<OpenThread['change']>[0]): void {
    writing.create()
    log.append(happening, writing.by())
  }

  const thread: Thread = {
    ...answering,
    ...sending,
    id: config.id,
    get agent() {
      return config.agent()
    },
    get loaded() {
      return loaded()
    },
    stop: () => keeper.whenLoaded(() => driver.stop()),
    rename(title) {
      requireJson({ title })
      keeper.whenLoaded(() => change({ type: 'thread.renamed', title }))
    },
    getState: view.shown.store.getState,
    subscribe(listener) {
      void loaded()
      return listeners.add(listener)
    },
    log: view.shown.events,
    events: view.events,
    addAnswer: answers.add,
    addClientToolUI: answers.addUI,
    tools: { list: () => registry.tools().all, subscribe: registry.onToolsChanged },
    addTool: registry.addTool,
    addContext: registry.addContext,
    close() {
      driver.close()
      void driver.idle().then(keeper.stop)
      config.onClose()
    },
  }

  return {
    thread,
    log,
    async change(happening) {
      await loaded()
      change(happening)
      await keeper.saved()
    },
    deleted() {
      log.append({ type: 'thread.deleted' }, writing.by())
      thread.close()
    },
  }
}

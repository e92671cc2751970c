import type { Late, Model } from '../../protocol/index.ts'
import type { Log } from '../../thread/index.ts'
import type { ToolSet } from '../../tools/index.ts'
import type { Limits } from '../../turn/index.ts'
import type { Stored } from '../stored/index.ts'
import type { Agent, ErrorOrigin, StoredAgentOptions, ThreadOptions } from '../types.ts'

/** What a thread has from its agent. */
export interface ThreadConfig {
  readonly id: string
  /** Nothing of it can be stored yet. */
  readonly isNew: boolean
  readonly agent: () => Agent
  /** As the application gave them; what has a default or is checked stands apart here. */
  readonly agentOptions: StoredAgentOptions
  readonly model: (thread: { readonly id: string }) => Model
  readonly tools: ToolSet
  readonly limits: Limits
  readonly options: ThreadOptions
  readonly onError: (error: unknown, where: ErrorOrigin) => void
  /** What the agent has in its store, fetched when it is needed. */
  readonly stored: Late<Stored>
  /** `log` is what happens, `shown` what people see of it. */
  readonly onLog: (log: Log, shown: Log) => void
  readonly onClose: () => void
}

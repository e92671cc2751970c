/** The floor that runs turns, and what it needs of a thread. Loaded when somebody says something. */
export { closePath, loadCalls } from '../../turn/index.ts'
export { createTurnDriver } from './turn-driver.ts'
export type { TurnDriver } from './turn-driver.ts'
export { runAgent } from './run-agent.ts'
export type { AgentAtWork } from './run-agent.ts'
export { turnRecord } from './turn-record.ts'
export { createPorts } from './ports-of-thread.ts'
export type { PortsOfThread } from './ports-of-thread.ts'

import { inDevelopment, SdkError } from '../protocol/index.ts'
import {
  type AnswerFunction,
  type AnyTool,
  type ClientToolAnswer,
  type ClientToolAnswers,
  type ToolSet,
  withInner,
} from '../tools/index.ts'

/** The functions that answer client tools in one thread. */
export interface Answers {
  /**
   * Innermost first: what was added last, then the thread's, the agent's, the defaults. A tool that
   * a component shows has no default, and a callback that was left to one keeps none. `inner`: of a
   * subagent, behind those of the agents around it.
   */
  answerFor(
    tool: AnyTool,
    callbackId?: string,
    inner?: ClientToolAnswers,
  ): AnswerFunction | undefined
  add(answer: ClientToolAnswer): () => void
  /** A component asks a person about calls of this tool while it is mounted. */
  addUI(tool: AnyTool): () => void
  onChange(listener: () => void): () => void
}

export function createAnswers(
  own: ClientToolAnswers | undefined,
  agents: ClientToolAnswers | undefined,
): Answers {
  const added: ClientToolAnswer[] = []
  /** Tools that are shown by a component now: once for each that is mounted. */
  const shown: string[] = []
  /** Callbacks that a person was shown: no default takes these out of their hands. */
  const leftToPeople = new Set<string>()
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    answerFor(tool, callbackId, inner) {
      const bound =
        added.findLast((answer) => answer.tool.id === tool.id) ??
        own?.byTool.get(tool.id) ??
        agents?.byTool.get(tool.id) ??
        inner?.byTool.get(tool.id)
      if (bound) return bound.answer
      if (shown.includes(tool.id)) {
        if (callbackId !== undefined) leftToPeople.add(callbackId)
        return undefined
      }
      if (callbackId !== undefined && leftToPeople.has(callbackId)) return undefined
      const byDefault = own?.default ?? agents?.default ?? inner?.default
      return byDefault && ((args, context) => byDefault({ name: tool.id, args }, context))
    },
    add(answer) {
      if (inDevelopment() && added.some((other) => other.tool.id === answer.tool.id)) {
        console.warn(
          `Two mounted answers are for "${answer.tool.id}". The one that was mounted last answers.`,
        )
      }
      // An entry an answer, so that leaving twice takes nobody else away.
      const entry = { ...answer }
      added.push(entry)
      changed()
      return () => {
        const at = added.indexOf(entry)
        if (at >= 0) added.splice(at, 1)
        changed()
      }
    },
    addUI(tool) {
      shown.push(tool.id)
      changed()
      let isMounted = true
      return () => {
        if (isMounted) shown.splice(shown.indexOf(tool.id), 1)
        isMounted = false
        changed()
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Throws {@link SdkError} for answers to tools that nobody declares. */
export function requireDeclared(answers: ClientToolAnswers | undefined, tools: ToolSet): void {
  for (const id of answers?.byTool.keys() ?? []) {
    if (!withInner(tools.all).some((tool) => tool.id === id)) {
      throw new SdkError(
        `There is an answer for the client tool "${id}", but neither the agent nor its subagents declare it. Add the tool to \`tools\`, or drop the answer.`,
      )
    }
  }
}

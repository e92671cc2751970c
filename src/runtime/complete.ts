import { type Model, present, requireJson } from '../protocol/index.ts'
import type { Completion, CompletionOptions, Limits } from '../turn/index.ts'
import { contentIn } from './content-in.ts'
import { DEFAULT_LIMITS } from './default-limits.ts'

/**
 * One model call without a loop: no thread, no tool is run. What goes wrong is in the record;
 * nothing is thrown for what a model or a network does.
 */
export async function complete(
  model: Model,
  options: (CompletionOptions | { readonly prompt: string }) & {
    readonly limits?: Partial<Limits>
  },
): Promise<Completion> {
  const messages =
    'prompt' in options
      ? [{ role: 'user' as const, content: contentIn(options.prompt) }]
      : options.messages
  const { instructions, settings = {} } = options as Partial<CompletionOptions>
  requireJson({ messages, instructions, settings: present(settings) })
  const { completeOnce } = await import('../turn/once/index.ts')
  return completeOnce(model, {
    ...options,
    messages,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
  })
}

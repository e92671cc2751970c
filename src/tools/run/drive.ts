import type { ToolContext } from '../context.ts'
import type { Progress } from '../tool.ts'

/** Drives a generator to its end, handing its yields on as progress. */
export async function drive(
  generator: AsyncGenerator<Progress, unknown, void>,
  context: ToolContext,
): Promise<unknown> {
  try {
    for (;;) {
      const step = await generator.next()
      if (step.done) return step.value
      report(step.value, context)
      context.signal.throwIfAborted()
    }
  } finally {
    // A tool that was stopped gets to run its own `finally`; nobody waits for it.
    void generator.return(undefined).catch(() => {})
  }
}

function report(progress: Progress, context: ToolContext): void {
  if (typeof progress === 'string') context.progress(progress)
  else context.progress(progress.message, progress.fraction)
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Arm, createArm } from './arm.ts'
import { useApprovalClock } from './clock.ts'

/** The arming of the card that calls it; it starts anew when what the card shows is another. */
export function useArm(
  shows: string,
  draft: unknown,
): { readonly arm: Arm; readonly armed: boolean } {
  const clock = useApprovalClock()
  const [arm] = useState(() => createArm(clock))
  const armed = useSyncExternalStore(arm.subscribe, arm.isArmed, () => false)
  // It is the change itself that counts, not what is shown.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => arm.changed(), [arm, shows, draft])
  return { arm, armed }
}

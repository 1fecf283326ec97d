/** Whether a canary does worse than stable, from counts alone. */
import { CANARY } from '@onfreq/contracts/releases'

export interface Counted {
  readonly loads: number
  readonly errors: number
}

/** - `halt`: significantly worse; - `promote`: judged, clean and old enough; - `wait`: too early to say. */
export type Verdict = 'halt' | 'promote' | 'wait'

/** `age` is the time since the canary got its present release, in milliseconds. */
export function judge(canary: Counted, stable: Counted, age: number): Verdict {
  const tries = canary.loads + canary.errors
  if (tries < CANARY.leastLoads) return 'wait'
  if (isWorse(canary, stable)) return 'halt'
  return age >= CANARY.cleanFor ? 'promote' : 'wait'
}

/** Two shares compared by their pooled standard error, one-sided. */
function isWorse(canary: Counted, stable: Counted): boolean {
  const n1 = canary.loads + canary.errors
  // Nothing is known about a stable nobody has loaded: it counts as clean, and as large as the canary.
  const n2 = Math.max(stable.loads + stable.errors, 1)
  const p1 = canary.errors / n1
  const p2 = stable.errors / n2
  if (p1 <= p2) return false
  const pooled = (canary.errors + stable.errors) / (n1 + n2)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2))
  return deviation === 0 ? false : (p1 - p2) / deviation > CANARY.deviate
}

/** What a page falls back to when a file of its release does not arrive: never a release that somebody took back. */
import type { AuditLine } from './repository/audit.ts'

type Step = Pick<AuditLine, 'action' | 'release_id' | 'from_id'>

/**
 * For a channel that goes back from `left` to `target`: the release that it had before it first got `target`; where that
 * was taken back, the one before it, and so on. Null when there is none. `trail` holds the channel's moves so far, the
 * newest first.
 */
export function releaseBefore(trail: readonly Step[], target: string, left: string | null): string | null {
  const seen = new Set([target, left])
  for (let id = cameAfter(trail, target); id !== null; id = cameAfter(trail, id)) {
    if (seen.has(id)) return null
    if (!isTakenBack(trail, id)) return id
    seen.add(id)
  }
  return null
}

function cameAfter(trail: readonly Step[], id: string): string | null {
  const first = trail.findLast(({ action, release_id: to }) => to === id && action !== 'rollback')
  return first?.from_id ?? null
}

/** Released again, it counts as good again. */
function isTakenBack(trail: readonly Step[], id: string): boolean {
  const last = trail.find(({ action, release_id: to, from_id: from }) =>
    action === 'rollback' ? from === id : to === id,
  )
  return last?.action === 'rollback'
}

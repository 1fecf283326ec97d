/** The release that a page falls back to when a file of its release fails to load: never one that was rolled back. */
import type { AuditLine } from './repository/audit.ts'

type Step = Pick<AuditLine, 'action' | 'release_id' | 'from_id'>

/**
 * For a channel rolled back from `left` to `target`: its release before it first got `target`; if that was rolled back,
 * the one before it, and so on. null when there is none. `trail` holds the channel's moves so far, newest first.
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

/** Releasing it again makes it valid again. */
function isTakenBack(trail: readonly Step[], id: string): boolean {
  const last = trail.find(({ action, release_id: to, from_id: from }) =>
    action === 'rollback' ? from === id : to === id,
  )
  return last?.action === 'rollback'
}

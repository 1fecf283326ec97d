/** The release that a page falls back to when a file of its release fails to load; never one that was rolled back. */
import type { AuditLine } from './repository/audit.ts'

type Step = Pick<AuditLine, 'action' | 'release_id' | 'from_id'>

/**
 * For a channel rolled back from `left` to `target`: the release before it first got `target`; if that one was rolled
 * back, the one before it, and so on. Null when there is none. `trail` contains the channel's previous moves, newest
 * first.
 */
export function releaseBefore(trail: readonly Step[], target: string, abandoned: string | null): string | null {
  const visited = new Set([target, abandoned])
  for (let id = findPredecessor(trail, target); id !== null; id = findPredecessor(trail, id)) {
    if (visited.has(id)) return null
    if (!isRolledBack(trail, id)) return id
    visited.add(id)
  }
  return null
}

function findPredecessor(trail: readonly Step[], id: string): string | null {
  const first = trail.findLast(({ action, release_id: to }) => to === id && action !== 'rollback')
  return first?.from_id ?? null
}

/** Releasing it again makes it valid again. */
function isRolledBack(trail: readonly Step[], id: string): boolean {
  const last = trail.find(({ action, release_id: to, from_id: from }) =>
    action === 'rollback' ? from === id : to === id,
  )
  return last?.action === 'rollback'
}

import type { KeyScope } from '@onfreq/contracts/accounts'
import type { Viewer } from '#plugins/viewer.ts'

/** A session may do everything, a key what it was made for. */
export function mayDo(viewer: Viewer, scope: KeyScope): boolean {
  return viewer.scopes.includes('all') || viewer.scopes.includes(scope)
}

/** Who may: the signed-in operator, or a program with an API key that was made for it. */
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import { member } from '#plugins/guards.ts'
import type { Viewer } from '#plugins/viewer.ts'

type Scope = 'log' | 'rig' | 'read'
/** What a session may. */
const ALL = 'all'

const may = (viewer: Viewer, scopes: readonly Scope[]) =>
  viewer.scopes.includes(ALL) || scopes.some((scope) => viewer.scopes.includes(scope))

function allow(...scopes: readonly Scope[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (may(member(request), scopes)) return
    throw new ProductError(403, 'auth.scope', 'This API key may not do that.')
  }
}

/** preHandlers of the log's routes. */
export const mayLog = allow('log')
export const mayRead = allow('log', 'read')
export const maySetRig = allow('rig')
export const mayReadRig = allow('rig', 'log', 'read')

/** Whose private fields the caller may see on a page that is public; null for nobody's. */
export function privateOwner(viewer: Viewer | null): number | null {
  return viewer !== null && may(viewer, ['log', 'read']) ? viewer.accountId : null
}

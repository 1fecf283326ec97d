/** Who may do what with the ways in and out. */
import type { KeyScope } from '@onfreq/contracts/accounts'
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import { member } from '#plugins/guards.ts'
import type { Viewer } from '#plugins/viewer.ts'

const ALL = 'all'

/** A session may do everything, a key what it was made for. */
export function mayDo(viewer: Viewer, scope: KeyScope): boolean {
  return viewer.scopes.includes(ALL) || viewer.scopes.includes(scope)
}

/** preHandler of what a person decides: a key for programs may not. */
export async function requirePerson(request: FastifyRequest): Promise<void> {
  person(request)
}

export function person(request: FastifyRequest): Viewer {
  const viewer = member(request)
  if (!viewer.scopes.includes(ALL)) {
    throw new ProductError(403, 'auth.session_required', 'A key for programs cannot do this. Please log in.')
  }
  return viewer
}

/** preHandler of what programs do: their key needs the scope. */
export const requireScope = (scope: KeyScope) => async (request: FastifyRequest) => {
  if (!mayDo(member(request), scope)) {
    throw new ProductError(403, 'auth.scope_required', 'This key may not do that.')
  }
}

/** Who may do what with the people of the site. */
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import { member } from '#plugins/guards.ts'
import type { Viewer } from '#plugins/viewer.ts'

const ALL = 'all'

/** preHandler of what a person does: a key for programs may not. */
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

/** preHandler of what logging programs do as well: their key needs the scope `log`. */
export async function requireLogger(request: FastifyRequest): Promise<void> {
  const { scopes } = member(request)
  if (!scopes.includes(ALL) && !scopes.includes('log')) {
    throw new ProductError(403, 'auth.scope_required', 'This key may not add to the log.')
  }
}

/** Who may: the signed-in operator, or a program with an API key that was made for the log. */
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import { member } from '#plugins/guards.ts'

function allow(...scopes: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const held = member(request).scopes
    if (held.includes('all') || scopes.some((scope) => held.includes(scope))) return
    throw new ProductError(403, 'auth.scope', 'This API key may not do that.')
  }
}

export const mayRead = allow('log', 'read')
export const mayLog = allow('log')
/** A person with a session: certificates and passwords are not for programs. */
export const mayManage = allow()

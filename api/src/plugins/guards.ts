import type { FastifyRequest } from 'fastify'
import { ProductError } from '../errors.ts'
import type { Viewer } from './viewer.ts'

/** preHandlers of routes that are not for everybody. */
export async function requireMember(request: FastifyRequest): Promise<void> {
  member(request)
}

export async function requireSubscriber(request: FastifyRequest): Promise<void> {
  if (!member(request).isSubscriber) {
    throw new ProductError(403, 'auth.subscription_required', 'Please upgrade to access that feature.')
  }
}

export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (!member(request).isAdmin) throw new ProductError(403, 'auth.admin_required', 'This is for administrators only.')
}

/** The viewer behind a guard: `const viewer = member(request)`. */
export function member(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new ProductError(401, 'auth.required', 'Please log in.')
  return request.viewer
}

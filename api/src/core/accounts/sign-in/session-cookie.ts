import { ACCOUNT_LIMITS, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { SESSION_COOKIE } from '#kernel/plugins/viewer.ts'

const DAY_SECONDS = 86_400

/** The cookie authenticates GET and HEAD requests (pictures, files, the first page). API calls use a bearer. */
export function setSessionCookie(reply: FastifyReply, secret: string): void {
  const maxAge = ACCOUNT_LIMITS.sessionDays.idle * DAY_SECONDS
  reply.setCookie(SESSION_COOKIE, secret, { ...attributes(reply), maxAge })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(reply))
}

function attributes(reply: FastifyReply) {
  const secure = reply.server.config.publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
}

/**
 * The secret of the session from the cookie, for the two calls without a bearer. Pages of other sites can make the
 * browser send the cookie, so a header is required that only a page of this site can set.
 */
export function getSessionSecret(request: FastifyRequest): string | undefined {
  const secret = request.cookies[SESSION_COOKIE]
  if (secret === undefined) return undefined
  if (request.headers[SESSION_HEADER] !== '1' || !isFromThisSite(request)) {
    throw new ProductError(403, 'auth.other_site', /*i18n*/ 'Only a page of this site may ask for this.')
  }
  return secret
}

function isFromThisSite(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return host === request.host || host === new URL(request.server.config.publicUrl).host
}

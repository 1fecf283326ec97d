import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#plugins/viewer.ts'
import { isApiKey } from './random-keys.ts'

const DAY_SECONDS = 86_400

/** The cookie authenticates GET and HEAD only (pictures, files, the first page); calls carry the bearer token. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(reply), maxAge: ACCOUNT_LIMITS.sessionDays * DAY_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(reply))
}

/** A browser that lost the cookie, or kept one of another session, gets that of the session it checks. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = bearerOf(request)
  if (token !== undefined && !isApiKey(token) && request.cookies[SESSION_COOKIE] !== token)
    setSessionCookie(reply, token)
}

function attributes(reply: FastifyReply) {
  const secure = reply.server.config.publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
}

/** The token of the `Authorization` header, for calls about the session itself. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}

/**
 * Marks a browser that has opened a preview, because unreleased code has run there. For an hour no session in it counts
 * as recently verified.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'onfreq_preview'
/** In seconds. */
const LIFETIME = 3_600

export function notePreview(reply: FastifyReply): void {
  const { mode } = reply.server.config
  reply.setCookie(COOKIE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFETIME,
  })
}

export const hasOpenedPreview = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] !== undefined

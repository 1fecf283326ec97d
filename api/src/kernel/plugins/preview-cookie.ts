/**
 * Marks a browser that has opened a preview: code that no channel shows has run there, with whatever its visitor did meanwhile. For
 * an hour nobody who uses it counts as recently verified.
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

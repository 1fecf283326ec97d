/**
 * Marks a browser that has opened a preview, in which unreleased code has run. For an hour, no session in that browser
 * counts as recently verified.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'onfreq_preview'
/** In seconds. */
const LIFETIME_SECONDS = 3_600

export function setPreviewCookie(reply: FastifyReply): void {
  const { mode } = reply.server.config
  reply.setCookie(COOKIE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFETIME_SECONDS,
  })
}

export const hasOpenedPreview = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] !== undefined

/**
 * Selects the visitors who get a canary by a random number in a cookie, so that each visitor keeps the same release.
 */
import { createHash, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const BUCKET_COOKIE = 'onfreq_bucket'
const YEAR_SECONDS = 31_536_000

export function getBucket(request: FastifyRequest): number | undefined {
  const value = Number(request.cookies[BUCKET_COOKIE] ?? Number.NaN)
  return Number.isInteger(value) && value >= 0 && value < 10_000 ? value : undefined
}

/** Assigns a random bucket out of ten thousand, which does not identify the visitor. */
export function assignBucket(reply: FastifyReply): number {
  const secure = reply.server.config.publicUrl.startsWith('https:')
  const bucket = randomInt(10_000)
  reply.setCookie(BUCKET_COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_SECONDS,
  })
  return bucket
}

/**
 * Whether a bucket is among the first `percent` of a microfrontend; each microfrontend has a different share of
 * visitors.
 */
export function isInCanary(bucket: number, microfrontend: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${microfrontend} ${bucket}`).digest()
  return hash.readUInt16BE(0) % 100 < percent
}

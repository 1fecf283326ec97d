import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'

/** What one account may upload within a day, in KiB: the largest log four times, or some hundreds of photos. */
export const UPLOADS_A_DAY = 4 * 1024 * 1024
const DAY = 86_400_000
const KIB = 1024

export const UPLOAD_TEXTS = {
  dayFull: 'You have uploaded as much as one can in a day. Please try again tomorrow.',
  noLength: 'An upload says how long it is.',
} as const

/**
 * A member fills a bounded part of the disk in a day, counted by all processes together before a byte is read. What is
 * refused in the end is given back.
 */
export default fp(
  async (app) => {
    if (!app.config.rateLimits) return
    app.addHook('preHandler', async (request, reply) => {
      const { headers, viewer } = request
      if (viewer === null || headers['content-type']?.startsWith('multipart/') !== true) return
      const bytes = Number(headers['content-length'])
      if (!Number.isSafeInteger(bytes)) throw new ProductError(411, 'request.length_required', UPLOAD_TEXTS.noLength)
      const bucket = `upload:day:${viewer.accountId}`
      const size = Math.ceil(bytes / KIB)
      const add = async (n: number) => (await app.limits.exact.add([{ bucket, n, windowMs: DAY }], app.clock.now()))[0]
      const counted = await add(size)
      if (counted === undefined) return
      if (counted.n > UPLOADS_A_DAY) {
        await add(-size)
        const seconds = Math.ceil((counted.resetsAt.getTime() - app.clock.millis()) / 1000)
        reply.header('retry-after', String(Math.max(1, seconds)))
        throw new ProductError(429, 'uploads.day_full', UPLOAD_TEXTS.dayFull)
      }
      // On the reply, so that a connection that breaks off counts as taken.
      reply.raw.once('finish', () => {
        if (reply.statusCode >= 400) add(-size).catch((error) => app.log.warn({ err: error }, 'upload quota'))
      })
    })
  },
  { name: 'upload-quota', dependencies: ['platform', 'limits', 'viewer'] },
)

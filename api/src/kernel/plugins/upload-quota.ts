import { say, texts } from '@onfreq/i18n/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'
import { createStorage, type Room, type Storage } from '../limits/storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Upload quotas. Areas register the files they store. */
    readonly storage: Storage
  }
  interface FastifyRequest {
    /** Space reserved for an upload until it ends. */
    uploadRoom: Extract<Room, { granted: true }> | null
  }
}

/** Daily upload limit per person in KiB: four times the largest log, or several hundred photos. */
export const UPLOADS_A_DAY = 4 * 1024 * 1024
const DAY_MS = 86_400_000
const KIB = 1024
const MIB = 1024 * KIB
/** Maximum duration of an upload, in milliseconds. */
const MAX_UPLOAD_MS = 3_600_000

export const UPLOAD_TEXTS = texts({
  dayFull: 'You have uploaded as much as one can in a day. Please try again tomorrow.',
  noLength: 'An upload says how long it is.',
  unconfirmed: (megabytes: number) =>
    say(
      'Your account holds up to {megabytes} MB until its email address is confirmed. We have sent you a link: follow it and try again.',
      { megabytes },
    ),
  full: (megabytes: number) =>
    say(
      'This does not fit: your account holds up to {megabytes} MB of pictures and files. Delete some and try again.',
      {
        megabytes,
      },
    ),
})

/** @throws ProductError 403 when the account and its sub-accounts have no space for these bytes */
export async function requireRoom(
  app: FastifyInstance,
  mainAccountId: number,
  bytes: number,
): Promise<Extract<Room, { granted: true }>> {
  const { accountMb, unconfirmedMb } = app.config.storage
  const room = await app.storage.reserve(mainAccountId, bytes)
  if (room.granted) return room
  if (room.isConfirmed) throw new ProductError(403, 'uploads.full', () => UPLOAD_TEXTS.full(accountMb))
  await app.accounts.requestConfirmation(mainAccountId)
  throw new ProductError(403, 'uploads.unconfirmed', () => UPLOAD_TEXTS.unconfirmed(unconfirmedMb))
}

/**
 * Limits a member's disk usage, in total and per day, across all processes. Checked before a byte is read; failed
 * uploads and deleted files are released.
 */
export default fp(
  async (app) => {
    const { storage: limits } = app.config
    const storage = createStorage({
      db: app.db,
      ids: app.ids,
      now: () => app.clock.now(),
      limits: { unconfirmed: limits.unconfirmedMb * MIB, confirmed: limits.accountMb * MIB },
      longest: MAX_UPLOAD_MS,
    })
    app.decorate('storage', storage)
    app.decorateRequest('uploadRoom', null)
    if (!app.config.rateLimits) return

    async function countDay(reply: FastifyReply, mainAccountId: number, bytes: number): Promise<void> {
      const bucket = `upload:day:${mainAccountId}`
      const size = Math.ceil(bytes / KIB)
      const add = async (n: number) =>
        (await app.limits.exact.add([{ bucket, n, windowMs: DAY_MS }], app.clock.now()))[0]
      const total = await add(size)
      if (total === undefined) return
      if (total.n > UPLOADS_A_DAY) {
        await add(-size)
        const seconds = Math.ceil((total.resetsAt.getTime() - app.clock.millis()) / 1000)
        reply.header('retry-after', String(Math.max(1, seconds)))
        throw new ProductError(429, 'uploads.day_full', UPLOAD_TEXTS.dayFull)
      }
      // Stored on the reply, so that a broken connection releases it too.
      reply.raw.once('finish', () => {
        if (reply.statusCode >= 400) add(-size).catch((error) => app.log.warn({ err: error }, 'upload quota'))
      })
    }

    async function admit(request: FastifyRequest, reply: FastifyReply, mainAccountId: number): Promise<void> {
      const bytes = Number(request.headers['content-length'])
      if (!Number.isSafeInteger(bytes)) throw new ProductError(411, 'request.length_required', UPLOAD_TEXTS.noLength)
      await countDay(reply, mainAccountId, bytes)
      request.uploadRoom = await requireRoom(app, mainAccountId, bytes)
    }

    app.addHook('preHandler', (request, reply, done) => {
      const { headers, viewer } = request
      if (viewer === null || headers['content-type']?.startsWith('multipart/') !== true) return done()
      admit(request, reply, viewer.mainAccountId).then(() => done(), done)
    })

    /** At this point the upload is stored or has failed. */
    async function release(request: FastifyRequest): Promise<void> {
      const room = request.uploadRoom
      request.uploadRoom = null
      await room?.release()
    }
    app.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.uploadRoom === null) return done()
      release(request).then(() => done(), done)
    })
    app.addHook('onRequestAbort', release)
  },
  { name: 'upload-quota', dependencies: ['platform', 'limits', 'viewer'] },
)

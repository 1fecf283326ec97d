import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { createDrawingPool, type DrawingOrder, type DrawingPool } from '../drawing/pool.ts'
import { ProductError } from '../errors.ts'
import { limitedParty } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drawings: Drawings
  }
}

export interface DrawnPicture {
  readonly etag: string
  /**
   * Returns the picture from memory or the object store, or draws and stores it. Throws 503 when the drawing queue is
   * full, and 429 above the caller's limit of new pictures. Existing pictures are always returned.
   */
  bytes(request: FastifyRequest, reply: FastifyReply): Promise<Buffer>
}

export interface Drawings {
  /** A public picture; identical input gives an identical picture. It is drawn only when `bytes` is called. */
  picture(order: DrawingOrder): DrawnPicture
  /** Draws a picture for one caller without storing it: previews and printable files. Throws like `bytes`. */
  once(order: DrawingOrder, request: FastifyRequest, reply: FastifyReply): Promise<Buffer>
  /** Deletes pictures older than this, in milliseconds; they are redrawn on request. */
  sweep(olderThan: number): Promise<void>
}

/** Maximum number of new pictures per caller and minute. */
export const DRAWINGS_A_MINUTE = 60
const MINUTE_MS = 60_000
/** In trial mode all callers share the address of this computer. */
const TRIAL_FACTOR = 50
const BUSY_SECONDS = 5
const FOLDER = 'drawn'
/** Number of pictures kept in memory; each has several tens of kilobytes. */
const MAX_CACHED = 150

export const DRAWING_TEXTS = {
  busy: 'Too many pictures are being drawn just now. Please try again in a moment.',
  tooMany: 'You asked for many new pictures. Please try again in a minute.',
} as const

/** Cards, certificates, previews and badges: drawn once in a thread pool and stored under the hash of their content. */
export default fp<{ readonly pool?: DrawingPool }>(
  async (app, { pool = createDrawingPool() }) => {
    const cached = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })
    const maxPerMinute = DRAWINGS_A_MINUTE * (app.config.mode === 'trial' ? TRIAL_FACTOR : 1)

    function assertCanDraw(request: FastifyRequest, reply: FastifyReply): void {
      if (!app.config.rateLimits) return
      const { n, resetsAt } = app.limits.batched.count(`drawing:${limitedParty(request)}`, MINUTE_MS)
      if (n <= maxPerMinute) return
      reply.header('retry-after', String(Math.max(1, Math.ceil((resetsAt.getTime() - app.clock.millis()) / 1000))))
      throw new ProductError(429, 'request.too_many', DRAWING_TEXTS.tooMany)
    }

    async function once(order: DrawingOrder, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
      assertCanDraw(request, reply)
      const drawing = pool.draw(order)
      if (drawing === undefined) {
        reply.header('retry-after', String(BUSY_SECONDS))
        throw new ProductError(503, 'drawing.busy', DRAWING_TEXTS.busy)
      }
      return drawing
    }

    async function load(key: string, order: DrawingOrder, request: FastifyRequest, reply: FastifyReply) {
      const stored = await app.files.get(key)
      if (stored !== undefined) return buffer(stored.body)
      const picture = await once(order, request, reply)
      if (app.diskRoom.state !== 'full') await app.files.put(key, picture)
      return picture
    }

    app.decorate('drawings', {
      once,
      picture(order) {
        const hash = createHash('sha256')
          .update(getDesign(order.module))
          .update(JSON.stringify([order.name, order.width, order.format]))
          .update(serialised(order.input))
          .digest('base64url')
        const key = `${FOLDER}/${hash.slice(0, 2)}/${hash}.${order.format === 'png' ? 'png' : 'jpg'}`
        return {
          etag: `"${hash.slice(0, 24)}"`,
          bytes(request, reply) {
            const existing = cached.get(key)
            if (existing !== undefined) return existing
            const picture = load(key, order, request, reply)
            cached.set(key, picture)
            picture.catch(() => cached.delete(key))
            return picture
          },
        }
      },
      async sweep(olderThan) {
        const before = app.clock.millis() - olderThan
        for await (const { key, modifiedAt } of app.files.list(`${FOLDER}/`)) {
          if (modifiedAt.getTime() < before) await app.files.remove(key)
        }
      },
    } satisfies Drawings)
    app.addHook('onClose', () => pool.close())
  },
  { name: 'drawings', dependencies: ['platform', 'limits'] },
)

const designs = new Map<string, string>()

/** Hash of the drawing code, so that a changed design produces new pictures. */
function getDesign(module: string): string {
  const existing = designs.get(module)
  if (existing !== undefined) return existing
  const folder = new URL('../drawing/', import.meta.url)
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(module)))
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(new URL(name, folder)))
  }
  const design = hash.digest('base64')
  designs.set(module, design)
  return design
}

/** Serialises the input for hashing; byte arrays are replaced by their hash. */
function serialised(input: readonly unknown[]): string {
  return JSON.stringify(input, function (this: Record<string, unknown>, name: string, value: unknown) {
    const raw = this[name]
    return raw instanceof Uint8Array ? createHash('sha256').update(raw).digest('base64') : value
  })
}

/**
 * Ticket of a page view: signed, single-use and embedded in the page. Reports of browsers about releases count only
 * with a ticket, and once per part.
 *
 * Nothing is stored when a ticket is created, so it only costs one HMAC per page view. The first vote consumes it,
 * because the ticket's number is in the key of the `release_visit` row. Pages are sent with `private, no-cache`, so
 * that no two visitors share a ticket.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { getBucket } from './bucket.ts'

const Contents = Type.Object({
  /** Number of the ticket: 12 random bytes. */
  n: Type.String({ minLength: 16, maxLength: 16 }),
  /** Creation time in milliseconds since 1970. */
  t: Type.Integer({ minimum: 0 }),
  /** Key of the visitor. */
  v: Type.String({ minLength: 8, maxLength: 8 }),
  /** Parts, and embeds as `embeds/…`, for which this visitor gets the canary. */
  c: Type.Array(Type.String()),
})
const contentsSchema = Compile(Contents)

export interface Ticket {
  readonly number: Buffer
  readonly issuedAt: Date
  /** Distinguishes visitors without identifying them. */
  readonly visitor: Buffer
  readonly canaries: ReadonlySet<string>
}

/** In milliseconds: reports of a page that has been open for longer are ignored. */
const VALIDITY_MS = 24 * 3_600_000
const VISITOR_BYTES = 6

export function writeTicket(
  app: FastifyInstance,
  request: FastifyRequest,
  canaries: readonly string[],
  bucket?: number,
): string {
  const contents = {
    n: randomBytes(12).toString('base64url'),
    t: app.clock.millis(),
    v: toVisitorKey(app, request, bucket).toString('base64url'),
    c: canaries,
  }
  const text = Buffer.from(JSON.stringify(contents)).toString('base64url')
  return `${text}.${computeMac(app.config.secret, text).toString('base64url')}`
}

/** Content of a ticket, or the reason why it is not valid. */
export function readTicket(app: FastifyInstance, token: string): Ticket | 'none' | 'forged' | 'expired' {
  if (token === '') return 'none'
  const [text = '', mac = '', ...rest] = token.split('.')
  const input = Buffer.from(mac, 'base64url')
  const isBy = (right: Buffer) => input.length === right.length && timingSafeEqual(input, right)
  if (rest.length > 0 || !app.config.secrets.some((secret) => isBy(computeMac(secret, text)))) return 'forged'
  const contents: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!contentsSchema.Check(contents)) return 'forged'
  const age = app.clock.millis() - contents.t
  if (age > VALIDITY_MS) return 'expired'
  return {
    number: Buffer.from(contents.n, 'base64url'),
    issuedAt: new Date(contents.t),
    visitor: Buffer.from(contents.v, 'base64url'),
    canaries: new Set(contents.c),
  }
}

/**
 * In production, visitors are distinguished by network, so that deleting cookies creates no new visitors. In a trial,
 * all browsers run on one machine, so they are distinguished by browser. Frames on other sites have no cookies.
 */
function toVisitorKey({ config }: FastifyInstance, request: FastifyRequest, bucket: number | undefined): Buffer {
  const browser = bucket ?? getBucket(request) ?? request.headers['user-agent'] ?? ''
  const visitor = config.mode === 'production' ? toNetwork(request.ip) : `browser ${browser}`
  return createHmac('sha256', config.secret).update(`visitor\n${visitor}`).digest().subarray(0, VISITOR_BYTES)
}

/** Whether this visitor is in the canary of an embed. Stable, and works without a cookie. */
export function isInEmbedCanary(
  app: FastifyInstance,
  request: FastifyRequest,
  embed: string,
  percent: number,
): boolean {
  const visitor = toVisitorKey(app, request, undefined)
  const hash = createHmac('sha256', visitor).update(`view of ${embed}`).digest()
  return hash.readUInt16BE(0) % 100 < percent
}

/** Network of an address, because a subscriber has one IPv4 address, or at least 2^64 IPv6 addresses. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function computeMac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`ticket of a page view\n${text}`).digest().subarray(0, 16)
}

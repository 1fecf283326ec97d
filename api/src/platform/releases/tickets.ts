/**
 * The ticket of a page view: signed, single-use, written into the page. What a browser tells about releases counts only with
 * one, and once for each part.
 *
 * Nothing is stored when a ticket is made, so it costs a page view one HMAC. It is used up by its first verdict: the row of
 * `release_visit` has its number in the key. Pages are answered with `private, no-cache`, so each of them that comes from
 * this server has a ticket of its own. A page that comes from elsewhere (the service worker without a network, a browser
 * that brings back what it had) has an old one; it notices that nothing was transferred, and asks for a fresh one with
 * `POST /api/releases/ticket` before it tells anything.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { bucketOf } from './bucket.ts'

const Contents = Type.Object({
  /** Its number: 12 random bytes. */
  n: Type.String({ minLength: 16, maxLength: 16 }),
  /** When it was written, in milliseconds since 1970. */
  t: Type.Integer({ minimum: 0 }),
  /** Who got it. */
  v: Type.String({ minLength: 8, maxLength: 8 }),
  /** The parts, and `embeds/…`, of which this visitor got the canary. */
  c: Type.Array(Type.String()),
})
const contentsSchema = Compile(Contents)

export interface Ticket {
  readonly number: Buffer
  readonly issuedAt: Date
  /** Tells visitors apart, and nothing else about them. */
  readonly visitor: Buffer
  readonly canaries: ReadonlySet<string>
}

/** A page that stays open longer than this is no longer heard, in milliseconds. */
const VALID_FOR = 24 * 3_600_000
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
    v: visitorOf(app, request, bucket).toString('base64url'),
    c: canaries,
  }
  const text = Buffer.from(JSON.stringify(contents)).toString('base64url')
  return `${text}.${macOf(app.config.secret, text).toString('base64url')}`
}

/** What a ticket says; a reason when it is none of ours, or too old. */
export function readTicket(app: FastifyInstance, token: string): Ticket | 'none' | 'forged' | 'expired' {
  if (token === '') return 'none'
  const [text = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const isBy = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right)
  if (rest.length > 0 || !app.config.secrets.some((secret) => isBy(macOf(secret, text)))) return 'forged'
  const contents: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!contentsSchema.Check(contents)) return 'forged'
  const age = app.clock.millis() - contents.t
  if (age > VALID_FOR) return 'expired'
  return {
    number: Buffer.from(contents.n, 'base64url'),
    issuedAt: new Date(contents.t),
    visitor: Buffer.from(contents.v, 'base64url'),
    canaries: new Set(contents.c),
  }
}

/**
 * In production the network that the visitor comes from: whoever throws cookies away stays one visitor. In a trial everybody
 * sits at the machine that serves it, so there it is the browser. Frames on other people's pages have no cookies.
 */
function visitorOf({ config }: FastifyInstance, request: FastifyRequest, bucket: number | undefined): Buffer {
  const browser = bucket ?? bucketOf(request) ?? request.headers['user-agent'] ?? ''
  const who = config.mode === 'production' ? networkOf(request.ip) : `browser ${browser}`
  return createHmac('sha256', config.secret).update(`visitor\n${who}`).digest().subarray(0, VISITOR_BYTES)
}

/** Whether this visitor gets what is tried on a share of the views of an embed; without a cookie, and always the same. */
export function isInEmbedCanary(
  app: FastifyInstance,
  request: FastifyRequest,
  embed: string,
  percent: number,
): boolean {
  const visitor = visitorOf(app, request, undefined)
  const hash = createHmac('sha256', visitor).update(`view of ${embed}`).digest()
  return hash.readUInt16BE(0) % 100 < percent
}

/** One subscriber has one IPv4 address, or 2^64 IPv6 addresses and more. */
export function networkOf(address: string): string {
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

function macOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`ticket of a page view\n${text}`).digest().subarray(0, 16)
}

/**
 * A request to a URL chosen by a member. It never reaches this machine or its network: every resolved address is
 * checked at connection time, so DNS rebinding has no effect, and redirects are not followed.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** The URL is forbidden for members: it is in a private network, or is not a web URL. */
export class Forbidden extends Error {}

/** No response: unknown host, refused, reset or timed out. */
export class NoResponse extends Error {}

export interface OutsideRequest {
  /** POST by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'MKCOL'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Total timeout in milliseconds. */
  readonly timeout?: number
  /** Ends the request early. */
  readonly signal?: AbortSignal
  /** Maximum bytes of the response that are read. */
  readonly most?: number
  /** Private hosts that the site operator allows. */
  readonly allowed?: readonly string[]
  /** Alternative DNS lookup, for tests. */
  readonly find?: typeof lookup
}

export interface OutsideResponse {
  readonly status: number
  /** From Retry-After, in seconds; null when missing or invalid. */
  readonly retryAfter: number | null
  /** Truncated at the limit. */
  readonly text: string
}

const TIMEOUT = 10_000
const MAX_TEXT = 8 * 1024

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
/**
 * Addresses outside 2000::/3 are not globally routable; the excluded ranges inside are tunnels and documentation
 * prefixes.
 */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE.check(address, 'ipv4')
  return version === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

const getHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a member may enter this URL, judged by its text. Its addresses are checked when it is called. */
export function isAllowedHost(url: URL, allowed: readonly string[] = []): boolean {
  const host = getHost(url)
  if (url.username !== '' || url.password !== '') return false
  if (allowed.includes(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/.test(host)
}

/**
 * Sends the request and returns the response, whatever its status.
 * @throws Forbidden for a URL that members may not reach, NoResponse when there is no response in time
 */
export async function callOutside(url: URL, options: OutsideRequest = {}): Promise<OutsideResponse> {
  const { most = MAX_TEXT } = options
  const { body, ...head } = await streamOutside(url, options)
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return { ...head, text: Buffer.concat(chunks).subarray(0, most).toString('utf8') }
}

export interface OutsideStream extends Omit<OutsideResponse, 'text'> {
  /** Read it, or break out of reading, to close the connection. Throws NoResponse. */
  readonly body: AsyncIterable<Buffer>
}

/** The same as {@link callOutside} with the body as it arrives, without a maximum. */
export async function streamOutside(url: URL, options: OutsideRequest = {}): Promise<OutsideStream> {
  const response = await open(url, options)
  async function* read(): AsyncGenerator<Buffer> {
    try {
      yield* response
    } catch (error) {
      throw toNoResponse(error)
    }
  }
  return {
    status: response.statusCode ?? 0,
    retryAfter: toSeconds(response.headers['retry-after']),
    body: read(),
  }
}

/** Resolves once the headers have arrived. */
function open(url: URL, options: OutsideRequest): Promise<IncomingMessage> {
  const { method = 'POST', headers = {}, body = '', timeout = TIMEOUT, allowed = [], find = lookup } = options
  if (!isAllowedHost(url, allowed)) return Promise.reject(new Forbidden(`${url.host} is not for members`))
  const isOpen = allowed.includes(getHost(url))
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const limit = AbortSignal.timeout(timeout)
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Onfreq', 'content-length': Buffer.byteLength(body), ...headers },
      // No keep-alive, so that every connection is checked.
      agent: false,
      signal: options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]),
      lookup(hostname, lookupOptions, done) {
        find(hostname, { ...lookupOptions, all: true }, (error, found: readonly LookupAddress[] = []) => {
          const good = isOpen ? found : found.filter(({ address }) => isPublicAddress(address))
          const [first] = good
          if (error) done(error, '', 0)
          else if (first === undefined) done(new Forbidden(`${hostname} leads into a private network`), '', 0)
          else if (lookupOptions.all) done(null, [...good])
          else done(null, first.address, first.family)
        })
      },
    })
    request.on('error', (error) => reject(error instanceof Forbidden ? error : toNoResponse(error)))
    request.on('response', resolve)
    request.end(body)
  })
}

const toNoResponse = (error: unknown) => new NoResponse(error instanceof Error ? error.message : String(error))

const MAX_LENGTH = 86_400

/** Seconds, or an HTTP date. */
function toSeconds(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MAX_LENGTH) : null
}

/**
 * Requests to URLs chosen by members. They never reach this machine or its network: every resolved address is checked
 * when connecting, so DNS rebinding has no effect, and redirects are not followed.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Members may not call this URL: it is in a private network or is not a web URL. */
export class Forbidden extends Error {}

/** There was no response: the host is unknown, or the connection was refused, reset or timed out. */
export class NoResponse extends Error {}

export interface OutsideRequest {
  /** HTTP method; POST by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'MKCOL'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Total timeout in milliseconds. */
  readonly timeout?: number
  /** Aborts the request. */
  readonly signal?: AbortSignal
  /** Maximum number of response bytes to read. */
  readonly maxBytes?: number
  /** Private hosts that the administrator allows. */
  readonly allowed?: readonly string[]
  /** DNS lookup to use instead, for tests. */
  readonly find?: typeof lookup
}

export interface OutsideResponse {
  readonly status: number
  /** Retry-After in seconds; null when missing or invalid. */
  readonly retryAfter: number | null
  /** Body, truncated at the limit. */
  readonly text: string
}

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 8 * 1024

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
 * Addresses outside of 2000::/3 are not globally routable; the excluded ranges inside it are tunnels and documentation
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

/** Whether members may call this URL, judging by its text alone. Its addresses are checked when connecting. */
export function isAllowedHost(url: URL, allowed: readonly string[] = []): boolean {
  const host = getHost(url)
  if (url.username !== '' || url.password !== '') return false
  if (allowed.includes(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/.test(host)
}

/**
 * Sends the request and returns the response with any status.
 * @throws Forbidden for a URL that members may not call, NoResponse when no response arrives in time
 */
export async function callOutside(url: URL, options: OutsideRequest = {}): Promise<OutsideResponse> {
  const { maxBytes = MAX_RESPONSE_BYTES } = options
  const { body, ...head } = await streamOutside(url, options)
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return { ...head, text: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8') }
}

export interface OutsideStream extends Omit<OutsideResponse, 'text'> {
  /** The body. Reading it to the end, or leaving the loop, closes the connection. Throws NoResponse. */
  readonly body: AsyncIterable<Buffer>
}

/** Like {@link callOutside}, but returns the body as a stream without a size limit. */
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

/** Resolves when the headers have arrived. */
function open(url: URL, options: OutsideRequest): Promise<IncomingMessage> {
  const { method = 'POST', headers = {}, body = '', timeout = TIMEOUT_MS, allowed = [], find = lookup } = options
  if (!isAllowedHost(url, allowed)) return Promise.reject(new Forbidden(`${url.host} is not for members`))
  const isOpen = allowed.includes(getHost(url))
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const limit = AbortSignal.timeout(timeout)
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Onfreq', 'content-length': Buffer.byteLength(body), ...headers },
      // No keep-alive, so that the address of every request is checked.
      agent: false,
      signal: options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]),
      lookup(hostname, lookupOptions, done) {
        find(hostname, { ...lookupOptions, all: true }, (error, addresses: readonly LookupAddress[] = []) => {
          const good = isOpen ? addresses : addresses.filter(({ address }) => isPublicAddress(address))
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

const MAX_RETRY_SECONDS = 86_400

/** Parses seconds or an HTTP date. Null when invalid. */
function toSeconds(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : null
}

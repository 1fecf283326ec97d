/**
 * A call to an address that a member chose. It never reaches this machine or its network: every address that the name leads to is
 * looked at in the moment of the connection, so that a name that changes meanwhile gains nothing, and nothing is redirected.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** What it names is not for members: it lies in a private network, or is no address of the web. */
export class Forbidden extends Error {}

/** Nobody answered: no such host, refused, broken off, too late. */
export class NoAnswer extends Error {}

export interface OutsideRequest {
  /** POST when left out. */
  readonly method?: 'POST' | 'PUT' | 'DELETE' | 'MKCOL'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Milliseconds for all of it. */
  readonly timeout?: number
  /** Hosts in the own network that are reached nevertheless: what whoever runs the site allows. */
  readonly allowed?: readonly string[]
  /** Another way to find out where a name leads, for tests. */
  readonly find?: typeof lookup
}

export interface OutsideAnswer {
  readonly status: number
  /** Of Retry-After, in seconds; null without one that makes sense. */
  readonly retryAfter: number | null
  /** Its beginning; of what is longer the rest is not read. */
  readonly text: string
}

const TIMEOUT = 10_000
const MOST_TEXT = 8 * 1024

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
/** Everything outside of 2000::/3 is nobody's on the internet; inside are tunnels and examples that lead elsewhere. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE.check(address, 'ipv4')
  return version === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a member may name it, as far as its text tells. What its name leads to is looked at when it is called. */
export function mayName(url: URL, allowed: readonly string[] = []): boolean {
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '') return false
  if (allowed.includes(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/.test(host)
}

/**
 * Calls and answers with the status, whatever it is.
 * @throws Forbidden for what members may not reach, NoAnswer when there was none in time
 */
export function callOutside(url: URL, options: OutsideRequest = {}): Promise<OutsideAnswer> {
  const { method = 'POST', headers = {}, body = '', timeout = TIMEOUT, allowed = [], find = lookup } = options
  if (!mayName(url, allowed)) return Promise.reject(new Forbidden(`${url.host} is not for members`))
  const open = allowed.includes(hostOf(url))
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Onfreq', 'content-length': Buffer.byteLength(body), ...headers },
      // No connection is kept: the next one is looked at as well.
      agent: false,
      signal: AbortSignal.timeout(timeout),
      lookup(hostname, lookupOptions, done) {
        find(hostname, { ...lookupOptions, all: true }, (error, found: readonly LookupAddress[] = []) => {
          const good = open ? found : found.filter(({ address }) => isPublicAddress(address))
          const [first] = good
          if (error) done(error, '', 0)
          else if (first === undefined) done(new Forbidden(`${hostname} leads into a private network`), '', 0)
          else if (lookupOptions.all) done(null, [...good])
          else done(null, first.address, first.family)
        })
      },
    })
    const fail = (error: unknown) =>
      reject(error instanceof Forbidden ? error : new NoAnswer(error instanceof Error ? error.message : String(error)))
    request.on('error', fail)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: secondsOf(answer.headers['retry-after']),
          text: Buffer.concat(chunks).toString('utf8').slice(0, MOST_TEXT),
        })
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < MOST_TEXT) return
        end()
        request.destroy()
      })
      answer.on('end', end)
      answer.on('error', fail)
    })
    request.end(body)
  })
}

const LONGEST = 86_400

/** Seconds, or a date of HTTP. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST) : null
}

/** Rate limits of embeds: per IP address and station, and per station in total. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { limitedParty } from '#kernel/plugins/limits.ts'

/**
 * Requests per minute, station and process. Ten thousand frames of one station that poll every five seconds without a
 * socket stay below `state`; more is not a real audience.
 */
export const STATION_LIMITS = { page: 20_000, picture: 20_000, state: 150_000, socket: 40_000 } as const
export type StationLimit = keyof typeof STATION_LIMITS
const NONE = Number.POSITIVE_INFINITY
export const UNLIMITED = { page: NONE, picture: NONE, state: NONE, socket: NONE } as const

const MINUTE_MS = 60_000
/** Limits memory in case of invented callsigns; the oldest counts are evicted. */
const MAX_KEYS = 50_000

/** Requests per minute for each IP address and station: enough for a page with ten embeds, but not for a crawler. */
export function perStation(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => `${limitedParty(request)} ${getStation(request.params)}`,
    },
  }
}

/** Counts all clients' requests for a station in the current minute. */
export function createStationRate(limits: Readonly<Record<StationLimit, number>> = STATION_LIMITS, now = Date.now) {
  const counts = new Map<string, number>()
  let minute = 0

  /** Seconds to wait; 0 when the request is allowed. */
  function wait(what: StationLimit, station: string): number {
    const time = now()
    if (Math.floor(time / MINUTE_MS) !== minute || counts.size > MAX_KEYS) {
      counts.clear()
      minute = Math.floor(time / MINUTE_MS)
    }
    const key = `${what} ${station}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limits[what] ? 0 : Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000)
  }

  /** An `onRequest` hook: rejects requests above a station's limit with `Retry-After`. */
  return (what: StationLimit) => async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = wait(what, getStation(request.params))
    if (seconds === 0) return
    reply.header('retry-after', String(seconds))
    throw new ProductError(
      429,
      'embeds.too_many',
      `This station is being requested more often than we can answer. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    )
  }
}
export type StationRate = ReturnType<typeof createStationRate>

/** Callsign in the URL, such as `M0ABC/P`; for a badge without the file extension. */
function getStation(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  const name = 'callsign' in params ? params.callsign : 'file' in params ? params.file : ''
  return String(name)
    .toUpperCase()
    .replace(/\.(SVG|PNG)$/, '')
    .replaceAll('_', '/')
}

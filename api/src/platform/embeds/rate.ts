/** How often embeds are asked for: by one address for one station, and for one station whoever asks. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { limitedParty } from '#kernel/plugins/limits.ts'

/**
 * A minute, for one station in one process. Ten thousand frames of one station that have lost their sockets and ask every
 * five seconds stay below `state`; more than that is nobody's audience.
 */
export const STATION_LIMITS = { page: 20_000, picture: 20_000, state: 150_000, socket: 40_000 } as const
export type StationLimit = keyof typeof STATION_LIMITS
const NONE = Number.POSITIVE_INFINITY
export const UNLIMITED = { page: NONE, picture: NONE, state: NONE, socket: NONE } as const

const MINUTE = 60_000
/** So that made-up callsigns cannot fill the memory; what was counted before is forgotten. */
const MOST_KEYS = 50_000

/** So many requests a minute from one address for one station: a page with ten embeds is fine, a crawler is not. */
export function perStation(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => `${limitedParty(request)} ${stationOf(request.params)}`,
    },
  }
}

/** Counts requests for a station within the present minute, from everywhere together. */
export function createStationRate(limits: Readonly<Record<StationLimit, number>> = STATION_LIMITS, now = Date.now) {
  const counts = new Map<string, number>()
  let minute = 0

  /** Seconds to wait, or 0 when the request may go on. */
  function wait(what: StationLimit, station: string): number {
    const time = now()
    if (Math.floor(time / MINUTE) !== minute || counts.size > MOST_KEYS) {
      counts.clear()
      minute = Math.floor(time / MINUTE)
    }
    const key = `${what} ${station}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limits[what] ? 0 : Math.ceil(((minute + 1) * MINUTE - time) / 1000)
  }

  /** An `onRequest` hook: too much of one station is refused, and told when to come again. */
  return (what: StationLimit) => async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = wait(what, stationOf(request.params))
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

/** `M0ABC/P`, however it is written; of a badge without the kind of picture. */
function stationOf(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  const name = 'callsign' in params ? params.callsign : 'file' in params ? params.file : ''
  return String(name)
    .toUpperCase()
    .replace(/\.(SVG|PNG)$/, '')
    .replaceAll('_', '/')
}

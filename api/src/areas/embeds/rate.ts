import type { FastifyRequest } from 'fastify'

/** So many requests a minute from one address for one station: a page with ten embeds is fine, a crawler is not. */
export function perStation(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => `${request.ip} ${stationOf(request.params)}`,
    },
  }
}

function stationOf(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  const name = 'callsign' in params ? params.callsign : 'file' in params ? params.file : ''
  return String(name).toUpperCase()
}

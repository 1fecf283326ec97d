import { trace } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { withoutSecrets } from '../logging.ts'
import { requestSeconds } from '../observe/counters.ts'
import { getTraceparent, type Trace, withTrace } from '../observe/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Trace for log lines, responses and jobs caused by the request. */
    trace: Trace
  }
}

/**
 * Writes one log line and metrics per response and handles correlation ids. `x-request-id` and `traceparent` are
 * accepted from the client. Every response contains the id. Only clients that sent a trace get it back, which saves 70
 * bytes per file of a page.
 */
export default fp(
  async (app) => {
    app.decorateRequest('trace')
    app.addHook('onRequest', (request, reply, done) => {
      const { id: requestId, headers } = request
      request.trace = { requestId, traceparent: getTraceparent(headers.traceparent) }
      reply.header('x-request-id', requestId)
      if (headers.traceparent !== undefined) reply.header('traceparent', request.trace.traceparent)
      const span = trace.getActiveSpan()
      if (span !== undefined) {
        span.updateName(`${request.method} ${getRoute(request)}`)
        span.setAttribute('http.route', getRoute(request))
      }
      withTrace(request.trace, done)
    })
    app.addHook('onResponse', (request, reply, done) => {
      const { method, url } = request
      const response = { method, route: getRoute(request), url, status: reply.statusCode, ms: reply.elapsedTime }
      recordResponse(request.log, response, { remoteAddress: request.ip })
      done()
    })
  },
  { name: 'request-log' },
)

/** Path as declared by the route: `/api/vlogbar/:callsign`. */
function getRoute(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

interface Result {
  readonly method: string
  readonly route: string
  readonly url: string
  readonly status: number
  /** Seconds from the first byte of the request to the last byte of the response. */
  readonly ms: number
}

/** Records metrics and one log line for a response; `about` is added to the line. */
export function recordResponse(
  log: FastifyBaseLogger,
  { method, route, url, status, ms }: Result,
  about?: object,
): void {
  requestSeconds.observe({ method, route, status: String(status) }, ms / 1000)
  // A static path contains no client data.
  const message = url === route ? route : withoutSecrets(url)
  log.info({ method, url: message, status, ms: Math.round(ms), ...about }, 'request')
}

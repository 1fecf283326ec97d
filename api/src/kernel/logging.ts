import { hostname } from 'node:os'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import type { Role } from './database/limits.ts'
import { currentTrace, traceIdOf } from './observe/trace.ts'

const SECRET_QUERY = /([?&](?:token|key|pin|password|preview|session)=)[^&]*/gi

/**
 * Programs of the Cloudlog family say their API key in the path, and the number of a checkout is worth a session. They are
 * known by how they begin, wherever in an address they stand, also with their underscore escaped.
 */
const SECRET_WORD = /\b(of[tk]|onfreq(?:_|%5f)deploy|cs(?:_|%5f)(?:test|live))(?:_|%5f)[\w%-]+/gi

/** Which process of the site this is, in log lines and tables. */
export const INSTANCE = `${hostname()}:${process.pid}`

/** Structured lines that say who speaks, and for which request; tokens, cookies and secrets in addresses never reach them. */
export function loggerOptions(config: Config, role: Role): NonNullable<FastifyServerOptions['logger']> {
  if (config.mode === 'test' && config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    base: { role, instance: INSTANCE },
    mixin() {
      const trace = currentTrace()
      if (trace === undefined) return {}
      // A request's own lines name it already.
      return { traceId: traceIdOf(trace), ...(trace.ofJob === true ? { cause: trace.requestId } : {}) }
    },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        remoteAddress: request.ip,
      }),
    },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  }
}

export function withoutSecrets(url: string): string {
  return url.replace(SECRET_QUERY, '$1…').replace(SECRET_WORD, '$1_…')
}

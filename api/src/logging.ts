import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

const SECRET_QUERY = /([?&](?:token|key|pin|password|preview|session)=)[^&]*/gi

/**
 * Programs of the Cloudlog family say their API key in the path, and the number of a checkout is worth a session. They are
 * known by how they begin, wherever in an address they stand, also with their underscore escaped.
 */
const SECRET_WORD = /\b(of[tk]|onfreq(?:_|%5f)deploy|cs(?:_|%5f)(?:test|live))(?:_|%5f)[\w%-]+/gi

/** Structured lines; tokens, cookies and secrets in addresses never reach them. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  if (config.mode === 'test' && config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
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

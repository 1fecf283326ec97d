import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

const SECRET_QUERY = /([?&](?:token|key|pin|password|preview|session)=)[^&]*/gi

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
  return url.replace(SECRET_QUERY, '$1…')
}

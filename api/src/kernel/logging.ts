import { hostname } from 'node:os'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import type { Role } from './database/limits.ts'
import { currentTrace, getTraceId } from './observe/trace.ts'

/**
 * Query parameters whose values are logged. For all others only the name is logged, because a new one may carry a
 * secret.
 */
const LOGGED_PARAMETERS: ReadonlySet<string> = new Set(
  (
    'after band before bands call callsign color day dxcc end format from_id lang language limit mode mode_class n obs offset ' +
    'order page per_page scale since size sort start theme type v w year'
  ).split(' '),
)

/** Secrets in paths: at least 20 characters of base64url with both cases, or of hexadecimal digits. */
const LONG_WORD = /[\w-]{20,}/g
const isRandom = (word: string) => (/[a-z]/.test(word) && /[A-Z]/.test(word)) || /^[\da-f]+$/i.test(word)

/**
 * Cloudlog-compatible programs send their API key in the path, and a checkout id is as sensitive as a session. Both
 * are recognised anywhere in a URL by their prefix, even with an escaped underscore.
 */
const SECRET_WORD = /\b(of[tk]|onfreq(?:_|%5f)deploy|cs(?:_|%5f)(?:test|live))(?:_|%5f)[\w%-]+/gi

/** Name of this process in log lines and tables. */
export const INSTANCE = `${hostname()}:${process.pid}`

/** Logger options: structured lines with process and request, and URLs without tokens and secrets. */
export function loggerOptions(config: Config, role: Role): NonNullable<FastifyServerOptions['logger']> {
  if (config.mode === 'test' && config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    base: { role, instance: INSTANCE },
    mixin() {
      const trace = currentTrace()
      if (trace === undefined) return {}
      // Lines of a request already contain it.
      return { traceId: getTraceId(trace), ...(trace.ofJob === true ? { cause: trace.requestId } : {}) }
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
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0) return removeRandomWords(path)
  return `${removeRandomWords(path)}?${rest.join('?').split('&').map(removeValue).join('&')}`
}

function removeRandomWords(text: string): string {
  return text
    .replace(SECRET_WORD, '$1_…')
    .replace(LONG_WORD, (word) => (isRandom(word) && !/^\d+$/.test(word) ? '…' : word))
}

function removeValue(parameter: string): string {
  const [name = '', ...value] = parameter.split('=')
  if (LOGGED_PARAMETERS.has(name)) return removeRandomWords(parameter)
  return value.length === 0 ? '…' : `${name}=…`
}

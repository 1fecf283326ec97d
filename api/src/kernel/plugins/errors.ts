import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { databaseOutage } from '../database/outage.ts'
import { ProductError, TOO_MANY } from '../errors.ts'
import { requestLanguage } from '../languages/accepted.ts'
import { foldedLines } from '../observe/counters.ts'
import { createFold } from '../observe/fold.ts'
import { invalidRequest } from './invalid-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls that the product specification answers with `status` and `error`: an error has `status: 'error'` beside it. */
    answersStatus?: true
  }
}

/** The single error shape; internal details stay in the log. */
export default fp(
  async (app) => {
    const fold = createFold({
      most: BURST.lines,
      within: BURST.within,
      summary(reason, more) {
        foldedLines.inc(more)
        app.log.warn({ reason, more }, 'the same failure, so many times more')
      },
    })
    app.addHook('onClose', async () => fold.close())
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = toProductError(error)
      const first = known.statusCode < 500 || fold.admits(`${known.code} ${error.message}`)
      // An unavailable database fails every call, so the stack is omitted.
      if (first && known.statusCode === 503) request.log.warn({ reason: error.message }, 'request failed')
      else if (first && known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
      // The rest of the body is read up to its limit: if the connection were cut, the response would be lost and a
      // proxy would consider the process dead.
      if (!request.raw.complete) {
        reply.removeHeader('connection')
        request.raw.resume()
      }
      if (known.statusCode === 503) reply.header('retry-after', RETRY_AFTER)
      return reply
        .code(known.statusCode)
        .type('application/json; charset=utf-8')
        .send({
          ...(request.routeOptions.config.answersStatus && { status: 'error' as const }),
          ...known.toBody(request.id, requestLanguage(request)),
        })
    })
    app.setNotFoundHandler(notFound)
  },
  { name: 'errors' },
)

/** Log lines of one failure within this time in milliseconds; further ones are counted. */
const BURST = { lines: 5, within: 10_000 } as const

export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new ProductError(404, 'request.not_found', /*i18n*/ 'There’s nothing at this address.')
  return reply.code(404).send(error.toBody(request.id, requestLanguage(request)))
}

/** Retry-After in seconds for temporary refusals. */
export const RETRY_AFTER = 3

/** PostgreSQL's data exceptions for which the sender is to blame: NUL or half a surrogate in text or JSON. */
const UNSTORABLE_TEXT: ReadonlySet<string> = new Set(['22021', '22P05'])
/** A number or a date beyond its column, also one that is written in a way which the column does not read. */
const OUT_OF_RANGE: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22P02'])

/** Client view of an error; also used by routes with other formats than JSON. */
export function toProductError(error: FastifyError): ProductError {
  if (error instanceof ProductError) return error
  if (error.validation !== undefined) return invalidRequest(error.validation, error.validationContext)
  // PostgreSQL rejects zero bytes in text: a client error.
  if (UNSTORABLE_TEXT.has(error.code)) {
    return new ProductError(400, 'request.invalid', /*i18n*/ 'The text holds a character that cannot be stored.')
  }
  // An id with too many digits to exist.
  if (OUT_OF_RANGE.has(error.code)) {
    return new ProductError(400, 'request.invalid', /*i18n*/ 'A number is larger than can be stored.')
  }
  const outage = databaseOutage(error)
  if (outage !== undefined) return outage
  const status = error.statusCode ?? 500
  if (status === 429) return new ProductError(429, 'request.too_many', TOO_MANY)
  if (status === 413) return new ProductError(413, 'request.too_large', /*i18n*/ 'That is larger than allowed.')
  if (status >= 400 && status < 500) {
    return new ProductError(status, 'request.invalid', /*i18n*/ 'The request could not be understood.')
  }
  return new ProductError(500, 'internal', /*i18n*/ 'Something went wrong on our side. Please try again.')
}

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
    /** For calls whose specification returns `status` and `error`: error responses also contain `status: 'error'`. */
    answersStatus?: true
  }
}

/** Turns all errors into one response format. Internal details are only logged. */
export default fp(
  async (app) => {
    const fold = createFold({
      limit: BURST.lines,
      within: BURST.within,
      summary(reason, more) {
        foldedLines.inc(more)
        app.log.warn({ reason, more }, 'the same failure, repeated')
      },
    })
    app.addHook('onClose', async () => fold.close())
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const productError = toProductError(error)
      const first = productError.statusCode < 500 || fold.admits(`${productError.code} ${error.message}`)
      // An unavailable database fails every call, so its stack is omitted.
      if (first && productError.statusCode === 503) request.log.warn({ reason: error.message }, 'request failed')
      else if (first && productError.statusCode >= 500) request.log.error({ err: error }, 'request failed')
      // Reads the rest of the body, up to its limit: if the connection were closed, the response would be lost and a
      // proxy would consider the process dead.
      if (!request.raw.complete) {
        reply.removeHeader('connection')
        request.raw.resume()
      }
      if (productError.statusCode === 503) reply.header('retry-after', RETRY_AFTER)
      return reply
        .code(productError.statusCode)
        .type('application/json; charset=utf-8')
        .send({
          ...(request.routeOptions.config.answersStatus && { status: 'error' as const }),
          ...productError.toBody(request.id, requestLanguage(request)),
        })
    })
    app.setNotFoundHandler(notFound)
  },
  { name: 'errors' },
)

/** Maximum number of log lines for one failure within a window in milliseconds; further ones are counted. */
const BURST = { lines: 5, within: 10_000 } as const

export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new ProductError(404, 'request.not_found', /*i18n*/ 'There’s nothing at this address.')
  return reply.code(404).send(error.toBody(request.id, requestLanguage(request)))
}

/** Retry-After of temporary rejections, in seconds. */
export const RETRY_AFTER = 3

/** PostgreSQL's codes for text that the client sent and that cannot be stored: NUL, or half a surrogate pair. */
const UNSTORABLE_TEXT: ReadonlySet<string> = new Set(['22021', '22P05'])
/** Numbers and dates that are out of range or malformed for their column. */
const OUT_OF_RANGE: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22P02'])

/** The error as reported to clients; also used by routes with other formats than JSON. */
export function toProductError(error: FastifyError): ProductError {
  if (error instanceof ProductError) return error
  if (error.validation !== undefined) return invalidRequest(error.validation, error.validationContext)
  // PostgreSQL rejects NUL in text: a client error.
  if (UNSTORABLE_TEXT.has(error.code)) {
    return new ProductError(400, 'request.invalid', /*i18n*/ 'The text holds a character that cannot be stored.')
  }
  // For example an id with more digits than any id has.
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

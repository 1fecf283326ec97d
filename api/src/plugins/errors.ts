import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import fp from 'fastify-plugin'
import { type ErrorBody, ProductError } from '../errors.ts'

/** One shape for every error; what went wrong inside stays in the log. */
export default fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = toProductError(error)
      if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
      return reply.code(known.statusCode).type('application/json; charset=utf-8').send(known.toBody())
    })
    app.setNotFoundHandler(notFound)
  },
  { name: 'errors' },
)

export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { error: { code: 'request.not_found', message: 'There is nothing at this address.' } }
  return reply.code(404).send(body)
}

const UNSTORABLE_TEXT = '22021'

/** What an error is to whoever asked; routes that answer in another form than JSON use it too. */
export function toProductError(error: FastifyError): ProductError {
  if (error instanceof ProductError) return error
  if (error.validation !== undefined) return fromValidation(error.validation, error.validationContext)
  // PostgreSQL keeps no zero bytes in text: what was sent is wrong, not the server.
  if (error.code === UNSTORABLE_TEXT) {
    return new ProductError(400, 'request.invalid', 'The text holds a character that cannot be stored.')
  }
  const status = error.statusCode ?? 500
  if (status === 429)
    return new ProductError(429, 'request.too_many', 'Too many requests. Please wait a moment and try again.')
  if (status === 413) return new ProductError(413, 'request.too_large', 'That is larger than allowed.')
  if (status >= 400 && status < 500) {
    return new ProductError(status, 'request.invalid', 'The request could not be understood.')
  }
  return new ProductError(500, 'internal', 'Something went wrong on our side. Please try again.')
}

function fromValidation(problems: FastifySchemaValidationError[], context: string | undefined): ProductError {
  const fields: Record<string, string> = {}
  for (const problem of problems) {
    const name = fieldName(problem)
    if (name !== '' && fields[name] === undefined) fields[name] = sentence(problem)
  }
  const [first] = problems
  const where = context === 'querystring' ? 'query' : (context ?? 'request')
  const message =
    first === undefined
      ? `The ${where} is not valid.`
      : `${fieldName(first) || `The ${where}`} ${first.message ?? 'is not valid'}.`
  return new ProductError(400, 'request.invalid', message, Object.keys(fields).length > 0 ? fields : undefined)
}

function fieldName(problem: FastifySchemaValidationError): string {
  const parent = problem.instancePath.split('/').slice(1)
  const { missingProperty, additionalProperty } = problem.params
  for (const extra of [missingProperty, additionalProperty]) if (typeof extra === 'string') parent.push(extra)
  return parent.join('.')
}

function sentence(problem: FastifySchemaValidationError): string {
  if (problem.keyword === 'required') return 'This field is required.'
  if (problem.keyword === 'additionalProperties') return 'This field is not known.'
  const text = problem.message ?? 'is not valid'
  return `This ${text}.`
}

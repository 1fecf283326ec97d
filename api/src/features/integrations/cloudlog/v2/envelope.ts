/** Format of responses and errors in version 2 of the interface. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { toProductError } from '#kernel/plugins/errors.ts'

export type ErrorCode =
  | 'validation_error'
  | 'invalid_json'
  | 'unauthorized'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'forbidden'
  | 'insufficient_club_permission'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'internal_error'

const STATUS: Readonly<Record<ErrorCode, number>> = {
  validation_error: 400,
  invalid_json: 400,
  unauthorized: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  forbidden: 403,
  insufficient_club_permission: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
}

type Details = Readonly<Record<string, unknown>>

/** An error with a code of this interface. */
export class V2Error extends ProductError {
  readonly details: Details | undefined

  constructor(code: ErrorCode, message: string, details?: Details) {
    super(STATUS[code], `v2.${code}`, message)
    this.details = details
  }
}

export const invalid = (message: string, details?: Details) => new V2Error('validation_error', message, details)
/** @param verbs methods that the URL supports */
export function notAllowed(reply: FastifyReply, verbs: readonly string[]): V2Error {
  reply.header('allow', verbs.join(', '))
  return new V2Error('method_not_allowed', 'This resource does not know that method.')
}
export const notFound = (message = 'This item does not exist.') => new V2Error('not_found', message)

/** Wraps a result and its metadata as `{ data, meta }`. */
export function toEnvelope(request: FastifyRequest, resource: string, data: unknown, meta: Details = {}) {
  const timestamp = request.server.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, '+00:00')
  return { data, meta: { timestamp, resource, method: request.method, ...meta } }
}

/**
 * Creates an error handler that sends every error in the format of this interface.
 * @param scope the required scope, by its name in the interface
 */
export const refuser =
  (scope: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code, message, details } = describeError(error, request, reply, scope)
    if (STATUS[code] >= 500) request.log.error({ err: error }, 'a call of a program failed')
    return reply.code(STATUS[code]).send({ error: { code, message, ...(details === undefined ? {} : { details }) } })
  }

interface ErrorDescription {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: Details | undefined
}

function describeError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: string,
): ErrorDescription {
  if (error instanceof V2Error) return { code: getCode(error), message: error.message, details: error.details }
  const { statusCode, code, message, fields } = toProductError(error)
  switch (statusCode) {
    case 401:
      return getToken(request) === undefined
        ? { code: 'unauthorized', message: 'Send the token in the Authorization header.' }
        : { code: 'invalid_token', message: 'This token is unknown or was revoked.' }
    case 403:
      // The member's role in the club lacks the permission; the key has it.
      if (code.startsWith('clubs.') || code === 'auth.club_role') return { code: 'forbidden', message }
      return {
        code: 'insufficient_scope',
        message: `The token lacks ${scope}.`,
        details: { required_scope: scope },
      }
    case 404:
      return { code: 'not_found', message }
    case 409:
      return { code: 'conflict', message }
    case 429:
      return { code: 'rate_limited', message, details: { retry_after: Number(reply.getHeader('retry-after') ?? 60) } }
    case 503:
      return { code: 'unavailable', message }
    default:
      return statusCode < 500
        ? { code: 'validation_error', message, details: fields === undefined ? undefined : { fields } }
        : { code: 'internal_error', message }
  }
}

function getCode(error: V2Error): ErrorCode {
  const code = error.code.slice('v2.'.length)
  return isCode(code) ? code : 'internal_error'
}

const isCode = (code: string): code is ErrorCode => code in STATUS

/**
 * Reads the token from `Authorization: Bearer …` or `X-API-Key`. Programs recognise tokens of this interface by the
 * prefix `wl2_`.
 */
export function getToken({ headers }: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const header = headers['x-api-key']
  const token = bearer ?? (typeof header === 'string' && header !== '' ? header : undefined)
  return token?.replace(/^wl2_(?=ofk_)/, '')
}

/** Shared by all calls of the programs' interface: key location, body parsing, error format. */
import { CLOUDLOG_LIMITS, CloudlogFailed } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import type { Guard } from '#kernel/plugins/guards.ts'
import { perMember } from '#kernel/plugins/limits.ts'
import { type Fields, toText } from './body.ts'

export const SUMMARY = 'Cloudlog and Wavelog interface, version 1'

export const FAILURES = { 400: CloudlogFailed, 401: CloudlogFailed, 403: CloudlogFailed, 404: CloudlogFailed }

export type FailureStatus = 400 | 401 | 403 | 404

export const getOptions = (guard: Guard, isForbidden: string = CLOUDLOG_TEXTS.mayNot) => ({
  bodyLimit: CLOUDLOG_LIMITS.bytes,
  config: { guard, rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000 } },
  errorHandler: refuser(isForbidden),
})

/** Calls per minute of one member and path. */
export const CALLS_A_MINUTE = 1200
/** Calls per minute of one member: programs query totals of a full log at startup, not per contact. */
export const FULL_LOG_CALLS = 30
export const wholeLog = { preHandler: perMember(FULL_LOG_CALLS) }

/** Some of their clients read `reason`, some the first of `messages`. */
export const fail = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).send({ status: 'failed' as const, reason, messages: [reason] })

/** Thrown by request parsers, where passing `fail` through would be awkward. */
export const failure = (status: FailureStatus, reason: string) =>
  new ProductError(status, `integrations.cloudlog_${status}`, reason)

/**
 * Always English: programs depend on these messages. Translates errors of guards, body parsing, limits and the server
 * to those programs' messages.
 */
const refuser = (isForbidden: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode, code, message } = toProductError(error)
  const own = /^(?:integrations|clubs)\.|^auth\.club_role$/.test(code)
  if (statusCode === 401) return fail(reply, 401, own ? message : CLOUDLOG_TEXTS.missingKey)
  if (statusCode === 403) return fail(reply, 403, own ? message : isForbidden)
  if (statusCode === 429) return tooMany(reply, message)
  // Programs queue and resend their data after a status of 500 or higher.
  if (statusCode >= 500) request.log.error({ err: error }, 'a call of a program failed')
  return fail(reply, statusCode, message)
}

/** Some of their clients read the seconds from the body instead of the header. */
function tooMany(reply: FastifyReply, reason: string): FastifyReply {
  const seconds = Number(reply.getHeader('retry-after') ?? 60)
  return reply.code(429).send({ status: 'failed', reason, messages: [reason], retry_after: seconds })
}

export function toFields({ body }: FastifyRequest): Fields {
  if (isRead(body)) return body.fields
  throw new ProductError(400, 'integrations.not_understood', CLOUDLOG_TEXTS.notUnderstood)
}

function isRead(body: unknown): body is { readonly fields: Fields } {
  return typeof body === 'object' && body !== null && 'fields' in body && body.fields !== null
}

export const keyInBody = (request: FastifyRequest): string => toText(toFields(request).key)

export function keyInAddress({ params }: FastifyRequest): string | undefined {
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined
}

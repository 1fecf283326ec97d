/** Code shared by all calls of the interface for programs: location of the key, body parsing, error format. */
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

/** Maximum calls per minute, for each member and path. */
export const CALLS_A_MINUTE = 1200
/**
 * Maximum calls per minute of a member that read the full log. Programs query totals at startup, and not per contact.
 */
export const FULL_LOG_CALLS = 30
export const wholeLog = { preHandler: perMember(FULL_LOG_CALLS) }

/** Sends an error. Some clients read `reason`, others the first of `messages`. */
export const fail = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).send({ status: 'failed' as const, reason, messages: [reason] })

/** An error for request parsers, which have no access to the reply. */
export const failure = (status: FailureStatus, reason: string) =>
  new ProductError(status, `integrations.cloudlog_${status}`, reason)

/**
 * Converts errors of guards, body parsing, limits and the server to messages of this interface. They are always
 * English, since programs depend on them.
 */
const refuser = (isForbidden: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode, code, message } = toProductError(error)
  const isOwnError = /^(?:integrations|clubs)\.|^auth\.club_role$/.test(code)
  if (statusCode === 401) return fail(reply, 401, isOwnError ? message : CLOUDLOG_TEXTS.missingKey)
  if (statusCode === 403) return fail(reply, 403, isOwnError ? message : isForbidden)
  if (statusCode === 429) return tooMany(reply, message)
  // After a status of 500 or higher, programs queue their data and send it again.
  if (statusCode >= 500) request.log.error({ err: error }, 'a call of a program failed')
  return fail(reply, statusCode, message)
}

/** Some clients read the seconds to wait from the body instead of the header. */
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

export function getKeyFromUrl({ params }: FastifyRequest): string | undefined {
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined
}

/** What every call of the programs' interface shares: where the key is, how bodies are read, how a refusal looks. */
import { CLOUDLOG_LIMITS, CloudlogFailed } from '@onfreq/contracts/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/texts-integrations'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import type { Guard } from '#plugins/guards.ts'
import { perMember } from '#plugins/limits.ts'
import { type Fields, textOf } from './body.ts'

export const SUMMARY = 'Cloudlog and Wavelog interface, version 1'

export const FAILURES = { 400: CloudlogFailed, 401: CloudlogFailed, 403: CloudlogFailed, 404: CloudlogFailed }

export type FailureStatus = 400 | 401 | 403 | 404

export const optionsOf = (guard: Guard, mayNot: string = CLOUDLOG_TEXTS.mayNot) => ({
  bodyLimit: CLOUDLOG_LIMITS.bytes,
  config: { guard, rateLimit: { max: 1200, timeWindow: 60_000 } },
  errorHandler: refuser(mayNot),
})

/** Calls a minute of one member: programs ask for numbers of a whole log when they start, not with each contact. */
export const WHOLE_LOG_CALLS = 30
export const wholeLog = { preHandler: perMember(WHOLE_LOG_CALLS) }

/** Some of their clients read `reason`, some the first of `messages`. */
export const fail = (reply: FastifyReply, status: FailureStatus, reason: string) =>
  reply.code(status).send({ status: 'failed' as const, reason, messages: [reason] })

/** Thrown by what reads a request, where `fail` would have to be handed through. */
export const failure = (status: FailureStatus, reason: string) =>
  new ProductError(status, `integrations.cloudlog_${status}`, reason)

/** What a guard or the body's form refuses, in the words of those programs. */
const refuser = (mayNot: string) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof ProductError)) throw error
  const own = error.code.startsWith('integrations.')
  if (error.statusCode === 400 || error.statusCode === 404) return fail(reply, error.statusCode, error.message)
  if (error.statusCode === 401) return fail(reply, 401, own ? error.message : CLOUDLOG_TEXTS.missingKey)
  if (error.statusCode === 403) return fail(reply, 403, own ? error.message : mayNot)
  throw error
}

export function fieldsOf({ body }: FastifyRequest): Fields {
  if (isRead(body)) return body.fields
  throw new ProductError(400, 'integrations.not_understood', CLOUDLOG_TEXTS.notUnderstood)
}

function isRead(body: unknown): body is { readonly fields: Fields } {
  return typeof body === 'object' && body !== null && 'fields' in body && body.fields !== null
}

export const keyInBody = (request: FastifyRequest): string => textOf(fieldsOf(request).key)

export function keyInAddress({ params }: FastifyRequest): string | undefined {
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined
}

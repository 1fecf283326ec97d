import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CONTEST_SCORE_LIMITS, ContestScoreTaken } from '@onfreq/contracts/contests/scores'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contests/texts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import { keyInRequest, member } from '#kernel/plugins/guards.ts'
import { perMember } from '#kernel/plugins/limits.ts'
import { extractXml } from '../body.ts'
import type { ContestScores } from '../service.ts'

/**
 * The key in the header: `Bearer KEY`, or Basic with the key as password, which fits the fields of logging programs.
 */
function getKeyFromHeader({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const [kind, value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(kind ?? '')) return value
  if (!/^basic$/i.test(kind ?? '')) return undefined
  const text = Buffer.from(value, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** The key in the URL, for programs with only a URL field, such as not1mm. */
function getKeyFromUrl({ params }: FastifyRequest): string | undefined {
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined
}

/** Programs show `Description`, or no message at all. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const productError = toProductError(error)
  const { statusCode, code, message } = productError
  if (statusCode >= 500) request.log.error({ err: error }, 'a score was rejected')
  const own = code.startsWith('contest_scores.')
  const description =
    own || statusCode >= 500
      ? message
      : ({ 401: CONTEST_SCORE_TEXTS.noKey, 403: CONTEST_SCORE_TEXTS.notAllowed, 429: CONTEST_SCORE_TEXTS.tooMany }[
          statusCode
        ] ?? message)
  if (statusCode === 401) reply.header('www-authenticate', 'Basic realm="Onfreq", charset="UTF-8"')
  return reply
    .code(statusCode)
    .send({ Status: 'Error', Description: description, error: { code, message: description } })
}

export function postRoutes(scores: ContestScores): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Parse the body regardless of its Content-Type.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: CONTEST_SCORE_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    )

    const accept = async (request: FastifyRequest) => {
      const xml = extractXml(request.body)
      if (xml === null) throw new ProductError(400, 'contest_scores.invalid', CONTEST_SCORE_TEXTS.notUnderstood)
      return scores.accept(member(request), xml)
    }
    const options = {
      bodyLimit: CONTEST_SCORE_LIMITS.bytes,
      errorHandler: sendError,
      preHandler: perMember(CONTEST_SCORE_LIMITS.perMinute),
      schema: { summary: 'Claimed score of a contest, as XML', response: { 200: ContestScoreTaken } },
    }
    // The limit is per IP address, since the key is not known yet. A club may post for many members.
    const rateLimit = { max: 20 * CONTEST_SCORE_LIMITS.perMinute, timeWindow: 60_000 }

    app.post(
      '/api/contest-scores',
      { ...options, config: { guard: keyInRequest(getKeyFromHeader, 'log'), rateLimit } },
      accept,
    )

    app.post(
      '/api/contest-scores/:key',
      {
        ...options,
        config: { guard: keyInRequest(getKeyFromUrl, 'log'), rateLimit },
        schema: { ...options.schema, params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) }) },
      },
      accept,
    )
  }
}

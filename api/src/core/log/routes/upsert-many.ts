import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { UpsertQso } from '@onfreq/contracts/log/log'
import { UPSERTS_A_MINUTE, UpsertQsos, UpsertQsosResponse } from '@onfreq/contracts/log/upsert-many'
import type { FastifyError, FastifyRequest } from 'fastify'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { invalidRequest } from '#kernel/plugins/invalid-request.ts'
import { perMember } from '#kernel/plugins/limits.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import type { ContactWriter } from '../save.ts'
import { MAX_COUNT } from '../writing/waiting.ts'
import { upsertOne } from './upsert-one.ts'

/**
 * Stores a batch that a program has queued offline. Each contact is processed as if it were sent alone, so that an
 * invalid one does not block the others.
 */
export function upsertManyRoutes(writer: ContactWriter): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vqso/upsert-many',
      {
        config: { guard: scope('log') },
        schema: { body: UpsertQsos, response: { 200: UpsertQsosResponse } },
        preHandler: perMember(UPSERTS_A_MINUTE),
      },
      async (request) => {
        const operator = toLog(member(request))
        const { contacts } = request.body
        const results: UpsertQsosResponse['answers'] = []
        // As many as one group transaction takes: more would only wait, some of them holding a connection.
        for (let at = 0; at < contacts.length; at += MAX_COUNT) {
          const batch = contacts.slice(at, at + MAX_COUNT)
          results.push(
            ...(await Promise.all(
              batch.map((contact) =>
                upsertOne(writer, operator, read(request, contact)).then(
                  (saved) => ({ http: 200 as const, ...saved }),
                  (error: FastifyError) => refusal(request, error),
                ),
              ),
            )),
          )
        }
        return { answers: results }
      },
    )
  }
}

/**
 * Turns an error of one contact into its result.
 * @throws ProductError 400
 */
async function read(request: FastifyRequest, contact: unknown): Promise<UpsertQso> {
  const isUpsert = request.compileValidationSchema(UpsertQso)
  if (!isUpsert(contact)) throw invalidRequest(isUpsert.errors ?? [], 'body')
  return contact as UpsertQso
}

function refusal(request: FastifyRequest, error: FastifyError) {
  const productError = toProductError(error)
  if (productError.statusCode >= 500) request.log.error({ err: error }, 'a contact of many could not be stored')
  return { http: productError.statusCode, ...productError.toBody(request.id, requestLanguage(request)) }
}

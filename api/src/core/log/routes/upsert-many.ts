import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { UpsertQso } from '@onfreq/contracts/log/log'
import { UPSERTS_A_MINUTE, UpsertQsos, UpsertQsosAnswer } from '@onfreq/contracts/log/upsert-many'
import type { FastifyError, FastifyRequest } from 'fastify'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { invalidRequest } from '#kernel/plugins/invalid-request.ts'
import { perMember } from '#kernel/plugins/limits.ts'
import { logOf } from '#kernel/plugins/viewer.ts'
import type { ContactWriter } from '../save.ts'
import { MOST } from '../writing/waiting.ts'
import { upsertOne } from './upsert-one.ts'

/**
 * What a program has kept while there was no network, in one call. Each contact is read, stored and answered as if it
 * had been sent alone, so that one that cannot be stored stops no other.
 */
export function upsertManyRoutes(writer: ContactWriter): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vqso/upsert-many',
      {
        config: { guard: scope('log') },
        schema: { body: UpsertQsos, response: { 200: UpsertQsosAnswer } },
        preHandler: perMember(UPSERTS_A_MINUTE),
      },
      async (request) => {
        const operator = logOf(member(request))
        const { contacts } = request.body
        const answers: UpsertQsosAnswer['answers'] = []
        // As many as share a transaction: more at once would only wait, some of them with a connection in hand.
        for (let at = 0; at < contacts.length; at += MOST) {
          const together = contacts.slice(at, at + MOST)
          answers.push(
            ...(await Promise.all(
              together.map((contact) =>
                upsertOne(writer, operator, read(request, contact)).then(
                  (saved) => ({ http: 200 as const, ...saved }),
                  (error: FastifyError) => refusal(request, error),
                ),
              ),
            )),
          )
        }
        return { answers }
      },
    )
  }
}

/** What is wrong with one contact is the answer to that one. @throws ProductError 400 */
async function read(request: FastifyRequest, contact: unknown): Promise<UpsertQso> {
  const isUpsert = request.compileValidationSchema(UpsertQso)
  if (!isUpsert(contact)) throw invalidRequest(isUpsert.errors ?? [], 'body')
  return contact as UpsertQso
}

function refusal(request: FastifyRequest, error: FastifyError) {
  const known = toProductError(error)
  if (known.statusCode >= 500) request.log.error({ err: error }, 'a contact of many could not be stored')
  return { http: known.statusCode, ...known.toBody(request.id, requestLanguage(request)) }
}

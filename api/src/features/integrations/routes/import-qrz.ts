import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { QRZ_IMPORT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { QRZ_FETCH_TEXTS } from '@onfreq/contracts/integrations/texts'
import { ImportResponse } from '@onfreq/contracts/log/import'
import { ProductError } from '#kernel/errors.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { IMPORT_QRZ_JOB } from '../qrz-import/import-two-weeks.ts'

export const importQrzRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vimportqrz',
    { config: { guard: session() }, schema: { response: { 200: ImportResponse } } },
    async (request, reply) => {
      const { accountId } = member(request)
      if ((await app.accounts.readSecret(accountId, 'qrz_api_key')) === null) {
        throw new ProductError(400, 'integrations.no_qrz_key', QRZ_FETCH_TEXTS.noKey)
      }
      await app.accounts.limit('importQrz', request, reply, accountId)
      await app.jobs.add(
        app.db,
        IMPORT_QRZ_JOB,
        { ownerId: accountId },
        { key: `${IMPORT_QRZ_JOB}:${accountId}`, owner: accountId, maxAttempts: 5 },
      )
      return { status: 'ok' as const, message: QRZ_IMPORT_TEXTS.submitted }
    },
  )
}

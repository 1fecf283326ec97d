import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AccountId, Ok } from '@onfreq/contracts/accounts/accounts'
import {
  DataExportResponse,
  DataExportsResponse,
  DeleteAccount,
  DeleteAccountResponse,
} from '@onfreq/contracts/accounts/profile'
import { DATA_TEXTS } from '@onfreq/contracts/accounts/texts'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { member, recentlyVerified, session } from '#kernel/plugins/guards.ts'
import type { AccountArea } from '../accounts.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'
import { viewerAccount } from '../viewer-account.ts'

/** Export and deletion of all data, as the privacy policy promises. */
export function ownDataRoutes(area: AccountArea): FastifyPluginAsyncTypebox {
  const { dataExports, deletion } = area
  return async (app) => {
    app.post(
      '/api/vdataexport',
      { config: { guard: session() }, schema: { response: { 200: DataExportResponse } } },
      async (request, reply) => {
        const { accountId } = member(request)
        await limitAttempts(area, 'dataExport', request, reply, accountId)
        return { status: 'ok' as const, export: await dataExports.start(accountId) }
      },
    )

    app.post(
      '/api/vdataexports',
      { config: { guard: session() }, schema: { response: { 200: DataExportsResponse } } },
      async (request) => {
        return { exports: [...(await dataExports.list(member(request).accountId))] }
      },
    )

    app.get(
      '/api/vdataexport/:id/file',
      { config: { guard: session() }, schema: { params: Type.Object({ id: AccountId }) } },
      async (request, reply) => {
        const { key, name } = await dataExports.file(member(request).accountId, request.params.id)
        const file = await app.files.get(key)
        if (file === undefined) throw new ProductError(404, 'accounts.export_not_found', DATA_TEXTS.exportNotFound)
        reply.header('content-disposition', `attachment; filename="${name}"`)
        reply.header('content-length', file.size)
        return reply.type('application/zip').send(file.body)
      },
    )

    app.post(
      '/api/vdeleteaccount',
      {
        config: { guard: recentlyVerified() },
        schema: { body: DeleteAccount, response: { 200: DeleteAccountResponse } },
      },
      async (request, reply) => {
        const account = await viewerAccount(area, request)
        await limitAttempts(area, 'deleteAccount', request, reply, account.id)
        const finalAt = await deletion.request(account, request.body.callsign)
        return { status: 'ok' as const, final_at: finalAt.toISOString() }
      },
    )

    app.post(
      '/api/vdeleteaccount/cancel',
      { config: { guard: session() }, schema: { response: { 200: Ok } } },
      async (request) => {
        await deletion.cancel(await viewerAccount(area, request))
        return { status: 'ok' as const }
      },
    )
  }
}

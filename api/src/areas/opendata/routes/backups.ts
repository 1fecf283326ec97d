import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BackupsAnswer, ChangeBackup, NewBackup, OpenDataId } from '@onfreq/contracts/opendata/opendata'
import { member, session } from '#plugins/guards.ts'
import type { Backups } from '../backups/service.ts'

export function backupRoutes(backups: Backups): FastifyPluginAsyncTypebox {
  return async (app) => {
    const guard = session()
    const config = { guard }
    // Each of them sends a whole log somewhere.
    const reaching = { guard, rateLimit: { max: 10, timeWindow: 60_000 } }
    const response = { 200: BackupsAnswer }
    const all = async (ownerId: number) => ({ backups: await backups.list(ownerId) })

    app.get('/api/vopendata/backups', { config, schema: { response } }, async (request) =>
      all(member(request).accountId),
    )

    app.post(
      '/api/vopendata/backups/add',
      { config: reaching, schema: { body: NewBackup, response } },
      async (request) => {
        const { accountId } = member(request)
        await backups.add(accountId, request.body)
        return all(accountId)
      },
    )

    app.post('/api/vopendata/backups/change', { config, schema: { body: ChangeBackup, response } }, async (request) => {
      const { accountId } = member(request)
      await backups.change(accountId, request.body)
      return all(accountId)
    })

    app.post('/api/vopendata/backups/remove', { config, schema: { body: OpenDataId, response } }, async (request) => {
      const { accountId } = member(request)
      await backups.remove(accountId, request.body.id)
      return all(accountId)
    })

    app.post(
      '/api/vopendata/backups/run',
      { config: reaching, schema: { body: OpenDataId, response } },
      async (request) => {
        const { accountId } = member(request)
        await backups.run(accountId, request.body.id)
        return all(accountId)
      },
    )
  }
}

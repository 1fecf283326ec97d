import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BackupsResponse, ChangeBackup, NewBackup, OpenDataId } from '@onfreq/contracts/opendata/opendata'
import type { FastifyRequest } from 'fastify'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Backups } from '../backups/service.ts'

export function backupRoutes(backups: Backups): FastifyPluginAsyncTypebox {
  return async (app) => {
    const guard = session()
    const config = { guard }
    // Each of these routes sends a full log to another server.
    const externalRequestOptions = { guard, rateLimit: { max: 10, timeWindow: 60_000 } }
    const response = { 200: BackupsResponse }
    const respond = async (request: FastifyRequest) => ({
      backups: await backups.list(member(request).accountId, requestLanguage(request)),
    })

    app.get('/api/vopendata/backups', { config, schema: { response } }, async (request) => respond(request))

    app.post(
      '/api/vopendata/backups/add',
      { config: externalRequestOptions, schema: { body: NewBackup, response } },
      async (request) => {
        await backups.add(member(request).accountId, request.body)
        return respond(request)
      },
    )

    app.post('/api/vopendata/backups/change', { config, schema: { body: ChangeBackup, response } }, async (request) => {
      await backups.change(member(request).accountId, request.body)
      return respond(request)
    })

    app.post('/api/vopendata/backups/remove', { config, schema: { body: OpenDataId, response } }, async (request) => {
      await backups.remove(member(request).accountId, request.body.id)
      return respond(request)
    })

    app.post(
      '/api/vopendata/backups/run',
      { config: externalRequestOptions, schema: { body: OpenDataId, response } },
      async (request) => {
        await backups.run(member(request).accountId, request.body.id)
        return respond(request)
      },
    )
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ExportJobsResponse, ExportRequest, ExportResponse } from '@onfreq/contracts/log/export'
import { Type } from 'typebox'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import type { LogExports } from '../export/exports.ts'

const Empty = Type.Object({}, { additionalProperties: false })
const FileParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  filename: Type.String({ maxLength: 200 }),
})

export function exportRoutes(exports: LogExports): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vexportadif',
      { config: { guard: scope('read', 'log') }, schema: { body: ExportRequest, response: { 200: ExportResponse } } },
      async (request) => ({
        status: 'ok' as const,
        job: await exports.order(toLog(member(request)), request.body),
      }),
    )

    app.post(
      '/api/vexportjobs',
      { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: ExportJobsResponse } } },
      async (request) => ({ jobs: [...(await exports.list(member(request).accountId))] }),
    )

    app.get(
      '/api/vexport/:id/:filename',
      {
        config: { guard: scope('read', 'log') },
        schema: { params: FileParams, produces: ['application/octet-stream'] },
      },
      async (request, reply) => {
        const { id, filename } = request.params
        const file = await exports.open(member(request).accountId, id, filename)
        return reply
          .type('application/octet-stream')
          .header('content-length', file.size)
          .header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`)
          .header('cache-control', 'private, no-store')
          .send(file.body)
      },
    )
  }
}

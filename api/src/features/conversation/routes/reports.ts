import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import { SendReport } from '@onfreq/contracts/conversation/conversation'
import { DecideReports, ReportsQuery, ReportsResponse } from '@onfreq/contracts/conversation/moderation'
import { admin, adminWrite, member, session } from '#kernel/plugins/guards.ts'
import type { Reports } from '../reports.ts'

/** Routes of reports: members report, administrators read the queue and decide. */
export function reportRoutes(reports: Reports): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vreport',
      { config: { guard: session() }, schema: { 'x-changes': [], body: SendReport, response: { 200: Ok } } },
      async (request) => {
        await reports.send(member(request), request.body)
        return { status: 'ok' as const }
      },
    )

    app.get(
      '/api/admin/reports',
      {
        config: { guard: admin() },
        schema: { 'x-reads': ['Report'], querystring: ReportsQuery, response: { 200: ReportsResponse } },
      },
      async (request) => reports.list(member(request), request.query),
    )

    app.post(
      '/api/admin/reports/decide',
      {
        config: { guard: adminWrite() },
        schema: { 'x-changes': ['Report', 'Comment', 'Post'], body: DecideReports, response: { 200: Ok } },
      },
      async (request) => {
        await reports.decide(member(request), request.body)
        return { status: 'ok' as const }
      },
    )
  }
}

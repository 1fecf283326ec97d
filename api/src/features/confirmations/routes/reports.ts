import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ReportRef,
  ReportResponse,
  ReportsResponse,
  UnmatchedAdd,
  UnmatchedAdded,
  UnmatchedQuery,
  UnmatchedResponse,
} from '@onfreq/contracts/confirmations/report'
import { Type } from 'typebox'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import type { Reports } from '../report/service.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes of confirmation reports: progress, unmatched records, undo. The routes of the import handle uploads. */
export const reportRoutes =
  (reports: Reports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/vconfirmations/reports',
      { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: ReportsResponse } } },
      async (request) => ({ reports: await reports.list(member(request).accountId, requestLanguage(request)) }),
    )
    app.post(
      '/api/vconfirmations/report',
      { config: { guard: scope('read', 'log') }, schema: { body: ReportRef, response: { 200: ReportResponse } } },
      async (request) => ({
        report: await reports.get(member(request).accountId, request.body.report_id, requestLanguage(request)),
      }),
    )
    app.post(
      '/api/vconfirmations/report/undo',
      { config: { guard: scope('log') }, schema: { body: ReportRef, response: { 200: ReportResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await reports.undo(accountId, request.body.report_id)
        return { report: await reports.get(accountId, request.body.report_id, requestLanguage(request)) }
      },
    )
    app.post(
      '/api/vconfirmations/unmatched',
      {
        config: { guard: scope('read', 'log') },
        schema: { body: UnmatchedQuery, response: { 200: UnmatchedResponse } },
      },
      async (request) => {
        const { report_id, after = 0 } = request.body
        return reports.unmatched(member(request).accountId, report_id, after, requestLanguage(request))
      },
    )
    app.post(
      '/api/vconfirmations/unmatched/add',
      { config: { guard: scope('log') }, schema: { body: UnmatchedAdd, response: { 200: UnmatchedAdded } } },
      async (request) => {
        const { accountId, callsign } = member(request)
        const { report_id, record } = request.body
        const qdo_id = await reports.addUnmatched({ id: accountId, callsign }, report_id, record)
        return { status: 'ok' as const, qdo_id }
      },
    )
  }

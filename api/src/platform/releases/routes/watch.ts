/** Monitoring of releases, for administrators. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MicrofrontendName, ReleaseId } from '@onfreq/contracts/releases/releases'
import {
  AuditPage,
  AuditQuery,
  CurveQuery,
  ErrorDetail,
  ErrorPage,
  ErrorQuery,
  ReleaseCurves,
} from '@onfreq/contracts/releases/watch'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { admin } from '#kernel/plugins/guards.ts'
import { readAudit, readCurves, readError, readErrors } from '../observability.ts'

const ERRORS = { 401: ApiError, 403: ApiError, 404: ApiError, 422: ApiError }

export const watchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/releases/audit',
    {
      config: { guard: admin() },
      schema: {
        tags: ['releases'],
        summary: 'Audit log of release changes, filtered by part, person, action and day',
        querystring: AuditQuery,
        response: { 200: AuditPage, ...ERRORS },
      },
    },
    async (request) => readAudit(app, request.query),
  )

  app.get(
    '/api/admin/releases/errors',
    {
      config: { guard: admin() },
      schema: {
        tags: ['releases'],
        summary: 'Lists groups of browser errors, most recent first',
        querystring: ErrorQuery,
        response: { 200: ErrorPage, ...ERRORS },
      },
    },
    async (request) => readErrors(app, request.query),
  )

  app.get(
    '/api/admin/releases/errors/:microfrontend/:release/:fingerprint',
    {
      config: { guard: admin() },
      schema: {
        tags: ['releases'],
        summary: 'One group with its stack, read with the source maps of its release',
        params: Type.Object({
          microfrontend: MicrofrontendName,
          release: ReleaseId,
          fingerprint: Type.String({ pattern: '^[0-9a-f]{16}$' }),
        }),
        response: { 200: ErrorDetail, ...ERRORS },
      },
    },
    async (request) => readError(app, request.params),
  )

  app.get(
    '/api/admin/releases/curves',
    {
      config: { guard: admin() },
      schema: {
        tags: ['releases'],
        summary: 'Visits, errors and vitals of a part over time, by release and by page, and its error budget',
        querystring: CurveQuery,
        response: { 200: ReleaseCurves, ...ERRORS },
      },
    },
    async (request) => readCurves(app, request.query),
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AuditAccept,
  AuditAccepted,
  AuditContacts,
  AuditContactsQuery,
  AuditIgnore,
  AuditIgnored,
  AuditList,
  AuditQuery,
  AuditStart,
  AuditStarted,
} from '@onfreq/contracts/audit/audit'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toCheckResponse } from './checks.ts'
import type { Audit } from './service.ts'

const MINUTE_MS = 60_000

export const auditRoutes =
  (audit: Audit): FastifyPluginAsyncTypebox =>
  async (app) => {
    const read = scope('read', 'log')
    const write = scope('log')

    app.post(
      '/api/vaudit/start',
      {
        // Starting a check reads the full log.
        config: { guard: write, rateLimit: { max: 10, timeWindow: MINUTE_MS } },
        schema: { 'x-changes': ['Audit'], body: AuditStart, response: { 200: AuditStarted } },
      },
      async (request) => {
        const { import_id = null } = request.body
        return { check: toCheckResponse(await audit.start(member(request).accountId, import_id)) }
      },
    )

    app.post(
      '/api/vaudit/list',
      {
        config: { guard: read, rateLimit: { max: 120, timeWindow: MINUTE_MS } },
        schema: { 'x-reads': ['Audit'], body: AuditQuery, response: { 200: AuditList } },
      },
      async (request) => {
        const { import_id = null } = request.body
        return audit.list(member(request).accountId, import_id, requestLanguage(request))
      },
    )

    app.post(
      '/api/vaudit/contacts',
      {
        config: { guard: read },
        schema: { 'x-reads': ['Audit'], body: AuditContactsQuery, response: { 200: AuditContacts } },
      },
      async (request) => {
        const { cause, after = 0 } = request.body
        return audit.contacts(member(request).accountId, cause, after, requestLanguage(request))
      },
    )

    app.post(
      '/api/vaudit/accept',
      {
        config: { guard: write },
        schema: { 'x-changes': ['Audit', 'Logbook'], body: AuditAccept, response: { 200: AuditAccepted } },
      },
      async (request) => audit.accept(member(request).accountId, request.body, requestLanguage(request)),
    )

    app.post(
      '/api/vaudit/ignore',
      {
        config: { guard: write },
        schema: { 'x-changes': ['Audit'], body: AuditIgnore, response: { 200: AuditIgnored } },
      },
      async (request) => ({
        status: 'ok' as const,
        contacts: await audit.ignore(member(request).accountId, request.body),
      }),
    )
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  FullQsoResponse,
  GetQso,
  GetQsoResponse,
  NukeQso,
  NukeQsoResponse,
  UpdateQso,
  UpdateQsoResponse,
  UpsertQso,
  UpsertQsoResponse,
} from '@onfreq/contracts/log/log'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import { presentOwn } from '../contact/presenter.ts'
import { readFullContact } from '../full-contact.ts'
import { findOwn } from '../repository/contacts.ts'
import type { ContactWriter } from '../save.ts'
import { upsertOne } from './upsert-one.ts'

const notFound = () => new ProductError(404, 'log.contact_not_found', CONTACT_TEXTS.notFound)

/** Routes for one contact: add, change, read, delete, and its public page. */
export function qsoRoutes(writer: ContactWriter): FastifyPluginAsyncTypebox {
  return async (app) => {
    const sql = toSql(app.db)

    app.post(
      '/api/vqso/upsert',
      { config: { guard: scope('log') }, schema: { body: UpsertQso, response: { 200: UpsertQsoResponse } } },
      (request) => upsertOne(writer, toLog(member(request)), request.body),
    )

    app.post(
      '/api/vqso/update',
      { config: { guard: scope('log') }, schema: { body: UpdateQso, response: { 200: UpdateQsoResponse } } },
      async (request) => {
        const { qdo_id, ...changes } = request.body
        const contact = await writer.update(toLog(member(request)), qdo_id, changes)
        return { status: 'ok' as const, qso: presentOwn(contact) }
      },
    )

    app.post(
      '/api/vqso/get',
      { config: { guard: scope('read', 'log') }, schema: { body: GetQso, response: { 200: GetQsoResponse } } },
      async (request) => {
        const contact = await findOwn(sql, member(request).accountId, request.body.qdo_id)
        if (contact === undefined) throw notFound()
        return presentOwn(contact)
      },
    )

    app.post(
      '/api/vqso/nuke',
      { config: { guard: scope('log') }, schema: { body: NukeQso, response: { 200: NukeQsoResponse } } },
      async (request) => {
        const { qdo_id } = request.body
        const { stepId } = await writer.remove(toLog(member(request)), qdo_id)
        return { status: 'ok' as const, qdo_id, step_id: stepId }
      },
    )

    app.post(
      '/api/vgetFullQso',
      { config: { guard: publicRoute('read', 'log') }, schema: { body: GetQso, response: { 200: FullQsoResponse } } },
      async (request) => {
        const qso = await readFullContact(sql, request.body.qdo_id, request.viewer?.accountId ?? null)
        if (qso === null) throw notFound()
        return { qso }
      },
    )
  }
}

import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import { REPORT_TEXTS } from '@onfreq/contracts/confirmations/texts'
import {
  IMPORT_LIMITS,
  ImportBrought,
  ImportOneResponse,
  ImportRef,
  ImportRepairRef,
  ImportReportQuery,
  ImportReportResponse,
  ImportResponse,
  ImportsResponse,
} from '@onfreq/contracts/log/import'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { formatIn, type Text } from '#kernel/languages/format-in.ts'
import { toProductError } from '#kernel/plugins/errors.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import { listBatches, readLines, toImportBatch } from '../import/batches.ts'
import { readBrought } from '../import/import-summary.ts'
import { applyDryRun, cancelBatch, requireBatch } from '../import/manage.ts'
import { rejectsFile } from '../import/rejects.ts'
import { undoRepair } from '../import/undo-repair.ts'
import { acceptUpload } from '../import/upload.ts'
import { ImportFileError } from '../import/uploaded-file.ts'
import { findPoster } from '../repository/history.ts'

const Empty = Type.Object({}, { additionalProperties: false })
const RejectsParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

/** Routes for imports: upload, progress, report, and actions on a batch. */
export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  await app.register(multipart, {
    limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  })

  app.post(
    '/api/vimportadif',
    {
      config: { guard: scope('log') },
      schema: { consumes: ['multipart/form-data'], response: { 200: ImportResponse, 400: ImportResponse } },
      // An unreadable body is rejected before the handler runs, with the same response shape.
      errorHandler: (error, request, reply) => {
        const refused = toProductError(error)
        if (refused.statusCode !== 400) throw error
        const { message } = refused.toBody(undefined, requestLanguage(request)).error
        return reply.code(400).send({ status: 'error' as const, error: message })
      },
    },
    async (request, reply) => {
      const ownerId = member(request).accountId
      const toMessage = (text: Text) => formatIn(text, requestLanguage(request))
      try {
        const { taken, dryRun } = await receive(request, ownerId)
        if ('offer' in taken) {
          const { offer } = taken
          const message = toMessage(() => REPORT_TEXTS.offer(CONFIRMATION_NAMES[offer]))
          return { status: 'ok' as const, message, offer }
        }
        if ('reportId' in taken) {
          return { status: 'ok' as const, message: toMessage(REPORT_TEXTS.taken), report_id: taken.reportId }
        }
        const { importId } = taken
        const message = toMessage(dryRun ? IMPORT_TEXTS.receivedDryRun : IMPORT_TEXTS.received)
        return { status: 'ok' as const, message, import_id: importId }
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error
        return reply.code(400).send({ status: 'error' as const, error: toMessage(error.message) })
      }
    },
  )

  async function receive(request: FastifyRequest, ownerId: number) {
    if (!request.isMultipart()) throw new ImportFileError(IMPORT_TEXTS.noFile)
    let dryRun = false
    let as: 'contacts' | 'confirmations' | undefined
    let locationId: number | undefined
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'dry_run') dryRun = part.value === '1' || part.value === 'true'
        if (part.fieldname === 'as' && (part.value === 'contacts' || part.value === 'confirmations')) as = part.value
        // Text that is not a number matches no location.
        if (part.fieldname === 'location_id' && part.value !== '') locationId = Number(part.value)
        continue
      }
      if (part.fieldname !== 'adif_file' || part.filename === '') {
        part.file.resume()
        continue
      }
      const upload = {
        ownerId,
        filename: part.filename,
        source: 'file',
        dryRun,
        truncated: () => part.file.truncated,
        as,
        locationId,
      }
      return { taken: await acceptUpload(app, upload, part.file), dryRun }
    }
    throw new ImportFileError(IMPORT_TEXTS.noFile)
  }

  const readBy = (request: FastifyRequest) => ({ now: app.clock.now(), language: requestLanguage(request) })

  app.post(
    '/api/vimports',
    {
      config: { guard: scope('read', 'log') },
      schema: { 'x-reads': ['Import'], body: Empty, response: { 200: ImportsResponse } },
    },
    async (request) => {
      const batches = await listBatches(sql, member(request).accountId)
      return { imports: batches.map((batch) => toImportBatch(batch, readBy(request))) }
    },
  )

  const one = { config: { guard: scope('log') }, schema: { body: ImportRef, response: { 200: ImportOneResponse } } }
  const respond = async (request: FastifyRequest, ownerId: number, id: number) => ({
    import: toImportBatch(await requireBatch(sql, ownerId, id), readBy(request)),
  })

  app.post('/api/vimport/get', { ...one, config: { guard: scope('read', 'log') } }, (request) =>
    respond(request, member(request).accountId, request.body.import_id),
  )

  app.post('/api/vimport/apply', one, async (request) => {
    const { accountId } = member(request)
    await applyDryRun(app, accountId, request.body.import_id)
    return respond(request, accountId, request.body.import_id)
  })

  app.post('/api/vimport/cancel', one, async (request) => {
    const { accountId } = member(request)
    await cancelBatch(app, accountId, request.body.import_id)
    return respond(request, accountId, request.body.import_id)
  })

  app.post('/api/vimport/undo', one, async (request) => {
    const { accountId } = member(request)
    await app.logJobs.undoImport(accountId, request.body.import_id)
    return respond(request, accountId, request.body.import_id)
  })

  app.post(
    '/api/vimport/brought',
    {
      // Reads all imported contacts, which takes half a second for a million.
      config: { guard: scope('read', 'log'), rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: { body: ImportRef, response: { 200: ImportBrought } },
    },
    async (request) => {
      const { accountId } = member(request)
      const batch = await requireBatch(sql, accountId, request.body.import_id)
      return readBrought(sql, batch, locatorToPosition((await findPoster(sql, accountId))?.grid ?? ''))
    },
  )

  app.post(
    '/api/vimport/repair/undo',
    { config: { guard: scope('log') }, schema: { body: ImportRepairRef, response: { 200: Ok } } },
    async (request) => {
      await undoRepair(app, toLog(member(request)), request.body)
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/api/vimport/report',
    {
      config: { guard: scope('read', 'log') },
      schema: { body: ImportReportQuery, response: { 200: ImportReportResponse } },
    },
    async (request) => {
      const { import_id, kind, after = 0 } = request.body
      const { accountId } = member(request)
      await requireBatch(sql, accountId, import_id)
      const { lines, next } = await readLines(sql, accountId, import_id, {
        kind,
        after,
        language: requestLanguage(request),
      })
      return { lines: [...lines], next }
    },
  )

  app.get(
    '/api/vimport/:id/rejects.adi',
    {
      config: { guard: scope('read', 'log') },
      schema: { params: RejectsParams, produces: ['application/octet-stream'] },
    },
    async (request, reply) => {
      const { accountId } = member(request)
      const batch = await requireBatch(sql, accountId, request.params.id)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', 'attachment; filename="rejects.adi"')
        .send(Readable.from(rejectsFile(sql, accountId, batch.id, app.clock.now())))
    },
  )
}

/**
 * Receives a file: stores it on the local disk, checks it, then moves it to the object store with its batch and job.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReportService } from '@onfreq/contracts/confirmations/report'
import { REPORT_TEXTS } from '@onfreq/contracts/confirmations/texts'
import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import { LOCATION_TEXTS } from '@onfreq/contracts/log/locations'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { looksLikeCabrillo } from '@onfreq/ham/contest/read-cabrillo'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { makeScratch } from '#kernel/files/scratch.ts'
import type { AddJobOptions } from '#kernel/jobs/queue.ts'
import { countOpen, type ImportPosition, insertBatch } from './batches.ts'
import { chooseLane } from './lane.ts'
import { checkUpload, ImportFileError, openSource, readUploadStart } from './uploaded-file.ts'

const IMPORT_JOB = 'log.import'

export interface Upload {
  readonly ownerId: number
  readonly filename: string
  /** `file`, or the service it came from. A Cabrillo file is stored as `cabrillo`. */
  readonly source: string
  readonly dryRun: boolean
  /** Whether the body exceeded the limit. Only known after reading. */
  readonly truncated?: () => boolean
  /** What to do with a confirmation report. When omitted, the response asks. */
  readonly as?: 'contacts' | 'confirmations' | undefined
  /** Id of one of the operator's locations, for contacts without one. */
  readonly locationId?: number | undefined
}

/** The file is a confirmation report, and the request does not say what to do with it. */
export interface ReportOffer {
  readonly offer: ReportService
}
export interface ReportTaken {
  readonly reportId: number
}
export interface ImportTaken {
  readonly importId: number
}

/** Bytes that suffice to recognise a report: headers are short, and every record has the fields. */
const SNIFFED_BYTES = 64 * 1024

/** A confirmation report is imported as contacts only on request. */
export function acceptUpload(
  app: FastifyInstance,
  upload: Upload & { readonly as: 'contacts' },
  body: Readable,
): Promise<ImportTaken>
/** @throws ImportFileError when the file cannot be imported; then nothing is stored */
export function acceptUpload(
  app: FastifyInstance,
  upload: Upload,
  body: Readable,
): Promise<ImportTaken | ReportTaken | ReportOffer>
export async function acceptUpload(
  app: FastifyInstance,
  upload: Upload,
  body: Readable,
): Promise<ImportTaken | ReportTaken | ReportOffer> {
  const folder = await makeScratch(app.config, 'upload')
  try {
    const filename = safeName(upload.filename)
    const path = join(folder, `upload${extname(filename).toLowerCase()}`)
    await pipeline(body, createWriteStream(path))
    if (upload.truncated?.() === true) throw new ImportFileError(IMPORT_TEXTS.tooLarge)
    const { size } = await stat(path)
    if (size > IMPORT_LIMITS.bytes) throw new ImportFileError(IMPORT_TEXTS.tooLarge)
    await checkUpload(filename, path, size)
    const start = await readUploadStart(filename, path, SNIFFED_BYTES)
    const isCabrillo = looksLikeCabrillo(start)
    const report = upload.as === 'contacts' ? null : app.confirmations.recognise(start)
    if (report !== null) {
      if (upload.as === undefined) return { offer: report }
      const { ownerId } = upload
      const accepted = { ownerId, service: report, source: 'file' as const, filename }
      return { reportId: await app.confirmations.reports.accept(accepted, await openFull(app, filename, path, size)) }
    }
    if (upload.as === 'confirmations') throw new ImportFileError(REPORT_TEXTS.notReport)
    if ((await countOpen(toSql(app.db), upload.ownerId)) >= IMPORT_LIMITS.openBatches) {
      throw new ImportFileError(IMPORT_TEXTS.tooMany)
    }
    const location = await getLocation(app, upload)
    const id = app.ids.next()
    const fileKey = `imports/${upload.ownerId}/${id}${extname(filename).toLowerCase()}`
    await app.files.put(fileKey, createReadStream(path), { contentType: 'application/octet-stream' })
    await app.transaction(async (trx) => {
      await insertBatch(toSql(trx), {
        ownerId: upload.ownerId,
        id,
        filename,
        source: isCabrillo && upload.source === 'file' ? 'cabrillo' : upload.source,
        fileKey,
        createdAt: app.clock.now(),
        dryRun: upload.dryRun,
        bytesTotal: size,
        place: location,
      })
      await queueImport(app, trx, { ownerId: upload.ownerId, id, bytes: size })
    })
    return { importId: id }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function queueImport(
  app: FastifyInstance,
  db: Parameters<FastifyInstance['jobs']['add']>[0],
  batch: { readonly ownerId: number; readonly id: number; readonly bytes: number | null },
  options: Pick<AddJobOptions, 'unlessTaken'> = {},
): Promise<void> {
  const { ownerId, id, bytes } = batch
  const key = `${IMPORT_JOB}:${id}`
  return app.jobs.add(
    db,
    IMPORT_JOB,
    { ownerId, id },
    { key, owner: ownerId, lane: chooseLane(bytes), maxAttempts: 10, ...options },
  )
}

/** @throws ImportFileError for an unknown location */
async function getLocation(app: FastifyInstance, { ownerId, locationId }: Upload): Promise<ImportPosition | null> {
  if (locationId === undefined) return null
  const location = (await app.locations.list(ownerId)).find(({ id }) => id === locationId)
  if (location === undefined) throw new ImportFileError(LOCATION_TEXTS.unknown)
  return { callsign: location.callsign, fields: location.fields }
}

/** Decompressed ADIF of the upload. */
async function openFull(app: FastifyInstance, filename: string, path: string, size: number): Promise<Readable> {
  const source = await openSource(app.config, filename, createReadStream(path), size)
  async function* bytes() {
    try {
      for await (const file of source.files) yield* file
    } finally {
      await source.close()
    }
  }
  return Readable.from(bytes())
}

/** The name is displayed later, so it has no folders, no control characters, and a limited length. */
function safeName(name: string): string {
  const clean = basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '')
  const extension = extname(clean)
  return `${clean.slice(0, clean.length - extension.length).slice(0, 150) || 'log'}${extension.slice(0, 20)}`
}

/**
 * Confirmations from LoTW, eQSL, QRZ.com and Club Log, confirmations between members, and signed proofs.
 *
 * Services are queried daily and on request, and reports can be uploaded. Reports never add contacts, and each report
 * can be undone as a unit. A failed query is retried after 15 minutes, 1 hour and 6 hours, then daily; a refused
 * password is not used again. Two members who log each other are confirmed when the second one saves; an edit or
 * deletion on either side withdraws the confirmation on both sides. docs/proofs.md specifies the format of proofs.
 *
 * `CONFIRMATIONS_RANDOM=1000 npm test -- api/src/features/confirmations/member` checks that no suggestion is wrong.
 */
import { readFile } from 'node:fs/promises'
import type { ReportService } from '@onfreq/contracts/confirmations/report'
import type { FastifyPluginAsync } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { confirmedSql } from './confirmed.ts'
import { type CallsignCertificate, readCallsignCertificate } from './lotw/certificate.ts'
import { createOpeningQueue } from './lotw/opening-queue.ts'
import { deleteOther } from './member/repository.ts'
import { notify, watchLog } from './member/watch.ts'
import { readSigningKeys } from './proofs/service.ts'
import { recogniseReport } from './report/recognise.ts'
import { createReports, type Reports } from './report/service.ts'
import { reportBytes } from './repository/reports.ts'
import { markRoutes } from './routes/marks.ts'
import { othersRoutes } from './routes/others.ts'
import { reportRoutes } from './routes/reports.ts'
import { signingRoutes } from './routes/signing.ts'
import { suggestionRoutes } from './routes/suggestions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly confirmations: ConfirmationsArea
  }
}

/** The API of this feature for others. */
export interface ConfirmationsArea {
  /** SQL of the services that confirm the contact `alias`, as CONFIRMATION_BITS. */
  confirmedSql(alias: string): string
  /**
   * Reads a LoTW .p12. `trusted` is true when its chain ends at a certificate authority in ONFREQ_LOTW_CA.
   * @throws CertificateError with a message for the user
   */
  /** @throws ProductError 429 while another file of the member is being opened */
  readCertificate(ownerId: number, file: Uint8Array, password: string): Promise<CallsignCertificate>
  /** Confirmation reports. `recognise` detects one from the beginning of a file. */
  readonly reports: Reports
  recognise(start: string): ReportService | null
  /** The public keys that sign an account's contacts, newest first, at most {@link MAX_KEYS}. */
  listSigningKeys(ownerId: number): Promise<PublicKeys>
}

type PublicKeys = { readonly thumbprint: string; readonly created_at: string; readonly revoked_at: string | null }[]

const MAX_KEYS = 10

const confirmationsPlugin: FastifyPluginAsync = async (app) => {
  const { lotwAuthorities } = app.config.services
  const authorities = await Promise.all(lotwAuthorities.map((path) => readFile(path, 'utf8')))
  const reports = createReports(app)
  const openOneByOne = createOpeningQueue()
  app.decorate('confirmations', {
    confirmedSql,
    readCertificate: (ownerId, file, password) =>
      openOneByOne(ownerId, () => readCallsignCertificate(file, password, authorities.flatMap(splitPem))),
    reports,
    recognise: recogniseReport,
    listSigningKeys: async (ownerId) =>
      (await readSigningKeys(app, ownerId))
        .slice(0, MAX_KEYS)
        .map(({ thumbprint, created_at, revoked_at }) => ({ thumbprint, created_at, revoked_at })),
  } satisfies ConfirmationsArea)
  await app.register(markRoutes)
  await app.register(reportRoutes(reports))
  app.storage.count(reportBytes)
  app.accounts.onErase(async (accountId) => {
    for await (const { key } of app.files.list(`confirmations/${accountId}/`)) {
      await app.files.remove(key)
      await app.pool.query('delete from stored_size where name = $1', [key])
    }
    notify(app, await app.transaction((trx) => deleteOther(toSql(trx), accountId)))
  })
  await app.register(suggestionRoutes)
  await app.register(signingRoutes)
  await app.register(othersRoutes)
  app.addHook('onReady', async () => {
    watchLog(app)
    if (app.config.runJobs) await reports.resume(0)
  })
}

/** Splits a PEM file, which may contain several certificates. */
function splitPem(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []
}

export default confirmationsPlugin

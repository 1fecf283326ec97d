/** Imports the last two weeks of a QRZ.com logbook, and notifies the member of the result. */

import { DELIVERY_TEXTS, QRZ_FETCH_TEXTS } from '@onfreq/contracts/integrations/texts'
import { IMPORT_OPEN_STATUSES } from '@onfreq/contracts/log/import'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { currentLanguage } from '@onfreq/i18n/i18n'
import type { FastifyInstance } from 'fastify'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { Outcome } from '../services/outcome.ts'
import { openQrz } from '../services/qrz.ts'

export const IMPORT_QRZ_JOB = 'integrations.import_qrz'
export const REPORT_JOB = 'integrations.report_import'
const TWO_WEEKS_MS = 14 * 86_400_000
const RETRY_DELAY_MS = 3000
/** The report has to run after the import, in a worker that runs one job at a time. */
const REPORT_PRIORITY = 10

/** @returns undefined when the import was done or failed permanently, otherwise the outcome to retry */
export async function importFromQrz(
  app: FastifyInstance,
  ownerId: number,
  signal: AbortSignal,
): Promise<Extract<Outcome, { kind: 'later' }> | undefined> {
  const key = await app.accounts.readSecret(ownerId, 'qrz_api_key')
  if (key === null) {
    await notify(app, ownerId, () => QRZ_FETCH_TEXTS.noKey)
    return undefined
  }
  const since = new Date(app.clock.millis() - TWO_WEEKS_MS).toISOString().slice(0, 10)
  const pages = openQrz(app.config.services.qrzLogbook, key, signal).fetchSince(since)
  let adif = ''
  for (;;) {
    const { done: result, value } = await pages.next()
    if (result !== true) {
      adif += removeHeader(value)
      continue
    }
    if (value?.kind === 'later') return value
    if (value !== undefined) {
      await notifyFailed(app, ownerId, 'reason' in value ? value.reason : DELIVERY_TEXTS.qrzKey)
      return undefined
    }
    break
  }
  if (adif.trim() === '') {
    await notify(app, ownerId, () => QRZ_FETCH_TEXTS.nothing)
    return undefined
  }
  const name = `qrz-${app.clock.now().toISOString().slice(0, 10)}.adi`
  const id = await app.logbook.importAdif(ownerId, 'qrz', name, `QRZ.com\r\n<EOH>\r\n${adif}`)
  await app.jobs.add(app.db, REPORT_JOB, { ownerId, id }, { key: `${REPORT_JOB}:${id}`, priority: REPORT_PRIORITY })
  return undefined
}

/** Notifies the member once the import has ended, and retries until then. */
export async function reportImport(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  const batch = await app.logbook.importBatch(ownerId, id)
  if (batch === null) return
  if (IMPORT_OPEN_STATUSES.includes(batch.status)) {
    const runAt = new Date(Date.now() + RETRY_DELAY_MS)
    await app.jobs.add(
      app.db,
      REPORT_JOB,
      { ownerId, id },
      { key: `${REPORT_JOB}:${id}`, runAt, priority: REPORT_PRIORITY },
    )
    return
  }
  if (batch.status !== 'done') {
    await notifyFailed(app, ownerId, batch.error ?? '')
    return
  }
  const added = batch.new + batch.possible
  const { read, same, merged, rejected } = batch
  await notify(app, ownerId, () => QRZ_FETCH_TEXTS.done(read, added, same, merged, rejected))
}

/** @param reason a message of this site, stored in English, or the message of the service */
export async function notifyFailed(app: FastifyInstance, ownerId: number, reason: string): Promise<void> {
  await notify(app, ownerId, () => QRZ_FETCH_TEXTS.failed(formatIn(reason, currentLanguage())))
}

async function notify(app: FastifyInstance, ownerId: number, message: () => string): Promise<void> {
  await app.people.notify(ownerId, {
    typeId: NOTIFICATION_TYPE.log,
    words: () => ({ subject: QRZ_FETCH_TEXTS.subject, message: message() }),
  })
}

function removeHeader(adif: string): string {
  const end = /<eoh>/i.exec(adif)
  return `${end === null ? adif : adif.slice(end.index + end[0].length)}\r\n`
}

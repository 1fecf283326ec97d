/** Sends backups of logs that are due: a few at a time per process, one at a time per owner. */

import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { ALERT_SCHEDULE } from '@onfreq/contracts/alerts/alerts'
import { BACKUP_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { toSql } from '#kernel/database/sql.ts'
import { drain, type OwnerShares } from '#kernel/outside/drain.ts'
import { again, type Outcome } from '#kernel/outside/outcome.ts'
import { acquireDueBackup, type BackupRow, markBackupDone, markBackupFailed } from '../repository/backups.ts'
import { sendCopy, Target } from './targets.ts'

const LEASE_MS = 15 * 60_000
const DAY_MS = 86_400_000
const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const

/** A backup takes up to two minutes, and an owner may have five that go to slow hosts. */
export const BACKUP_SHARES = {
  perOwner: 1,
  fast: 2,
  sockets: 8,
  slowAfterMs: 10_000,
  budgetMs: 5 * 60_000,
  windowMs: 15 * 60_000,
} as const

/** @returns the number of backups sent */
export async function copyDue(app: FastifyInstance, shares: OwnerShares, signal?: AbortSignal): Promise<number> {
  const sql = toSql(app.db)
  const acquireNext = async (_room: number, busyOwnerIds: readonly number[]) => {
    const now = app.clock.now()
    const backup = await acquireDueBackup(sql, { now, until: new Date(now.getTime() + LEASE_MS), busyOwnerIds })
    return backup === undefined ? [] : [backup]
  }
  return drain({ shares, acquireDue: acquireNext, send: (backup) => copy(app, backup), signal })
}

async function copy(app: FastifyInstance, backup: BackupRow): Promise<boolean> {
  const sql = toSql(app.db)
  let bytes = 0
  const outcome = await attempt(app, backup)
    .then((done) => {
      bytes = done.bytes
      return done.outcome
    })
    .catch((error): Outcome => {
      app.log.error({ err: error, kind: backup.kind }, 'a copy of a log could not be sent')
      return again(OUTSIDE_TEXTS.wentWrong)
    })
  const now = app.clock.now()
  const nextTime = new Date(now.getTime() + PERIOD_MS[backup.every])
  if (outcome.end === 'sent') {
    await markBackupDone(sql, backup, bytes, now, nextTime)
    return true
  }
  const delaySeconds = outcome.end === 'again' ? ALERT_SCHEDULE[backup.attempts - 1] : undefined
  const seconds = outcome.end === 'again' ? (outcome.afterSeconds ?? delaySeconds) : undefined
  const isLast = delaySeconds === undefined || seconds === undefined
  const next = isLast ? nextTime : new Date(now.getTime() + seconds * 1_000)
  await markBackupFailed(sql, backup, outcome.reason, next, isLast)
  return false
}

async function attempt(
  app: FastifyInstance,
  { ownerId, id, target: sealed }: BackupRow,
): Promise<{ readonly outcome: Outcome; readonly bytes: number }> {
  const opened = app.accounts.unseal(ownerId, `open_backup:${id}`, sealed)
  const target: unknown = opened === null ? null : JSON.parse(opened)
  const account = await app.accounts.byId(ownerId)
  if (!Value.Check(Target, target) || account === null) {
    return { outcome: { end: 'never', reason: OPEN_TEXTS.enterAgain }, bytes: 0 }
  }
  const bytes = await compressedLog(app, ownerId)
  if (bytes === null) return { outcome: { end: 'never', reason: OPEN_TEXTS.tooLarge }, bytes: 0 }
  const day = app.clock.now().toISOString().slice(0, 10)
  const name = `onfreq-${account.callsign.replaceAll('/', '_')}-${day}.adi.gz`
  return { outcome: await sendCopy(app, target, { ownerId, name, bytes }), bytes: bytes.length }
}

/** The full log as compressed ADIF; null when it exceeds the size limit. */
async function compressedLog(app: FastifyInstance, ownerId: number): Promise<Buffer | null> {
  const packed = Readable.from(app.logbook.fullAdif(ownerId)).pipe(createGzip())
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of packed) {
    chunks.push(chunk)
    size += chunk.length
    if (size > BACKUP_LIMITS.bytes) return null
  }
  return Buffer.concat(chunks)
}

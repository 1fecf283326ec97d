import { BACKUP_LIMITS, type Backup, type ChangeBackup, type NewBackup } from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { parseOutsideUrl } from '#kernel/outside/webhook.ts'
import { toNotFound } from '../hooks/service.ts'
import {
  type BackupRow,
  deleteBackup,
  insertBackup,
  makeBackupDue,
  readBackups,
  setBackupEnabled,
} from '../repository/backups.ts'
import { lockMember } from '../repository/hooks.ts'
import type { Target } from './targets.ts'

export const BACKUP_JOB = 'opendata.backup'

export interface Backups {
  list(ownerId: number, language: Language): Promise<Backup[]>
  add(ownerId: number, backup: NewBackup): Promise<void>
  change(ownerId: number, change: ChangeBackup): Promise<void>
  remove(ownerId: number, id: number): Promise<void>
  /** Starts a backup immediately. */
  run(ownerId: number, id: number): Promise<void>
}

export function createBackups(app: FastifyInstance): Backups {
  const sql = toSql(app.db)
  const queueJob = () => app.jobs.add(app.db, BACKUP_JOB, {}, { key: BACKUP_JOB })

  /** The destination without its secrets. */
  function getTarget(backup: NewBackup): { readonly label: string; readonly target: Target } {
    if (backup.kind === 'mail') return { label: 'Email', target: { kind: 'mail' } }
    const input = parseOutsideUrl(backup.url, app.config.alerts.allowedHosts, OPEN_TEXTS.place)
    if ('problem' in input) throw new ProductError(422, 'opendata.address', input.problem, { url: input.problem })
    const { url } = input
    url.search = ''
    url.hash = ''
    if (backup.kind === 'webdav') {
      const { user, password } = backup
      return { label: `${url.host}${url.pathname}`, target: { kind: 'webdav', url: url.href, user, password } }
    }
    const { bucket, prefix = '', region = 'us-east-1', key_id: keyId, secret } = backup
    const base = new URL(`${url.href.replace(/\/$/, '')}/${bucket}/${prefix.replace(/^\/+/, '')}`).href
    return { label: `${url.host}/${bucket}/${prefix}`, target: { kind: 's3', url: base, region, keyId, secret } }
  }

  return {
    async list(ownerId, language) {
      return (await readBackups(sql, ownerId)).map((row) => toBackupResponse(row, language))
    },
    async add(ownerId, backup) {
      const { label, target } = getTarget(backup)
      const id = app.ids.next()
      const sealed = app.accounts.seal(ownerId, `open_backup:${id}`, JSON.stringify(target))
      await app.transaction(async (trx) => {
        const inTrx = toSql(trx)
        await lockMember(inTrx, ownerId)
        const existing = await readBackups(inTrx, ownerId)
        if (existing.some((each) => each.kind === backup.kind && each.label === label))
          throw new ProductError(409, 'opendata.already', OPEN_TEXTS.already)
        if (existing.length >= BACKUP_LIMITS.backups)
          throw new ProductError(422, 'opendata.too_many', OPEN_TEXTS.tooManyBackups)
        const row = { ownerId, id, kind: backup.kind, label, target: sealed, every: backup.every }
        await insertBackup(inTrx, row, app.clock.now())
      })
      await queueJob()
    },
    async change(ownerId, { id, is_on: isOn }) {
      if (!(await setBackupEnabled(sql, ownerId, id, isOn))) throw toNotFound()
    },
    async remove(ownerId, id) {
      if (!(await deleteBackup(sql, ownerId, id))) throw toNotFound()
    },
    async run(ownerId, id) {
      if (!(await makeBackupDue(sql, ownerId, id, app.clock.now()))) throw toNotFound()
      await queueJob()
    },
  }
}

function toBackupResponse(
  { id, kind, label, every, isOn, problem, lastAt, lastBytes, nextAt }: BackupRow,
  language: Language,
): Backup {
  return {
    id,
    kind,
    label,
    every,
    is_on: isOn,
    problem: problem === null ? null : formatIn(problem, language),
    last_at: lastAt?.toISOString() ?? null,
    last_bytes: lastBytes,
    next_at: nextAt.toISOString(),
  }
}

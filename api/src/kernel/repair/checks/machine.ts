/** Checks of the machine: clock difference to the database, disks, and age of the newest backup. */
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { ARCHIVE_WAITS } from '../../observe/database-gauges.ts'
import { MIN_SHARE } from '../../observe/disks.ts'
import { measureRoom, readOwnDisks } from '../../plugins/disk-room.ts'
import { type Check, type Finding, fine, wrong } from '../finding.ts'

/** In milliseconds. Ids and sessions tolerate a second; users notice larger differences. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000
const MIB = 1024 * 1024
const MAX_BACKUP_AGE_MS = 26 * 3_600_000
/** In minutes. */
const MAX_ARCHIVE_MINUTES = 15

export const checkClocks: Check = async ({ client }) => {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const after = Date.now()
  const apart = Math.round((rows[0]?.now.getTime() ?? 0) - (before + after) / 2)
  const is = `the database is ${Math.abs(apart)} ms ${apart < 0 ? 'behind' : 'ahead of'} this machine`
  return [
    Math.abs(apart) - (after - before) > MAX_CLOCK_DIFFERENCE_MS
      ? wrong('clocks', `${is}: set both by NTP`)
      : fine('clocks', is),
  ]
}

export const checkDisks: Check = async ({ config }) => {
  const disks = await readOwnDisks(config)
  return disks.map((disk) => {
    const is = `${disk.folder}: ${(disk.free / 1e9).toFixed(1)} of ${(disk.size / 1e9).toFixed(1)} GB are free`
    const room = measureRoom([disk], config.diskReserveMb * MIB)
    if (room === 'fine') return fine('disk', is)
    const what = room === 'full' ? 'uploads are refused' : `less than ${MIN_SHARE * 100} %, or little`
    return wrong('disk', `${is}: ${what}. Old releases ("npm run onfreq -- releases gc"), backups and logs can go`)
  })
}

export const checkBackups: Check = async ({ config, client }) => {
  if (config.backup.target === undefined) return [fine('backup', 'none is made by itself')]
  const { rows } = await client.query<{ at: Date | null }>(
    `select max(began_at) as at from backup_run where kind = 'backup' and outcome = 'done'`,
  )
  const at = rows[0]?.at ?? null
  if (at === null) return [wrong('backup', 'there has been none: "npm run onfreq -- backup"')]
  const is = `the newest whole one is of ${at.toISOString()}`
  return [
    Date.now() - at.getTime() > MAX_BACKUP_AGE_MS
      ? wrong('backup', `${is}: "npm run onfreq -- backup"`)
      : fine('backup', is),
    ...(await checkArchive(config, client)),
  ]
}

async function checkArchive(config: Config, client: pg.ClientBase): Promise<readonly Finding[]> {
  if (config.databaseUrl !== undefined || config.backup.archiveSeconds === undefined) return []
  const { rows } = await client.query<{ waiting: number }>(ARCHIVE_WAITS)
  const waiting = Math.round((rows[0]?.waiting ?? 0) / 60)
  const is = `the log of the database has waited for it for ${waiting} minutes`
  return waiting > MAX_ARCHIVE_MINUTES
    ? [wrong('archive', `${is}: is a worker running, and is the place of backups there?`)]
    : [fine('archive', 'the log of the database is in it but for the last minutes')]
}

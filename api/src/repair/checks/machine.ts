/** What is about the machine: its clock against that of the database, its disks, how old the newest backup is. */
import { LEAST_SHARE } from '../../observe/disks.ts'
import { readOwnDisks, roomOf } from '../../plugins/disk-room.ts'
import { type Check, fine, wrong } from '../finding.ts'

/** In milliseconds: ids and sessions stand a second, and people notice more. */
const APART = 2_000
const MIB = 1024 * 1024
const NIGHTLY = 26 * 3_600_000

export const checkClocks: Check = async ({ client }) => {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const after = Date.now()
  const apart = Math.round((rows[0]?.now.getTime() ?? 0) - (before + after) / 2)
  const is = `the database is ${Math.abs(apart)} ms ${apart < 0 ? 'behind' : 'ahead of'} this machine`
  return [Math.abs(apart) - (after - before) > APART ? wrong('clocks', `${is}: set both by NTP`) : fine('clocks', is)]
}

export const checkDisks: Check = async ({ config }) => {
  const disks = await readOwnDisks(config)
  return disks.map((disk) => {
    const is = `${disk.folder}: ${(disk.free / 1e9).toFixed(1)} of ${(disk.size / 1e9).toFixed(1)} GB are free`
    const room = roomOf([disk], config.diskReserveMb * MIB)
    if (room === 'fine') return fine('disk', is)
    const what = room === 'full' ? 'uploads are refused' : `less than ${LEAST_SHARE * 100} %, or little`
    return wrong('disk', `${is}: ${what}. Old releases ("npm run releases -- gc"), backups and logs can go`)
  })
}

export const checkBackups: Check = async ({ config, client }) => {
  if (config.backup.target === undefined) return [fine('backup', 'none is made by itself')]
  const { rows } = await client.query<{ at: Date | null }>(
    `select max(began_at) as at from backup_run where kind = 'backup' and outcome = 'done'`,
  )
  const at = rows[0]?.at ?? null
  if (at === null) return [wrong('backup', 'there has been none: "npm run backup"')]
  const is = `the newest whole one is of ${at.toISOString()}`
  return [Date.now() - at.getTime() > NIGHTLY ? wrong('backup', `${is}: "npm run backup"`) : fine('backup', is)]
}

/** A member's alert settings: on or off, quiet hours and digest. */
import type { AlertSettings } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { isZone } from './quiet-hours.ts'

interface Row {
  readonly is_on: boolean
  readonly zone: string
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly digest: AlertSettings['digest']
  readonly digest_hour: number
}

const DEFAULTS: AlertSettings = { is_on: true, zone: 'UTC', quiet: null, digest: 'daily', digest_hour: 7 }

export async function readSettings(sql: Sql, ownerId: number): Promise<AlertSettings> {
  const [row] = await sql<Row>(
    'select is_on, zone, quiet_from, quiet_to, digest, digest_hour from alert_settings where owner_id = $1',
    [ownerId],
  )
  if (row === undefined) return DEFAULTS
  const { quiet_from: from, quiet_to: to, ...rest } = row
  return { ...rest, quiet: from === null || to === null ? null : { from: toClock(from), to: toClock(to) } }
}

/** @throws ProductError for an unknown time zone */
export async function saveSettings(sql: Sql, ownerId: number, settings: AlertSettings): Promise<void> {
  const { is_on, zone, quiet, digest, digest_hour } = settings
  if (!isZone(zone)) throw new ProductError(422, 'alerts.zone', ALERT_TEXTS.zone, { zone: ALERT_TEXTS.zone })
  await sql(
    `insert into alert_settings (owner_id, is_on, zone, quiet_from, quiet_to, digest, digest_hour) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (owner_id) do update set is_on = excluded.is_on, zone = excluded.zone, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, digest = excluded.digest, digest_hour = excluded.digest_hour`,
    [ownerId, is_on, zone, quiet && toMinutes(quiet.from), quiet && toMinutes(quiet.to), digest, digest_hour],
  )
}

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

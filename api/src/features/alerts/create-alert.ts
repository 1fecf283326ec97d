/**
 * Turns matches into deliveries. They are written in the transaction that consumes the events, so that each event is
 * delivered exactly once.
 */
import { ALERT_LIMITS, type AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import type { Trx } from '#kernel/database/types.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { isQuiet } from './quiet-hours.ts'
import {
  claimStations,
  countAlerts,
  countRepeats,
  deferAlerts,
  insertAlerts,
  insertDeliveries,
  type NewDelivery,
  readReceivers,
} from './repository/alerts.ts'
import type { AlertMessages } from './words.ts'

export const DELIVER_JOB = 'alerts.deliver'
export const PAGE_CHANNEL_ID = 0

export interface NewAlert {
  readonly ownerId: number
  /** Returns the text in the active language, which is the owner's. */
  readonly formatMessages: () => AlertMessages
  readonly kind: 'station' | 'confirmation' | 'near_miss' | 'test'
  readonly ways: readonly AlertWayKind[]
  /** Set for stations, which are limited to one alert per station, band and hour. */
  readonly callsign: string | null
  readonly band: string | null
  readonly happenedAt: Date
  /** Set for test messages, which go to this channel only. */
  readonly wayId?: number
}

/** Channels that make a sound. Their alerts are suppressed in quiet hours. */
const AUDIBLE_CHANNELS: readonly AlertWayKind[] = ['push', 'telegram', 'discord']

/** @returns the number of alerts created */
export async function createAlerts(app: FastifyInstance, trx: Trx, alerts: readonly NewAlert[]): Promise<number> {
  if (alerts.length === 0) return 0
  const sql = toSql(trx)
  const now = app.clock.now()
  const rows = alerts.map((alert) => ({ ...alert, id: app.ids.next(), at: now }))
  const fresh = await dropRepeats(sql, rows, now)
  const allowedAlerts = await applyHourlyLimit(sql, fresh, now)
  if (allowedAlerts.length === 0) return 0
  const receivers = await readReceivers(sql, [...new Set(allowedAlerts.map(({ ownerId }) => ownerId))])
  await insertAlerts(
    sql,
    allowedAlerts.map(({ formatMessages, ...alert }) => ({
      ...alert,
      ...withLanguage(receivers.get(alert.ownerId)?.language, formatMessages),
    })),
  )
  const deliveries = allowedAlerts.flatMap((alert) => {
    const receiver = receivers.get(alert.ownerId)
    const quiet = receiver !== undefined && isQuiet(receiver, now)
    const isTest = alert.wayId !== undefined
    const ways = (receiver?.ways ?? []).filter(({ id, kind }) =>
      isTest ? id === alert.wayId : alert.ways.includes(kind),
    )
    const page = !isTest && alert.ways.includes('page') ? [{ id: PAGE_CHANNEL_ID, kind: 'page' as const }] : []
    return [...page, ...ways].map(({ id, kind }): NewDelivery => {
      const delivery = { ownerId: alert.ownerId, alertId: alert.id, wayId: id, kind }
      if (quiet && !isTest && AUDIBLE_CHANNELS.includes(kind)) {
        return { ...delivery, state: 'held', nextAt: null, sentAt: null, reason: ALERT_TEXTS.quiet }
      }
      // The feed lists the alert immediately. A mail waits for the next digest unless it is a test.
      if (kind === 'feed') return { ...delivery, state: 'sent', nextAt: null, sentAt: now, reason: null }
      return {
        ...delivery,
        state: 'waiting',
        nextAt: kind === 'mail' && !isTest ? null : now,
        sentAt: null,
        reason: null,
      }
    })
  })
  await insertDeliveries(sql, deliveries)
  if (deliveries.some(({ nextAt }) => nextAt !== null)) await app.jobs.add(trx, DELIVER_JOB, {}, { key: DELIVER_JOB })
  return allowedAlerts.length
}

type Row = NewAlert & { readonly id: number; readonly at: Date }

/** Drops alerts for a station and band that the member was alerted to within the hour, and counts them as repeats. */
async function dropRepeats(sql: Sql, rows: readonly Row[], now: Date): Promise<readonly Row[]> {
  const stations = rows.filter(({ kind }) => kind === 'station')
  if (stations.length === 0) return rows
  const until = new Date(now.getTime() + ALERT_LIMITS.again)
  const claimed = await claimStations(
    sql,
    stations.map(({ ownerId, id, callsign, band }) => ({ ownerId, id, callsign: callsign ?? '', band: band ?? '' })),
    now,
    until,
  )
  const repeats = stations.filter(({ id }) => !claimed.has(id))
  await countRepeats(
    sql,
    repeats.map(({ ownerId, callsign, band }) => ({ ownerId, callsign: callsign ?? '', band: band ?? '' })),
    now,
  )
  return rows.filter(({ kind, id }) => kind !== 'station' || claimed.has(id))
}

/** Drops alerts above the hourly limit per member, and counts them as suppressed. */
async function applyHourlyLimit(sql: Sql, rows: readonly Row[], now: Date): Promise<readonly Row[]> {
  const counts = await countAlerts(
    sql,
    [...new Set(rows.map(({ ownerId }) => ownerId))],
    new Date(now.getTime() - 3_600_000),
  )
  const deferredCounts = new Map<number, number>()
  const allowed = rows.filter(({ ownerId, kind }) => {
    const count = counts.get(ownerId) ?? 0
    if (kind === 'test' || count < ALERT_LIMITS.perHour) {
      counts.set(ownerId, count + 1)
      return true
    }
    deferredCounts.set(ownerId, (deferredCounts.get(ownerId) ?? 0) + 1)
    return false
  })
  await deferAlerts(sql, deferredCounts, now)
  return allowed
}

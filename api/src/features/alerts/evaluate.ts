/**
 * Evaluates the rules of all members for new events: spots in order of their ids, rigs of members, and changes of logs.
 */
import { ALERT_LIMITS, type AlertRule, type AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Trx } from '#kernel/database/types.ts'
import { createAlerts, type NewAlert } from './create-alert.ts'
import { lockCursor, moveCursor } from './repository/cursors.ts'
import { consumeLogEvents, readContacts, readUncounted } from './repository/log-events.ts'
import { readRigs } from './repository/stations.ts'
import { fromRig, fromSpot, type HeardStation } from './station.ts'
import { createStationRateLimiter } from './station-news.ts'
import type { Match, StationRules } from './station-rules.ts'
import { confirmationWords, nearMissWords, stationWords } from './words.ts'

const SPOT_BATCH_SIZE = 500
const SPOT_CURSOR = 'spots'
const RIG_MAX_AGE_MS = 60_000
/** Log events per transaction. */
const LOG_EVENT_BATCH_SIZE = 200

export interface Evaluator {
  /** Evaluates everything pending. Concurrent processes evaluate different events. */
  all(): Promise<void>
  /** Evaluates spots since the last evaluation. Spots older than `ALERT_LIMITS.newsFor` are skipped after downtime. */
  spots(): Promise<void>
  /** Evaluates the rigs of these members, which have just reported. */
  rigs(ownerIds: readonly number[]): Promise<void>
}

export function createEvaluator(app: FastifyInstance, stationRules: StationRules): Evaluator {
  const news = createStationRateLimiter(app)

  /** @returns the number of stations evaluated, counted from the start of the array */
  async function notify(trx: Trx, stations: readonly HeardStation[]): Promise<number> {
    if (stations.length === 0) return 0
    const result = await news.apply(toSql(trx), stations, await stationRules.open(stations))
    await createAlerts(app, trx, toAlerts(stations, result.alerted))
    return result.stations
  }

  /** Updates worked items first: a contact made this minute may already have filled the need. */
  async function updateWorkedItems(): Promise<void> {
    const uncounted = await readUncounted(toSql(app.db))
    await app.needs.count(uncounted)
    for (const ownerId of uncounted) stationRules.changed(ownerId)
  }

  async function spots(): Promise<void> {
    for (;;) {
      await updateWorkedItems()
      const hasMore = await app.transaction(async (trx) => {
        const sql = toSql(trx)
        const lastId = await lockCursor(sql, SPOT_CURSOR)
        // The first evaluation only sets the cursor and ignores older events.
        if (lastId === null) {
          await moveCursor(sql, SPOT_CURSOR, await app.spots.latestId())
          return false
        }
        const spotsOfPage = await app.spots.after(lastId, SPOT_BATCH_SIZE)
        if (spotsOfPage.length === 0) return false
        const since = app.clock.millis() - ALERT_LIMITS.newsFor
        const received = spotsOfPage.filter(({ seen_at }) => Date.parse(seen_at) >= since)
        const looked = await notify(trx, received.map(fromSpot))
        const isPageComplete = looked === received.length
        const last = isPageComplete ? spotsOfPage.at(-1) : received[looked - 1]
        if (last !== undefined) await moveCursor(sql, SPOT_CURSOR, last.id)
        return !isPageComplete || spotsOfPage.length === SPOT_BATCH_SIZE
      })
      if (!hasMore) return
    }
  }

  return {
    spots,
    async all() {
      await spots()
      await evaluateLogs(app)
    },
    async rigs(ownerIds) {
      const rigs = await readRigs(app.pool, ownerIds, new Date(app.clock.millis() - RIG_MAX_AGE_MS))
      if (rigs.length === 0) return
      await updateWorkedItems()
      let stations = rigs.map(fromRig)
      while (stations.length > 0) {
        const looked = await app.transaction((trx) => notify(trx, stations))
        stations = stations.slice(looked)
      }
    },
  }
}

/** Combines the matching rules of a member for one station into one alert. */
function toAlerts(stations: readonly HeardStation[], matches: readonly Match[]): readonly NewAlert[] {
  return matches.flatMap(({ stationIndex, ownerId, rules }) => {
    const station = stations[stationIndex]
    if (station === undefined) return []
    const needs = rules.flatMap((matched) => matched.needs)
    return [
      {
        formatMessages: () => stationWords(station, getRules(rules), needs),
        ownerId,
        kind: 'station' as const,
        ways: getWays(rules),
        callsign: station.callsign,
        band: station.band,
        happenedAt: station.at,
      },
    ]
  })
}

interface RuleWithChannels {
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
}
const getRules = (rules: readonly RuleWithChannels[]) => rules.map(({ rule }) => rule)
const getWays = (rules: readonly RuleWithChannels[]) => [...new Set(rules.flatMap(({ ways }) => ways))]

/** Creates alerts for confirmations and near matches, one per kind and member. */
async function evaluateLogs(app: FastifyInstance): Promise<void> {
  for (;;) {
    const eventCount = await app.transaction(async (trx) => {
      const sql = toSql(trx)
      const events = await consumeLogEvents(sql, LOG_EVENT_BATCH_SIZE)
      const alerts: NewAlert[] = []
      for (const event of events) {
        const requests = event.rules.filter(({ rule }) => isMatch(rule, event.kind, event.service))
        if (requests.length === 0) continue
        const contacts = await readContacts(sql, event.ownerId, event.contactIds)
        if (contacts.length === 0) continue
        const formatMessages = () =>
          event.kind === 'confirmation'
            ? confirmationWords(event.service ?? '', contacts, getRules(requests))
            : nearMissWords(contacts, getRules(requests))
        const { ownerId, kind, at: happenedAt } = event
        alerts.push({
          formatMessages,
          ownerId,
          kind,
          ways: getWays(requests),
          callsign: contacts[0]?.call ?? null,
          band: null,
          happenedAt,
        })
      }
      await createAlerts(app, trx, alerts)
      return events.length
    })
    if (eventCount === 0) return
  }
}

function isMatch(rule: AlertRule, kind: string, service: string | null): boolean {
  if (rule.event !== kind) return false
  return rule.services === undefined || rule.services.some((each) => each === service)
}

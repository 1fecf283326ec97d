/**
 * Evaluates the rules of all members for new events: spots in order of their ids, rigs of members, and changes of logs.
 */
import { ALERT_LIMITS, type AlertRule, type AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Trx } from '#kernel/database/types.ts'
import { type NewAlert, raiseAlerts } from './create-alert.ts'
import { lockCursor, moveCursor } from './repository/cursors.ts'
import { consumeLogEvents, readContacts, readUncounted } from './repository/log-events.ts'
import { readRigs } from './repository/stations.ts'
import { type HeardStation, stationOfRig, stationOfSpot } from './station.ts'
import { createStationNews } from './station-news.ts'
import type { Match, StationRules } from './station-rules.ts'
import { confirmationWords, nearMissWords, stationWords } from './words.ts'

const PAGE = 500
const SPOTS = 'spots'
const RIG_NEWS = 60_000
/** Log events per transaction. */
const EVENTS = 200

export interface Evaluator {
  /** Evaluates everything pending. Concurrent processes evaluate different events. */
  all(): Promise<void>
  /** Evaluates spots since the last evaluation. Spots older than `ALERT_LIMITS.newsFor` are skipped after downtime. */
  spots(): Promise<void>
  /** Evaluates the rigs of these members, which have just reported. */
  rigs(ownerIds: readonly number[]): Promise<void>
}

export function createEvaluator(app: FastifyInstance, stationRules: StationRules): Evaluator {
  const news = createStationNews(app)

  /** @returns the number of stations evaluated, counted from the start of the array */
  async function notify(trx: Trx, stations: readonly HeardStation[]): Promise<number> {
    if (stations.length === 0) return 0
    const found = await news.of(toSql(trx), stations, await stationRules.open(stations))
    await raiseAlerts(app, trx, getAlerts(stations, found.alerted))
    return found.stations
  }

  /** Updates worked items first: a contact made this minute may already have filled the need. */
  async function countLogs(): Promise<void> {
    const uncounted = await readUncounted(toSql(app.db))
    await app.needs.count(uncounted)
    for (const ownerId of uncounted) stationRules.changed(ownerId)
  }

  async function spots(): Promise<void> {
    for (;;) {
      await countLogs()
      const more = await app.transaction(async (trx) => {
        const sql = toSql(trx)
        const known = await lockCursor(sql, SPOTS)
        // The first evaluation only sets the cursor and ignores older events.
        if (known === null) {
          await moveCursor(sql, SPOTS, await app.spots.latestId())
          return false
        }
        const found = await app.spots.after(known, PAGE)
        if (found.length === 0) return false
        const since = app.clock.millis() - ALERT_LIMITS.newsFor
        const received = found.filter(({ seen_at }) => Date.parse(seen_at) >= since)
        const looked = await notify(trx, received.map(stationOfSpot))
        const isWhole = looked === received.length
        const last = isWhole ? found.at(-1) : received[looked - 1]
        if (last !== undefined) await moveCursor(sql, SPOTS, last.id)
        return !isWhole || found.length === PAGE
      })
      if (!more) return
    }
  }

  return {
    spots,
    async all() {
      await spots()
      await evaluateLogs(app)
    },
    async rigs(ownerIds) {
      const rigs = await readRigs(app.pool, ownerIds, new Date(app.clock.millis() - RIG_NEWS))
      if (rigs.length === 0) return
      await countLogs()
      let stations = rigs.map(stationOfRig)
      while (stations.length > 0) {
        const looked = await app.transaction((trx) => notify(trx, stations))
        stations = stations.slice(looked)
      }
    },
  }
}

/** Combines the matching rules of a member for one station into one alert. */
function getAlerts(stations: readonly HeardStation[], matches: readonly Match[]): readonly NewAlert[] {
  return matches.flatMap(({ n, ownerId, rules }) => {
    const station = stations[n]
    if (station === undefined) return []
    const needs = rules.flatMap((matched) => matched.needs)
    return [
      {
        words: () => stationWords(station, getRules(rules), needs),
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

interface Asked {
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
}
const getRules = (requests: readonly Asked[]) => requests.map(({ rule }) => rule)
const getWays = (requests: readonly Asked[]) => [...new Set(requests.flatMap(({ ways }) => ways))]

/** Creates alerts for confirmations and near matches, one per kind and member. */
async function evaluateLogs(app: FastifyInstance): Promise<void> {
  for (;;) {
    const taken = await app.transaction(async (trx) => {
      const sql = toSql(trx)
      const events = await consumeLogEvents(sql, EVENTS)
      const alerts: NewAlert[] = []
      for (const event of events) {
        const requests = event.rules.filter(({ rule }) => fits(rule, event.kind, event.service))
        if (requests.length === 0) continue
        const contacts = await readContacts(sql, event.ownerId, event.contactIds)
        if (contacts.length === 0) continue
        const words = () =>
          event.kind === 'confirmation'
            ? confirmationWords(event.service ?? '', contacts, getRules(requests))
            : nearMissWords(contacts, getRules(requests))
        const { ownerId, kind, at: happenedAt } = event
        alerts.push({
          words,
          ownerId,
          kind,
          ways: getWays(requests),
          callsign: contacts[0]?.call ?? null,
          band: null,
          happenedAt,
        })
      }
      await raiseAlerts(app, trx, alerts)
      return events.length
    })
    if (taken === 0) return
  }
}

function fits(rule: AlertRule, kind: string, service: string | null): boolean {
  if (rule.event !== kind) return false
  return rule.services === undefined || rule.services.some((each) => each === service)
}

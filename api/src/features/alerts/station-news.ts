/**
 * Rate limits: one alert per station, band and hour, and an hourly limit per member. Applied before any text is
 * rendered or written, since they reject nearly every match on a busy evening.
 */
import { ALERT_LIMITS, type AlertRule } from '@onfreq/contracts/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#kernel/database/sql.ts'
import { countAlerts, countRepeats, deferAlerts, readAlerted } from './repository/alerts.ts'
import { type RuleOwner, readRuleOwners } from './repository/station-rules.ts'
import type { HeardStation } from './station.ts'
import type { Match } from './station-rules.ts'

/** Alerts per transaction. The station that reaches the limit is the last one evaluated in its page. */
const BATCH_SIZE = 2_000
/** Stations whose members are queried together. */
const STATION_BATCH_SIZE = 25

interface OwnerStation {
  readonly ownerId: number
  readonly callsign: string
  readonly band: string
}
const toCallAndBand = ({ callsign, band }: HeardStation) => ({ callsign, band: band ?? '' })
const toOwnerStation = (ownerId: number, station: HeardStation): OwnerStation => ({
  ownerId,
  ...toCallAndBand(station),
})
const getKey = ({ ownerId, callsign, band }: OwnerStation) => `${ownerId} ${callsign} ${band}`

export interface EvaluatedStations {
  readonly alerted: readonly Match[]
  /** Number of stations evaluated. The caller passes the others again in the next page. */
  readonly stations: number
}

export interface StationRateLimiter {
  /** Applies the rate limits in the transaction that consumes the stations. */
  apply(
    sql: Sql,
    stations: readonly HeardStation[],
    getMatches: (n: number) => readonly Match[],
  ): Promise<EvaluatedStations>
}

export function createStationRateLimiter(app: FastifyInstance): StationRateLimiter {
  /**
   * Time at which a station last exceeded a member's limit, by call and band. It is not counted again within the hour.
   */
  let suppressedAt = new Map<string, number>()

  /** @returns whether the station was not suppressed on this band within the last hour */
  function markSuppressed(key: string, now: number): boolean {
    const before = suppressedAt.get(key)
    if (before !== undefined && before > now - ALERT_LIMITS.again) return false
    if (suppressedAt.size > 50_000)
      suppressedAt = new Map([...suppressedAt].filter(([, at]) => at > now - ALERT_LIMITS.again))
    suppressedAt.set(key, now)
    return true
  }

  return {
    async apply(sql, stations, getMatches) {
      const now = app.clock.now()
      const alerted = new Set((await readAlerted(sql, stations.map(toCallAndBand), now)).map(getKey))
      const askers = new Map<number, RuleOwner | undefined>()
      const counts = new Map<number, number>()
      const newMatches: Match[] = []
      const again = new Map<string, OwnerStation>()
      const current = new Map<number, number>()

      async function loadMembers(matches: readonly Match[]): Promise<void> {
        const strangers = [...new Set(matches.map(({ ownerId }) => ownerId))].filter((id) => !askers.has(id))
        if (strangers.length === 0) return
        const ruleOwners = await readRuleOwners(sql, strangers)
        const alertCounts = await countAlerts(sql, strangers, new Date(now.getTime() - 3_600_000))
        for (const id of strangers) {
          askers.set(id, ruleOwners.get(id))
          counts.set(id, alertCounts.get(id) ?? 0)
        }
      }

      function evaluateStation(station: HeardStation, matches: readonly Match[]): void {
        const full: number[] = []
        for (const match of matches) {
          const asker = askers.get(match.ownerId)
          const rules = match.rules.filter(({ id, rule }) => canNotify(asker, id, rule, station))
          if (rules.length === 0) continue
          const pair = toOwnerStation(match.ownerId, station)
          const key = getKey(pair)
          const count = counts.get(match.ownerId) ?? 0
          if (alerted.has(key)) again.set(key, pair)
          else if (count >= ALERT_LIMITS.perHour) full.push(match.ownerId)
          else {
            alerted.add(key)
            counts.set(match.ownerId, count + 1)
            newMatches.push({ ...match, rules })
          }
        }
        if (full.length === 0 || !markSuppressed(`${station.callsign} ${station.band}`, now.getTime())) return
        for (const ownerId of full) current.set(ownerId, (current.get(ownerId) ?? 0) + 1)
      }

      let looked = 0
      while (looked < stations.length && newMatches.length < BATCH_SIZE) {
        const batch = stations.slice(looked, looked + STATION_BATCH_SIZE).map((station, index) => ({
          station,
          matches: getMatches(looked + index),
        }))
        await loadMembers(batch.flatMap(({ matches }) => matches))
        for (const { station, matches } of batch) {
          if (newMatches.length >= BATCH_SIZE) break
          evaluateStation(station, matches)
          looked += 1
        }
      }
      await countRepeats(sql, [...again.values()], now)
      await deferAlerts(sql, current, now)
      return { alerted: newMatches, stations: looked }
    },
  }
}

/** A member's own station causes no alert, unless the rule names a call, a park or a summit. */
function canNotify(asker: RuleOwner | undefined, id: number, rule: AlertRule, { memberCall }: HeardStation): boolean {
  if (asker === undefined || !asker.ruleIds.includes(id)) return false
  return (
    asker.callsign !== memberCall || [rule.calls, rule.refs, rule.own_refs].some((condition) => condition !== undefined)
  )
}

/** Finds out whether a whole batch was logged in local time or on the wrong day: its contacts all lie the same time beside the truth. */
import type { Sql } from '#kernel/database/sql.ts'
import type { Draft } from './chunk.ts'

const HOUR_S = 3600
/** Hours of the zones that are no whole hours beside UTC (IANA time zone database), daylight saving time included. */
const FRACTIONS = [2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75]
const MAX_ZONE_HOURS = 14
const DAY_HOURS = 24
const TOLERANCE_S = 60
const SAMPLE = 200
/** Minimum number of agreeing contacts … */
const ENOUGH = 5
/** … and their minimum share of comparable ones. */
const SHARE = 0.8

export class ShiftDetector {
  #sampled = 0
  readonly #hours = new Map<number, number>()
  #compared = 0
  #futureSeconds = 0

  /** Compares a few new contacts with the same call, band and mode in the log up to a day away. */
  async look(sql: Sql, ownerId: number, drafts: readonly Draft[], now: Date): Promise<void> {
    for (const draft of drafts) {
      const ahead = (draft.data.startedAt.getTime() - now.getTime()) / 1000
      if (ahead > this.#futureSeconds) this.#futureSeconds = ahead
    }
    const sample = drafts.slice(0, SAMPLE - this.#sampled)
    if (sample.length === 0) return
    this.#sampled += sample.length
    const rows = await sql<{ away: number }>(
      `select m.away from unnest($2::text[], $3::float8[]) as k (key, at)
       cross join lateral (
         select k.at - extract(epoch from c.started_at)::float8 as away from contact c
         where c.owner_id = $1 and c.dup_key = hashtextextended(k.key, 0)
           and c.started_at between to_timestamp(k.at) - interval '1441 minutes' and to_timestamp(k.at) + interval '1441 minutes'
         order by abs(k.at - extract(epoch from c.started_at)::float8) limit 1) m`,
      [ownerId, sample.map((draft) => draft.key), sample.map((draft) => draft.data.startedAt.getTime() / 1000)],
    )
    for (const { away } of rows) {
      this.#compared += 1
      const hours = getOffset(away)
      if (hours !== null) this.#hours.set(hours, (this.#hours.get(hours) ?? 0) + 1)
    }
  }

  /** Hours by which the batch is late (positive) or early; null without an offset. */
  get hours(): number | null {
    for (const [hours, n] of this.#hours) if (n >= ENOUGH && n >= this.#compared * SHARE) return hours
    // A contact cannot be in the future; a clock error of a few minutes is not a time zone.
    return this.#futureSeconds > 20 * 60 ? Math.ceil(this.#futureSeconds / HOUR_S) : null
  }
}

/** Hours of a zone or of a day that these seconds are; null for none, and for no time at all. */
function getOffset(seconds: number): number | null {
  const size = Math.abs(seconds)
  const integer = Math.round(size / HOUR_S)
  const hours = [integer, ...FRACTIONS].find((each) => Math.abs(size - each * HOUR_S) < TOLERANCE_S)
  if (hours === undefined || hours === 0 || (hours > MAX_ZONE_HOURS && hours !== DAY_HOURS)) return null
  return seconds > 0 ? hours : -hours
}

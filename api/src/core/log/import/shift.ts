/** Finds out whether a whole batch was logged in local time: its contacts lie whole hours beside the truth. */
import type { Sql } from '../sql.ts'
import type { Draft } from './chunk.ts'

const HOUR_S = 3600
const SAMPLE = 200
/** So many agreeing contacts make a pattern … */
const ENOUGH = 5
/** … when they are this part of those that could be compared. */
const SHARE = 0.8

export class ShiftDetector {
  #sampled = 0
  readonly #hours = new Map<number, number>()
  #compared = 0
  #futureSeconds = 0

  /** Compares a few new contacts with the same call, band and mode in the log up to 14 hours away. */
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
           and c.started_at between to_timestamp(k.at) - interval '14 hours' and to_timestamp(k.at) + interval '14 hours'
         order by abs(k.at - extract(epoch from c.started_at)::float8) limit 1) m`,
      [ownerId, sample.map((draft) => draft.key), sample.map((draft) => draft.data.startedAt.getTime() / 1000)],
    )
    for (const { away } of rows) {
      this.#compared += 1
      const hours = Math.round(away / HOUR_S)
      if (hours !== 0 && Math.abs(away - hours * HOUR_S) < 60) this.#hours.set(hours, (this.#hours.get(hours) ?? 0) + 1)
    }
  }

  /** Hours by which the batch looks late (positive) or early; null when it does not. */
  get hours(): number | null {
    for (const [hours, n] of this.#hours) if (n >= ENOUGH && n >= this.#compared * SHARE) return hours
    // A contact cannot have happened yet; a clock that is a few minutes wrong is nobody's time zone.
    return this.#futureSeconds > 20 * 60 ? Math.ceil(this.#futureSeconds / HOUR_S) : null
  }
}

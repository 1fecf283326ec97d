/** Detects batches in local time or on the wrong day: all their contacts are off by the same amount. */
import { ShiftVote } from '@onfreq/ham/audit/clock-shift'
import type { Sql } from '#kernel/database/sql.ts'
import type { Draft } from './chunk.ts'

const HOUR_S = 3600
const SAMPLE = 200

export class ShiftDetector {
  #sampled = 0
  readonly #vote = new ShiftVote()
  #futureSeconds = 0

  /** Compares a few new contacts with those of the same call, band and mode in the log up to a day away. */
  async detect(sql: Sql, ownerId: number, drafts: readonly Draft[], now: Date): Promise<void> {
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
    for (const { away } of rows) this.#vote.add(away)
  }

  /** Hours by which the batch is late (positive) or early; null without an offset. */
  get hours(): number | null {
    const shift = this.#vote.result
    if (shift !== null) return shift.hours
    // A contact cannot be in the future. A clock error of a few minutes is not a time zone.
    return this.#futureSeconds > 20 * 60 ? Math.ceil(this.#futureSeconds / HOUR_S) : null
  }
}

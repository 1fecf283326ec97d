/** Health of releases: visits of the last hour plus aggregated ones. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

export interface Figures {
  readonly visits: number
  readonly broken: number
  readonly poor: number
}

export const NO_FIGURES: Figures = { visits: 0, broken: 0, poor: 0 }

/** Visits since a time, keyed by `<microfrontend> <release id>`. */
export async function figuresSince(db: Database, since: Date, now: Date): Promise<ReadonlyMap<string, Figures>> {
  const dead = new Date(now.getTime() - CANARY.aliveWithin)
  const { rows } = await sql<Figures & { readonly key: string }>`
    select microfrontend || ' ' || release_id as key, sum(good + broken)::int as visits, sum(broken)::int as broken,
      sum(poor)::int as poor
    from (
      select microfrontend, release_id, good, broken, poor from release_slot where slot >= ${since}
      union all
      select microfrontend, release_id, (state = 3)::int, (state <> 3)::int, (poor and state = 3)::int
      from release_visit
      where opened_at >= ${since} and (state >= 3 or (state < 2 and opened_at <= ${dead}))
    ) as counted
    group by 1
  `.execute(db)
  return new Map(rows.map(({ key, ...figures }) => [key, figures]))
}

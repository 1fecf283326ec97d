/** How often releases were loaded in browsers, and how often that failed. */
import type { ReleaseTelemetry } from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Counted } from './judge.ts'

/** Adds what a browser counted. Releases that do not exist are skipped. */
export async function addCounts(app: FastifyInstance, { counts }: ReleaseTelemetry): Promise<void> {
  const hour = app.clock.now()
  await sql`
    insert into release_count (microfrontend, release_id, hour, kind, count)
    select c.microfrontend, c.release, date_trunc('hour', ${hour}::timestamptz), c.kind, sum(c.count)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c(microfrontend text, release text, kind text, count bigint)
    join release r on r.microfrontend = c.microfrontend and r.id = c.release
    group by 1, 2, 3, 4
    on conflict (microfrontend, release_id, hour, kind) do update set count = release_count.count + excluded.count
  `.execute(app.db)
}

/** Loads and errors of releases since a time, by `<microfrontend> <release id>`. */
export async function countsSince(app: FastifyInstance, since: Date): Promise<ReadonlyMap<string, Counted>> {
  const rows = await app.db
    .selectFrom('release_count')
    .select(['microfrontend', 'release_id'])
    .select(sql<number>`coalesce(sum(count) filter (where kind = 'load'), 0)::int8`.as('loads'))
    .select(sql<number>`coalesce(sum(count) filter (where kind <> 'load'), 0)::int8`.as('errors'))
    .where('hour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz)`)
    .groupBy(['microfrontend', 'release_id'])
    .execute()
  return new Map(
    rows.map(({ microfrontend, release_id, loads, errors }) => [
      `${microfrontend} ${release_id}`,
      { loads: Number(loads), errors: Number(errors) },
    ]),
  )
}

/** Nothing was counted. */
export const NONE: Counted = { loads: 0, errors: 0 }

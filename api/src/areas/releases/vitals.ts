/** How fast the pages of releases felt in browsers. */
import type { VitalCount } from '@onfreq/contracts/vitals'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** Adds what a browser measured. Releases that do not exist are skipped. */
export async function addVitals(app: FastifyInstance, vitals: readonly VitalCount[]): Promise<void> {
  if (vitals.length === 0) return
  const hour = app.clock.now()
  await sql`
    insert into release_vital (microfrontend, release_id, hour, metric, bucket, count)
    select v.microfrontend, v.release, date_trunc('hour', ${hour}::timestamptz), v.metric, v.bucket, sum(v.count)
    from jsonb_to_recordset(${JSON.stringify(vitals)}::jsonb)
      as v(microfrontend text, release text, metric text, bucket smallint, count bigint)
    join release r on r.microfrontend = v.microfrontend and r.id = v.release
    group by 1, 2, 3, 4, 5
    on conflict (microfrontend, release_id, hour, metric, bucket)
      do update set count = release_vital.count + excluded.count
  `.execute(app.db)
}

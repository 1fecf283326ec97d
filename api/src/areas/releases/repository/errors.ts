/** Error groups. */
import { sql } from 'kysely'
import type { Database } from '#database/types.ts'
import type { ErrorRow } from '../error-groups.ts'

/** Of one release: what differs every time fills no table. */
const MOST_GROUPS = 200

export async function addErrors(db: Database, rows: readonly ErrorRow[]): Promise<void> {
  await sql`
    insert into release_error (microfrontend, release_id, fingerprint, browser, kind, name, message, place, stack, count,
      first_seen, last_seen)
    select e.microfrontend, e.release, e.fingerprint, e.browser, min(e.kind), min(e.name), min(e.message), min(e.place),
      min(e.stack), count(*), min(e.at), max(e.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(microfrontend text, release text, fingerprint text,
      browser text, kind text, name text, message text, place text, stack text, at timestamptz)
    join release r on r.microfrontend = e.microfrontend and r.id = e.release
    where (select count(*) from release_error o where o.microfrontend = e.microfrontend and o.release_id = e.release)
      < ${MOST_GROUPS}
      or exists (select 1 from release_error o where o.microfrontend = e.microfrontend and o.release_id = e.release
        and o.fingerprint = e.fingerprint and o.browser = e.browser)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (microfrontend, release_id, fingerprint, browser) do update set
      count = release_error.count + excluded.count, last_seen = greatest(release_error.last_seen, excluded.last_seen)
  `.execute(db)
}

/** The groups that were seen last. */
export async function latestErrors(db: Database, limit: number) {
  return db
    .selectFrom('release_error')
    .select(['microfrontend', 'release_id', 'fingerprint', 'browser', 'kind', 'name', 'message', 'place', 'stack'])
    .select(['first_seen', 'last_seen'])
    .select((of) => of.cast<number>('count', 'integer').as('count'))
    .orderBy('last_seen', 'desc')
    .limit(limit)
    .execute()
}

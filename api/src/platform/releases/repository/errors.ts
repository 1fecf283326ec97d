import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'
import type { ErrorRow } from '../error-groups.ts'

/** Maximum number of groups per release, which limits the table when all errors differ. */
const MAX_GROUPS = 200

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
      < ${MAX_GROUPS}
      or exists (select 1 from release_error o where o.microfrontend = e.microfrontend and o.release_id = e.release
        and o.fingerprint = e.fingerprint and o.browser = e.browser)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (microfrontend, release_id, fingerprint, browser) do update set
      count = release_error.count + excluded.count, last_seen = greatest(release_error.last_seen, excluded.last_seen)
  `.execute(db)
}

export interface ErrorGroupRow {
  readonly microfrontend: string
  readonly release_id: string
  readonly fingerprint: string
  readonly kind: string
  readonly name: string
  readonly message: string
  readonly place: string
  readonly stack: string
  readonly browsers: { browser: string; count: number }[]
  readonly count: number
  readonly first_seen: Date
  readonly last_seen: Date
}

export interface ErrorFilter {
  readonly microfrontend?: string | undefined
  readonly release?: string | undefined
  readonly fingerprint?: string | undefined
  /** Cursor: the last group that was shown. */
  readonly after?: Pick<ErrorGroupRow, 'last_seen' | 'microfrontend' | 'release_id' | 'fingerprint'> | undefined
}

/** Error groups by last occurrence, newest first; browsers of one group are added up. */
export async function findErrorGroups(
  db: Database,
  {
    microfrontend = null,
    release = null,
    fingerprint = null,
    after,
  }: { [K in keyof ErrorFilter]: ErrorFilter[K] | null },
  limit: number,
): Promise<readonly ErrorGroupRow[]> {
  const { rows } = await sql<ErrorGroupRow>`
    select microfrontend, release_id, fingerprint, min(kind) as kind, min(name) as name, min(message) as message,
      min(place) as place, coalesce((array_agg(stack order by length(stack) desc, browser))[1], '') as stack,
      jsonb_agg(jsonb_build_object('browser', browser, 'count', count) order by count desc, browser) as browsers,
      sum(count)::int as count, min(first_seen) as first_seen, max(last_seen) as last_seen
    from release_error
    where (${microfrontend}::text is null or microfrontend = ${microfrontend})
      and (${release}::text is null or release_id = ${release})
      and (${fingerprint}::text is null or fingerprint = ${fingerprint})
    group by microfrontend, release_id, fingerprint
    having ${after?.last_seen ?? null}::timestamptz is null
      or (max(last_seen), microfrontend, release_id, fingerprint)
        < (${after?.last_seen ?? null}::timestamptz, ${after?.microfrontend ?? null}::text,
          ${after?.release_id ?? null}::text, ${after?.fingerprint ?? null}::text)
    order by 12 desc, 1 desc, 2 desc, 3 desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Deletes groups without an error since `before`. */
export async function deleteOldErrors(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('release_error').where('last_seen', '<', before).execute()
}

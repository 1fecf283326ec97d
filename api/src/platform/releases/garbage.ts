/**
 * Finds and deletes releases that are no longer needed. Releases are kept that a channel points at or came from, that
 * are pinned or assigned to an embed, or that were created or moved within 90 days, as well as the last 20 of each
 * part.
 */
import type pg from 'pg'
import type { ReleaseFolder, ReleaseStore } from './store.ts'

export const RETAINED_RELEASES = { newest: 20, days: 90 } as const

export interface OldRelease extends ReleaseFolder {
  readonly createdAt: Date
}

const OLD = `
  select name, id, created_at as "createdAt" from (
    select microfrontend as name, id, created_at,
      row_number() over (partition by microfrontend order by created_at desc, id desc) as place
    from release
  ) r
  where place > $1 and created_at < $2
    -- Repositories of teams have its version in their lockfiles: of each version one release stays.
    and not exists (select from release k where r.name = 'shell' and k.microfrontend = 'shell' and k.id = r.id
      and k.manifest -> 'shell' ? 'kit' and not exists (select from release newer
        where newer.microfrontend = 'shell' and newer.created_at > k.created_at
          and newer.manifest -> 'shell' -> 'kit' ->> 'version' = k.manifest -> 'shell' -> 'kit' ->> 'version'))
    and not exists (select from release_channel c where c.microfrontend = r.name
      and r.id in (c.release_id, c.previous_id, c.withdrawn_id))
    and not exists (select from release_pin p where p.microfrontend = r.name and p.release_id = r.id)
    and not exists (select from release_embed e where e.microfrontend = r.name and e.release_id = r.id)
    and not exists (select from release_upload u where u.microfrontend = r.name and u.id = r.id)
    and not exists (select from release_audit a where a.microfrontend = r.name and a.at >= $2 and r.id in (a.release_id, a.from_id))`

/** Oldest first. */
export async function findOldReleases(client: pg.ClientBase, now: Date): Promise<readonly OldRelease[]> {
  const { rows } = await client.query<OldRelease>(`${OLD} order by "createdAt", name, id`, bounds(now))
  return rows
}

const bounds = (now: Date) => [RETAINED_RELEASES.newest, new Date(now.getTime() - RETAINED_RELEASES.days * 86_400_000)]

/**
 * Deletes a release from the database, unless it is in use again, and then its files. If the process dies in between,
 * the doctor finds the files.
 * @returns whether it was deleted
 */
export async function removeRelease(
  client: pg.ClientBase,
  store: ReleaseStore,
  { name, id }: ReleaseFolder,
  now: Date,
): Promise<boolean> {
  await client.query('begin')
  try {
    // Concurrent channel moves wait for the lock and then do not find the release.
    await client.query('select from release where microfrontend = $1 and id = $2 for update', [name, id])
    const { rows } = await client.query(`select from (${OLD}) old where name = $3 and id = $4`, [
      ...bounds(now),
      name,
      id,
    ])
    if (rows.length === 0) {
      await client.query('rollback')
      return false
    }
    for (const table of await findReferencingTables(client)) {
      await client.query(`delete from ${table} where microfrontend = $1 and release_id = $2`, [name, id])
    }
    await client.query('delete from release where microfrontend = $1 and id = $2', [name, id])
    await client.query(
      `insert into release_audit (id, at, actor, action, microfrontend, release_id, reason)
       values ($1, $2, 'npm run onfreq -- releases', 'release removed', $3, $4, 'nothing needs it any more')`,
      [await auditId(client), now, name, id],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await store.removeFolder({ name, id })
  return true
}

/** Tables with statistics of a release, which are deleted with it. They do not keep a release in use. */
async function findReferencingTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'release'::regclass and conrelid not in ('release_channel'::regclass) order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Ids for a process that serves no requests: the time, incremented on collision. */
async function auditId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select greatest($1::bigint, (select max(id) + 1 from release_audit where id between $1 and $1 + 100000)) as id',
    [Date.now()],
  )
  return rows[0]?.id ?? Date.now()
}

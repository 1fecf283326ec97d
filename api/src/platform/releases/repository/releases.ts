/** Complete releases. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import { findManifest } from './manifests.ts'
import { deleteUpload } from './uploads.ts'

/** Turns an upload into a release. Can be repeated. */
export async function insertRelease(
  trx: Trx,
  manifest: ReleaseManifest,
  created: { readonly at: Date; readonly by: string },
): Promise<void> {
  await trx
    .insertInto('release')
    .values({
      microfrontend: manifest.name,
      id: manifest.id,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      created_at: created.at,
      created_by: created.by,
    })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doNothing())
    .execute()
  await deleteUpload(trx, manifest.name, manifest.id)
}

/** Manifest of a complete release; undefined for others. */
export async function findRelease(
  db: Database,
  microfrontend: string,
  id: string,
): Promise<ReleaseManifest | undefined> {
  return findManifest(db, 'release', microfrontend, id)
}

/** The newest shell release that contains this version of the kit. */
export async function findReleaseWithKit(db: Database, version: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from release
    where microfrontend = 'shell' and manifest -> 'shell' -> 'kit' ->> 'version' = ${version}
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Whether a release is complete and may be served. */
export async function releaseExists(trx: Database | Trx, microfrontend: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('release')
    .select('id')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredRow {
  readonly microfrontend: string
  readonly id: string
  readonly created_at: Date
  readonly created_by: string
}

/** The newest releases of each microfrontend, `each` per microfrontend. */
export async function newestReleases(db: Database, each: number): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select microfrontend, id, created_at, created_by
    from (
      select microfrontend, id, created_at, created_by,
        row_number() over (partition by microfrontend order by created_at desc, id desc) as place
      from release
    ) as numbered
    where place <= ${each}
    order by microfrontend, created_at desc, id desc
  `.execute(db)
  return rows
}

/**
 * Releases (`<microfrontend> <id>`) that are in use, available for rollback, created since a time, or being uploaded.
 */
export async function findFreshReleases(db: Database, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select microfrontend || ' ' || id as key from release where created_at >= ${since}
    union select microfrontend || ' ' || release_id from release_channel
    union select microfrontend || ' ' || previous_id from release_channel where previous_id is not null
    union select microfrontend || ' ' || release_id from release_pin
    union select microfrontend || ' ' || id from release_upload
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

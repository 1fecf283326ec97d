/** Releases that were announced but are incomplete. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Database, Trx } from '#kernel/database/types.ts'
import { findManifest, manifestSchema } from './manifests.ts'

/** Stores an announcement; a repeated one replaces it. */
export async function saveUpload(
  db: Database,
  manifest: ReleaseManifest,
  started: { readonly at: Date; readonly by: string },
): Promise<void> {
  const values = { manifest: JSON.stringify(manifest), started_at: started.at, started_by: started.by }
  await db
    .insertInto('release_upload')
    .values({ microfrontend: manifest.name, id: manifest.id, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doUpdateSet(values))
    .execute()
}

/** An announced, incomplete release. */
export async function findUpload(
  db: Database,
  microfrontend: string,
  id: string,
): Promise<ReleaseManifest | undefined> {
  return findManifest(db, 'release_upload', microfrontend, id)
}

/** Incomplete releases that were announced before a time. */
export async function findUploadsBefore(db: Database, at: Date): Promise<readonly ReleaseManifest[]> {
  const rows = await db.selectFrom('release_upload').select('manifest').where('started_at', '<', at).execute()
  return rows.flatMap(({ manifest }) => (manifestSchema.Check(manifest) ? [manifest] : []))
}

/** Deletes an announcement but not its files. */
export async function deleteUpload(db: Database | Trx, microfrontend: string, id: string): Promise<void> {
  await db.deleteFrom('release_upload').where('microfrontend', '=', microfrontend).where('id', '=', id).execute()
}

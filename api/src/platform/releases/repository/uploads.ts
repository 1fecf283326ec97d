/** Releases that were announced and are not whole yet. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Database, Trx } from '#kernel/database/types.ts'
import { findManifest, manifestSchema } from './manifests.ts'

/** Announced anew, it begins anew. */
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

/** What was announced and is not whole yet. */
export async function findUpload(
  db: Database,
  microfrontend: string,
  id: string,
): Promise<ReleaseManifest | undefined> {
  return findManifest(db, 'release_upload', microfrontend, id)
}

/** What was announced before a time and is not whole yet. */
export async function findUploadsBefore(db: Database, at: Date): Promise<readonly ReleaseManifest[]> {
  const rows = await db.selectFrom('release_upload').select('manifest').where('started_at', '<', at).execute()
  return rows.flatMap(({ manifest }) => (manifestSchema.Check(manifest) ? [manifest] : []))
}

/** Forgets an announcement; its files are not touched. */
export async function deleteUpload(db: Database | Trx, microfrontend: string, id: string): Promise<void> {
  await db.deleteFrom('release_upload').where('microfrontend', '=', microfrontend).where('id', '=', id).execute()
}

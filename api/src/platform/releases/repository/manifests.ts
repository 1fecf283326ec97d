/** Stored manifests. */
import { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { Compile } from 'typebox/compile'
import type { Database } from '#kernel/database/types.ts'

export const manifestSchema = Compile(ReleaseManifest)

/** Undefined when there is no manifest or its version is not supported. */
export async function findManifest(
  db: Database,
  table: 'release' | 'release_upload',
  microfrontend: string,
  id: string,
) {
  const row = await db
    .selectFrom(table)
    .select('manifest')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return manifestSchema.Check(row?.manifest) ? row.manifest : undefined
}

import { ReleaseParts } from '@onfreq/contracts/registry'
import { Compile } from 'typebox/compile'
import type { Database } from '../../database/types.ts'

const partsSchema = Compile(ReleaseParts)

/** What a release is made of, as its manifest says it. */
export async function findParts(db: Database, microfrontend: string, id: string): Promise<ReleaseParts | undefined> {
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  const manifest: unknown = row?.manifest
  return partsSchema.Check(manifest) ? { files: manifest.files, preload: manifest.preload } : undefined
}

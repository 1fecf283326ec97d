/** Trusted pipelines, and identity tokens that were exchanged. */
import { FORGES, type Forge } from '@onfreq/contracts/releases/trust'
import type { Database, Trx } from '#kernel/database/types.ts'
import { isCreatorAdministrator } from './tokens.ts'

export interface TrustRow {
  readonly id: number
  readonly microfrontend: string
  readonly forge: Forge
  readonly issuer: string
  readonly audience: string
  readonly repository: string
  readonly branch: string | null
  readonly environment: string | null
  readonly acts: string[]
  readonly repository_id: string | null
  readonly created_at: Date
  readonly created_by: string
  readonly created_by_id: number | null
  readonly last_used_at: Date | null
}

/** All trusts, or those of a part for an issuer, if created by someone who is still an administrator. */
export async function findTrusts(
  db: Database | Trx,
  only?: { readonly microfrontend: string; readonly issuer: string },
): Promise<readonly TrustRow[]> {
  const rows = await db
    .selectFrom('release_trust')
    .select(['id', 'microfrontend', 'forge', 'issuer', 'audience', 'repository', 'branch', 'environment', 'acts'])
    .select(['repository_id', 'created_at', 'created_by', 'created_by_id', 'last_used_at'])
    .where('removed_at', 'is', null)
    .$if(only !== undefined, (query) =>
      query
        .where('microfrontend', '=', only?.microfrontend ?? '')
        .where('issuer', '=', only?.issuer ?? '')
        .where(isCreatorAdministrator),
    )
    .orderBy('microfrontend')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, forge: FORGES.find((forge) => forge === row.forge) ?? 'github' }))
}

/** Returns false when the part already has the same trust. */
export async function insertTrust(trx: Trx, row: Omit<TrustRow, 'repository_id' | 'last_used_at'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('release_trust')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function removeTrust(trx: Trx, id: number, at: Date) {
  return trx
    .updateTable('release_trust')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['microfrontend', 'repository'])
    .executeTakeFirst()
}

/** Marks an identity token as used. Returns false when it was already used. */
export async function consumeIdentity(
  trx: Trx,
  identity: { readonly issuer: string; readonly jti: string; readonly expires_at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('release_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the use of a trust, and the repository at its first use. */
export async function touchTrust(trx: Trx, id: number, at: Date, repositoryId: string | null): Promise<void> {
  await trx
    .updateTable('release_trust')
    .set(({ fn, val }) => ({ last_used_at: at, repository_id: fn.coalesce('repository_id', val(repositoryId)) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes tokens that would be rejected as expired. */
export async function deleteOldIdentities(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('release_identity').where('expires_at', '<', before).execute()
}

/** Trusted pipelines, and exchanged identity tokens. */
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

/** All, or those of a part whose tokens an issuer signs and whose administrator still is one. */
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
  const made = await trx
    .insertInto('release_trust')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
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

/** Consumes an identity token; returns false when it was already used. */
export async function useIdentity(
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

/** Records the use of a trust, and the repository of its first use. */
export async function touchTrust(trx: Trx, id: number, at: Date, repositoryId: string | null): Promise<void> {
  await trx
    .updateTable('release_trust')
    .set(({ fn, val }) => ({ last_used_at: at, repository_id: fn.coalesce('repository_id', val(repositoryId)) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes tokens that would be rejected as expired anyway. */
export async function deleteOldIdentities(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('release_identity').where('expires_at', '<', before).execute()
}

/** Signing keys of teams, their signatures, and the signing requirements of parts. */
import type { PartRule, SignedStatement } from '@onfreq/contracts/releases/signing'
import type { Database, Trx } from '#kernel/database/types.ts'

export interface KeyRow {
  readonly id: number
  readonly microfrontend: string
  readonly name: string
  readonly public_key: string
  readonly created_at: Date
}

/** Active keys of one part, or of all parts. */
export async function findKeys(db: Database | Trx, microfrontend?: string): Promise<readonly KeyRow[]> {
  return db
    .selectFrom('release_key')
    .select(['id', 'microfrontend', 'name', 'public_key', 'created_at'])
    .where('revoked_at', 'is', null)
    .$if(microfrontend !== undefined, (query) => query.where('microfrontend', '=', String(microfrontend)))
    .orderBy('microfrontend')
    .orderBy('created_at')
    .execute()
}

/** Returns false when the part already has this key. */
export async function insertKey(trx: Trx, key: KeyRow): Promise<boolean> {
  const row = await trx
    .insertInto('release_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes a key. Returns it; undefined when there is no such key. */
export async function revokeKey(trx: Trx, id: number, at: Date): Promise<KeyRow | undefined> {
  return trx
    .updateTable('release_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'microfrontend', 'name', 'public_key', 'created_at'])
    .executeTakeFirst()
}

export async function saveSignature(
  trx: Trx,
  release: { readonly name: string; readonly id: string },
  signed: SignedStatement & { readonly keyId: number; readonly at: Date },
): Promise<void> {
  const { keyId, statement, signature, at } = signed
  const values = { key_id: keyId, statement, signature, signed_at: at }
  await trx
    .insertInto('release_signature')
    .values({ microfrontend: release.name, id: release.id, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doUpdateSet(values))
    .execute()
}

/** Signature of a release with its key; undefined when the release is unsigned or the key is revoked. */
export async function findSignature(db: Database | Trx, microfrontend: string, id: string) {
  return db
    .selectFrom('release_signature as s')
    .innerJoin('release_key as k', 'k.id', 's.key_id')
    .select(['s.statement', 's.signature', 'k.public_key', 'k.name as key_name'])
    .where('s.microfrontend', '=', microfrontend)
    .where('s.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function findRules(db: Database | Trx): Promise<readonly PartRule[]> {
  return db
    .selectFrom('release_rule')
    .select(['microfrontend', 'needs_signature', 'needs_second_person', 'broken_ppm'])
    .orderBy('microfrontend')
    .execute()
}

export async function saveRule(trx: Trx, { microfrontend, ...values }: PartRule): Promise<void> {
  await trx
    .insertInto('release_rule')
    .values({ microfrontend, ...values })
    .onConflict((conflict) => conflict.column('microfrontend').doUpdateSet(values))
    .execute()
}

/** Name of the actor who registered a release. */
export async function findRegistrant(
  db: Database | Trx,
  microfrontend: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('release')
    .select('created_by')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_by
}

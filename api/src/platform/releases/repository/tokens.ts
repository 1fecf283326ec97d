/** Deploy tokens, stored as hashes. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#kernel/database/schema.ts'
import type { Database, Trx } from '#kernel/database/types.ts'

/** The token with this hash; undefined when it is revoked or expired. */
export async function findDeployToken(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<Pick<TokenRow, 'id' | 'microfrontend' | 'name' | 'acts'> | undefined> {
  return db
    .selectFrom('deploy_token')
    .select(['id', 'microfrontend', 'name', 'acts'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(isNotExpired(now))
    .where(isCreatorAdministrator)
    .executeTakeFirst()
}

/**
 * Whether a token is neither revoked nor created by a former administrator. A pipeline's token is valid for minutes,
 * but its releases stay.
 */
export async function isDeployTokenTrusted(db: Database, id: number): Promise<boolean> {
  const token = await db
    .selectFrom('deploy_token')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(isCreatorAdministrator)
    .executeTakeFirst()
  return token !== undefined
}

/**
 * For deploy tokens and trusted pipelines; `created_by_id` is null if a command of the server's administrator created
 * them.
 */
export const isCreatorAdministrator = sql<boolean>`(created_by_id is null or exists (
  select from account where account.id = created_by_id and account.is_admin))`

function isNotExpired(now: Date) {
  return ({ or, eb }: ExpressionBuilder<DB, 'deploy_token'>) =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])
}

/** Records the use of a token. */
export async function touchDeployToken(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('deploy_token').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** Stores the hash of a new token. The token itself is shown once and never stored. */
export async function insertDeployToken(
  db: Database,
  token: {
    readonly id: number
    readonly microfrontend: string
    readonly name: string
    readonly hash: Buffer
    readonly acts: readonly string[]
    readonly expiresAt: Date | null
    readonly at: Date
    /** Null when a command of the server's administrator created the token. */
    readonly createdById: number | null
  },
): Promise<void> {
  await db
    .insertInto('deploy_token')
    .values({
      id: token.id,
      microfrontend: token.microfrontend,
      name: token.name,
      token_hash: token.hash,
      acts: [...token.acts],
      expires_at: token.expiresAt,
      created_at: token.at,
      created_by_id: token.createdById,
    })
    .execute()
}

export interface TokenRow {
  readonly id: number
  readonly microfrontend: string
  readonly name: string
  readonly acts: string[]
  readonly expires_at: Date | null
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** Tokens that are currently valid. */
export async function findDeployTokens(db: Database, now: Date): Promise<readonly TokenRow[]> {
  return db
    .selectFrom('deploy_token')
    .select(['id', 'microfrontend', 'name', 'acts', 'expires_at', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .where(isNotExpired(now))
    .orderBy('microfrontend')
    .orderBy('created_at')
    .execute()
}

/** Revokes a token. Returns it; undefined when there is no valid token with this id. */
export async function revokeDeployToken(trx: Trx, id: number, at: Date): Promise<TokenRow | undefined> {
  return trx
    .updateTable('deploy_token')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'microfrontend', 'name', 'acts', 'expires_at', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

/** Deletes tokens that have been invalid since `before`. */
export async function deleteOldTokens(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('deploy_token')
    .where(({ or, eb }) => or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}

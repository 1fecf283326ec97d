/** Passkey and recovery code rows. Every statement filters by the owner, the main account. */
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'

type Connection = Database | Trx

export interface PasskeyRow {
  readonly id: number
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly multi_device: boolean
  readonly backed_up: boolean
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const COLUMNS = sql`id, credential_id, public_key, counter, transports, multi_device, backed_up, name, created_at, last_used_at`

/** Returns the person's passkeys, oldest first. */
export async function readPasskeys(db: Connection, ownerId: number): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey where owner_id = ${ownerId} order by created_at, id`.execute(db)
  return rows
}

export async function passkeyByCredential(
  db: Connection,
  ownerId: number,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey where owner_id = ${ownerId} and credential_id = ${credentialId}`.execute(db)
  return rows[0] ?? null
}

/** Serialises changes per person, so that the limit of passkeys holds. */
export async function lockPerson(trx: Trx, ownerId: number): Promise<void> {
  await sql`select id from account where id = ${ownerId} for no key update`.execute(trx)
}

export async function insertPasskey(trx: Trx, ownerId: number, row: Omit<PasskeyRow, 'last_used_at'>): Promise<void> {
  await sql`
    insert into passkey (owner_id, id, credential_id, public_key, counter, transports, multi_device, backed_up, name, created_at)
    values (${ownerId}, ${row.id}, ${row.credential_id}, ${row.public_key}, ${row.counter}, ${row.transports}::text[],
            ${row.multi_device}, ${row.backed_up}, ${row.name}, ${row.created_at})`.execute(trx)
}

/** Records a use. Returns false when the stored counter is the same or higher, which means that the key was cloned. */
export async function recordPasskeyUse(
  db: Connection,
  ownerId: number,
  use: { readonly id: number; readonly counter: number; readonly backedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${use.counter}, backed_up = ${use.backedUp}, last_used_at = ${use.at}
    where owner_id = ${ownerId} and id = ${use.id}
      and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`.execute(db)
  return numAffectedRows === 1n
}

export async function renamePasskey(db: Connection, ownerId: number, id: number, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set name = ${name} where owner_id = ${ownerId} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes a passkey. Deleting the last one also deletes the recovery codes. */
export async function removePasskey(trx: Trx, ownerId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkey where owner_id = ${ownerId} and id = ${id}`.execute(trx)
  await sql`
    delete from recovery_code where owner_id = ${ownerId}
      and not exists (select from passkey where owner_id = ${ownerId})`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes every recovery code, and the passkeys added since `since`, which may be an attacker's. */
export async function removePasskeysSince(ownerId: number, since: Date, trx: Trx): Promise<void> {
  await sql`delete from passkey where owner_id = ${ownerId} and created_at >= ${since}`.execute(trx)
  await sql`delete from recovery_code where owner_id = ${ownerId}`.execute(trx)
}

/** Whether the person has a passkey and is an administrator, with this account or one of its sub-accounts. */
export async function isAdministratorWithPasskey(db: Connection, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from passkey where owner_id = ${ownerId})
       and exists (select from account where (id = ${ownerId} or managed_by_id = ${ownerId}) and is_admin) as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

/** Whether removing this passkey would leave an administrator without one. */
export async function isLastAdminPasskey(db: Connection, ownerId: number, id: number): Promise<boolean> {
  const passkeys = await readPasskeys(db, ownerId)
  return passkeys.length === 1 && passkeys[0]?.id === id && (await isAdministratorWithPasskey(db, ownerId))
}

export async function countCodes(db: Connection, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_code where owner_id = ${ownerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Replaces the previous set of codes. */
export async function replaceCodes(trx: Trx, ownerId: number, hashes: readonly Buffer[], at: Date): Promise<void> {
  await sql`delete from recovery_code where owner_id = ${ownerId}`.execute(trx)
  for (const hash of hashes)
    await sql`insert into recovery_code (owner_id, code_hash, created_at) values (${ownerId}, ${hash}, ${at})`.execute(
      trx,
    )
}

/** Consumes a code. True only once per code. */
export async function useCode(db: Connection, ownerId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_code where owner_id = ${ownerId} and code_hash = ${hash}`.execute(db)
  return numAffectedRows === 1n
}

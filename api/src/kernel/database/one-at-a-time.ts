/** Serialises the check of a per-account limit with the insert it guards. */
import { sql } from 'kysely'
import type { Trx } from './types.ts'

/** Concurrent callers for the same account wait until the transaction ends, even if no row exists yet. */
export async function oneAtATime(trx: Trx, what: string, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${ownerId}))`.execute(trx)
}

/** Serialises checks of per-account limits with the inserts they guard. */
import { sql } from 'kysely'
import type { Trx } from './types.ts'

/** Concurrent callers for the same account wait until the transaction ends, even before any row exists. */
export async function oneAtATime(trx: Trx, what: string, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${ownerId}))`.execute(trx)
}

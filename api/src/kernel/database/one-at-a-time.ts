/** What an account may do so often, or have so many of, holds only where nobody counts while another one adds. */
import { sql } from 'kysely'
import type { Trx } from './types.ts'

/** Whoever does the same for this account at the same moment waits until the end of the transaction: also where nothing is there yet. */
export async function oneAtATime(trx: Trx, what: string, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${ownerId}))`.execute(trx)
}

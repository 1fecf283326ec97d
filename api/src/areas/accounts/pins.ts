import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts'
import { sql } from 'kysely'
import type { Clock } from '#clock.ts'
import type { Database } from '#database/types.ts'
import { newPin } from './random-keys.ts'

const { minutes, attempts } = ACCOUNT_LIMITS.pin

export interface Pins {
  /** A new PIN for the account; the one before stops working. */
  issue(accountId: number): Promise<string>
  /** The account's id when the PIN is right, in time and not tried too often. Each try counts; a right one is used up. */
  redeem(callsign: string, pin: string): Promise<number | null>
}

/** Six digits are quickly guessed, so they are hashed with a key that is not in the database. */
export function createPins(db: Database, clock: Clock, secret: string): Pins {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'onfreq login pin', 32))
  const hashOf = (accountId: number, pin: string) => createHmac('sha256', key).update(`${accountId}:${pin}`).digest()

  return {
    async issue(accountId) {
      const pin = newPin()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + minutes * 60_000)
      await sql`
        insert into login_pin (owner_id, pin_hash, attempts, created_at, expires_at)
        values (${accountId}, ${hashOf(accountId, pin)}, 0, ${now}, ${expiresAt})
        on conflict (owner_id) do update set
          pin_hash = excluded.pin_hash, attempts = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
        db,
      )
      return pin
    },

    async redeem(callsign, pin) {
      const { rows } = await sql<{ owner_id: number; pin_hash: Buffer }>`
        update login_pin p set attempts = p.attempts + 1 from account a
        where a.callsign = ${callsign} and p.owner_id = a.id and p.expires_at > ${clock.now()} and p.attempts < ${attempts}
        returning p.owner_id, p.pin_hash`.execute(db)
      const row = rows[0]
      const wanted = hashOf(row?.owner_id ?? 0, pin.trim())
      if (row === undefined || !timingSafeEqual(wanted, row.pin_hash)) return null
      const used = await sql`
        delete from login_pin where owner_id = ${row.owner_id} and pin_hash = ${row.pin_hash}`.execute(db)
      return used.numAffectedRows === 1n ? row.owner_id : null
    },
  }
}

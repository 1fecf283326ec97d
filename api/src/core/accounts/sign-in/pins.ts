import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/types.ts'
import { hashSecret, newLink, newPin } from './random-keys.ts'

const { minutes, attempts } = ACCOUNT_LIMITS.pin
const HASH_BYTES = 32

export interface IssuedPin {
  readonly pin: string
  /** Secret of a link that is equivalent to the PIN. */
  readonly link: string
}

export interface Pins {
  /**
   * Creates a PIN for the account, which replaces the previous one. `known` means that it was requested on a known
   * device of the account. A request from an unknown device does not change the PIN of a known one.
   */
  issue(accountId: number, known?: boolean): Promise<IssuedPin>
  /**
   * Returns the account id when the PIN is correct, has not expired and is within the attempt limit. Each attempt
   * counts, separately for known and unknown devices. A correct PIN is consumed.
   */
  redeem(callsign: string, pin: string, known?: boolean): Promise<number | null>
  /** The same for the secret of a link. It is too long to be guessed, so attempts are not counted. */
  redeemLink(link: string): Promise<number | null>
}

/** Six digits are easy to guess by brute force, so the hash is keyed with a secret outside the database. */
export function createPins(db: Database, clock: Clock, secret: string): Pins {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'onfreq login pin', 32))
  const toHash = (accountId: number, pin: string) => createHmac('sha256', key).update(`${accountId}:${pin}`).digest()

  return {
    async issue(accountId, known = false) {
      const pin = newPin()
      const { link, hash } = newLink(accountId)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + minutes * 60_000)
      await sql`
        with replaced as (delete from login_pin where owner_id = ${accountId} and not for_known and ${known})
        insert into login_pin (owner_id, for_known, pin_hash, link_hash, attempts, known_attempts, created_at, expires_at)
        values (${accountId}, ${known}, ${toHash(accountId, pin)}, ${hash}, 0, 0, ${now}, ${expiresAt})
        on conflict (owner_id, for_known) do update set
          pin_hash = excluded.pin_hash, link_hash = excluded.link_hash, attempts = 0, known_attempts = 0,
          created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db)
      return { pin, link }
    },

    async redeemLink(link) {
      const ownerId = Number(link.split('.')[0])
      if (!Number.isSafeInteger(ownerId)) return null
      const { rows } = await sql<{ owner_id: number }>`
        delete from login_pin
        where owner_id = ${ownerId} and link_hash = ${hashSecret(link)} and expires_at > ${clock.now()}
        returning owner_id`.execute(db)
      return rows[0]?.owner_id ?? null
    },

    async redeem(callsign, pin, known = false) {
      const tries = known ? sql.ref('known_attempts') : sql.ref('attempts')
      const { rows } = await sql<{ owner_id: number; pin_hash: Buffer }>`
        update login_pin p set ${tries} = p.${tries} + 1 from account a
        where a.callsign = ${callsign} and p.owner_id = a.id and p.expires_at > ${clock.now()} and p.${tries} < ${attempts}
        returning p.owner_id, p.pin_hash`.execute(db)
      // Without a PIN, the same comparison runs, so that timing reveals nothing.
      const tried = rows.length === 0 ? [{ owner_id: 0, pin_hash: Buffer.alloc(HASH_BYTES) }] : rows
      const matching = tried.filter((row) => timingSafeEqual(toHash(row.owner_id, pin.trim()), row.pin_hash))[0]
      if (matching === undefined || rows.length === 0) return null
      const used = await sql`
        delete from login_pin where owner_id = ${matching.owner_id} and pin_hash = ${matching.pin_hash}`.execute(db)
      return used.numAffectedRows === 1n ? matching.owner_id : null
    },
  }
}

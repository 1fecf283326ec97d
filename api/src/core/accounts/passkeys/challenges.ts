/**
 * WebAuthn challenges. Each is stored here, consumed by its first response (valid or not), and expires after minutes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_LIMITS } from '@onfreq/contracts/accounts/passkeys'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/types.ts'

export type Purpose = 'add' | 'log_in' | 'verify'

export interface Challenges {
  /** Creates a challenge for one purpose and, except for a login, for one account. */
  issue(purpose: Purpose, accountId: number | null): Promise<Uint8Array<ArrayBuffer>>
  /** Whether this challenge was issued for that purpose and account and has not expired. Returns true only once. */
  use(purpose: Purpose, accountId: number | null, challenge: string): Promise<boolean>
  sweep(): Promise<void>
}

export function createChallenges(db: Database, clock: Clock): Challenges {
  return {
    async issue(purpose, accountId) {
      const challenge = new Uint8Array(randomBytes(32))
      const expiresAt = new Date(clock.millis() + PASSKEY_LIMITS.challengeMinutes * 60_000)
      await sql`
        insert into passkey_challenge (challenge_hash, purpose, account_id, expires_at)
        values (${toHash(Buffer.from(challenge).toString('base64url'))}, ${purpose}, ${accountId}, ${expiresAt})`.execute(
        db,
      )
      return challenge
    },

    async use(purpose, accountId, challenge) {
      const { rows } = await sql<{ fits: boolean }>`
        delete from passkey_challenge where challenge_hash = ${toHash(challenge)}
        returning purpose = ${purpose} and account_id is not distinct from ${accountId}::bigint
          and expires_at > ${clock.now()} as fits`.execute(db)
      return rows[0]?.fits === true
    },

    async sweep() {
      await sql`delete from passkey_challenge where expires_at <= ${clock.now()}`.execute(db)
    },
  }
}

const toHash = (challenge: string) => createHash('sha256').update(challenge).digest()

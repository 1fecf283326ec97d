/** Club accounts. They have no login, and their API keys belong to the members who created them. */
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { sql } from 'kysely'
import { databaseErrorCode } from '#kernel/database/transaction.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Account } from '../account.ts'
import type { AccountRepository } from '../repository.ts'

const UNIQUE_VIOLATION = '23505'

export interface ClubAccounts {
  /**
   * Creates an account without a login.
   * @throws ProductError 409 when the callsign is in use
   */
  create(
    trx: Trx,
    club: { readonly id: number; readonly callsign: string; readonly name: string; readonly at: Date },
  ): Promise<void>
  /** Turns a sub-account into a main account: its sessions and keys end; its log and other data stay. */
  detach(trx: Trx, account: Account): Promise<void>
  /**
   * Ends the sessions and keys with which a member acts for a club and its event calls; without `memberId`, those of
   * all members.
   */
  endActing(trx: Trx, clubId: number, memberId: number): Promise<void>
}

export function createClubAccounts(accounts: AccountRepository): ClubAccounts {
  return {
    async create(trx, { id, callsign, name, at }) {
      const account = {
        id,
        callsign,
        name,
        email: null,
        passwordHash: null,
        managedById: null,
        refId: null,
        isDemo: false,
      }
      try {
        await accounts.insert({ ...account, createdAt: at }, trx)
        await accounts.update(id, { is_ham: true }, trx)
      } catch (error) {
        if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
        throw new ProductError(409, 'clubs.callsign_taken', CLUB_TEXTS.taken, { callsign: CLUB_TEXTS.taken })
      }
    },

    async detach(trx, { id }) {
      for (const table of ['access_token', 'api_key', 'login_pin']) {
        await sql`delete from ${sql.table(table)} where owner_id = ${id}`.execute(trx)
      }
      const columns = { managed_by_id: null, email: null, password_hash: null, mobile_number: '' }
      await accounts.update(id, columns, trx)
    },

    async endActing(trx, clubId, memberId) {
      for (const table of ['access_token', 'api_key']) {
        await sql`
          delete from ${sql.table(table)} t using account a
          where a.id = t.owner_id and coalesce(a.managed_by_id, a.id) = ${clubId} and t.operator_id = ${memberId}`.execute(
          trx,
        )
      }
    },
  }
}

import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/texts-accounts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { databaseErrorCode } from '#database/transaction.ts'
import type { Trx } from '#database/types.ts'
import { ProductError } from '#errors.ts'
import { type Account, mainAccountId } from './account.ts'
import type { AccountRepository } from './account-repository.ts'
import type { ApiKeys } from './api-keys.ts'
import { subAccountCallsignProblem } from './callsign.ts'

const UNIQUE_VIOLATION = '23505'

export interface SubAccounts {
  /** Checks in the order of the product specification; the messages are for people. */
  add(owner: Account, callsign: string): Promise<Account>
  /** The account to switch to: of the same family, or a ProductError. */
  switchTarget(from: Account, id: number): Promise<Account>
  /** All accounts of the family a person can switch between, without `account` itself. */
  familyOf(account: Account): Promise<readonly Account[]>
}

export function createSubAccounts(app: FastifyInstance, accounts: AccountRepository, keys: ApiKeys): SubAccounts {
  async function insert(owner: Account, callsign: string, trx: Trx): Promise<number> {
    const id = app.ids.next()
    await accounts.insert(
      {
        id,
        callsign,
        email: owner.email || null,
        passwordHash: null,
        name: owner.name,
        managedById: owner.id,
        refId: null,
        isDemo: owner.isDemo,
        createdAt: app.clock.now(),
      },
      trx,
    )
    const same = { qth: owner.qth, grid: owner.grid, is_ham: owner.isHam, is_swl: owner.isSwl, is_cb: owner.isCb }
    await accounts.update(id, same, trx)
    await keys.createPrimary(id, trx)
    return id
  }

  return {
    async add(owner, text) {
      const callsign = normaliseCallsign(text)
      if (owner.managedById !== null) throw refused(SUB_ACCOUNT_TEXTS.notFromSub)
      const problem = subAccountCallsignProblem(callsign)
      if (problem) throw refused(problem)
      if (callsign === owner.callsign) throw refused(SUB_ACCOUNT_TEXTS.own)
      const existing = await accounts.subAccountsOf(owner.id)
      if (existing.some((sub) => sub.callsign === callsign)) throw refused(SUB_ACCOUNT_TEXTS.duplicate)
      if (existing.length >= ACCOUNT_LIMITS.subAccounts) throw refused(SUB_ACCOUNT_TEXTS.tooMany)
      try {
        const id = await app.transaction((trx) => insert(owner, callsign, trx))
        const added = await accounts.byId(id)
        // Contacts in the main log under this call may be shown in public from now on.
        await app.logbook.stationCallAdded({ id: owner.id, callsign: owner.callsign }, callsign)
        if (added) return added
        throw new Error(`Sub-account ${id} was created and is not there`)
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw refused(SUB_ACCOUNT_TEXTS.taken)
        throw error
      }
    },

    async switchTarget(from, id) {
      const target = await accounts.byId(id)
      if (target === null || mainAccountId(target) !== mainAccountId(from)) {
        throw new ProductError(403, 'accounts.not_yours', SUB_ACCOUNT_TEXTS.notYours)
      }
      return target
    },

    async familyOf(account) {
      const all = await accounts.subAccountsOf(mainAccountId(account))
      return all.filter(({ id }) => id !== account.id)
    },
  }
}

/** Status 400: that is where a client shows the server's text. */
function refused(message: string): ProductError {
  return new ProductError(400, 'accounts.sub_account_refused', message, { callsign: message })
}

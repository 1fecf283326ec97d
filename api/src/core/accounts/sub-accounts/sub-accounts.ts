import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { databaseErrorCode } from '#kernel/database/transaction.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { type Account, type Family, mainAccountId } from '../account.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { subAccountCallsignProblem } from '../registration/callsign.ts'
import type { AccountRepository } from '../repository.ts'

const UNIQUE_VIOLATION = '23505'

export interface SwitchTarget {
  readonly account: Account
  /** The acting member when the account is a club or a club's event call. */
  readonly operator: ClubOperator | null
}

export interface SubAccounts {
  /** Checks in the order of the product specification. The messages are shown to users. */
  add(owner: Account, callsign: string): Promise<Account>
  /** Returns the account to switch to: of the same person, or one of their clubs. Otherwise throws a ProductError. */
  switchTarget(person: Account, id: number): Promise<SwitchTarget>
  /** Accounts that a person can switch to, without `account`. `operator` acts in a club. */
  readFamily(account: Account, operator: ClubOperator | null): Promise<Family>
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
    // Keys of a club belong to its members, so none is created here.
    if (!owner.isClub) await keys.createPrimary(id, trx)
    return id
  }

  async function getMember(person: Account, account: Account): Promise<ClubOperator | null> {
    const { rows } = await sql<Pick<ClubOperator, 'role' | 'calls'>>`
      select role, calls from club_member
      where owner_id = ${mainAccountId(account)} and member_id = ${person.id}`.execute(app.db)
    const [existing] = rows
    if (existing === undefined || !canUse(existing, account.callsign)) return null
    return { id: person.id, callsign: person.callsign, ...existing }
  }

  return {
    async add(owner, text) {
      const callsign = normaliseCallsign(text)
      if (owner.managedById !== null) throw refused(SUB_ACCOUNT_TEXTS.notFromSub)
      const problem = subAccountCallsignProblem(callsign)
      if (problem) throw refused(problem)
      if (callsign === owner.callsign) throw refused(SUB_ACCOUNT_TEXTS.own)
      const existing = await accounts.listSubAccounts(owner.id)
      if (existing.some((sub) => sub.callsign === callsign)) throw refused(SUB_ACCOUNT_TEXTS.duplicate)
      if (existing.length >= ACCOUNT_LIMITS.subAccounts) throw refused(() => SUB_ACCOUNT_TEXTS.tooMany)
      try {
        const id = await app.transaction((trx) => insert(owner, callsign, trx))
        const added = await accounts.byId(id)
        // Contacts in the main log with this callsign may become public.
        await app.logbook.stationCallAdded({ id: owner.id, callsign: owner.callsign }, callsign)
        if (added) return added
        throw new Error(`Sub-account ${id} was created and is not there`)
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw refused(SUB_ACCOUNT_TEXTS.taken)
        throw error
      }
    },

    async switchTarget(person, id) {
      const account = await accounts.byId(id)
      if (account === null) throw notYours()
      if (!account.isClub && mainAccountId(account) === person.id) return { account, operator: null }
      const operator = account.isClub ? await getMember(person, account) : null
      if (operator === null) throw notYours()
      return { account, operator }
    },

    async readFamily(account, operator) {
      const [siblings, clubs] = await Promise.all([
        accounts.listSubAccounts(mainAccountId(account)),
        accounts.listClubs(operator?.id ?? mainAccountId(account)),
      ])
      const others = siblings.filter((each) => each.id !== account.id && canUse(operator, each.callsign))
      return { accounts: others, clubs, operator }
    },
  }
}

const canUse = (operator: Pick<ClubOperator, 'calls'> | null, callsign: string): boolean =>
  operator === null || operator.calls === null || operator.calls.includes(baseCallsign(callsign))

const notYours = () => new ProductError(403, 'accounts.not_yours', SUB_ACCOUNT_TEXTS.notYours)

/** Status 400, for which clients show the server's message. */
function refused(message: Text): ProductError {
  return new ProductError(400, 'accounts.sub_account_refused', message, { callsign: message })
}

import { REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { databaseErrorCode } from '#kernel/database/transaction.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { type Account, mainAccountId } from '../account.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { notifyHolder } from '../messages/notices.ts'
import { isEmail } from '../profile/email.ts'
import type { AccountRepository } from '../repository.ts'
import { hashPassword } from '../sign-in/password.ts'
import { isWeakPassword } from '../sign-in/password-strength.ts'
import { callsignProblem } from './callsign.ts'

const UNIQUE_VIOLATION = '23505'

interface Checked {
  readonly email: string
  readonly callsign: string
  readonly password: string | undefined
  readonly name: string
  readonly isDemo: boolean
}

export interface NewMember {
  readonly email: string
  readonly callsign: string
  readonly refId: string | null
  readonly password?: string | undefined
  readonly name?: string | undefined
  /** True for a station of the demonstration world. */
  readonly isDemo?: boolean
}

export interface Registration {
  /** Creates a main account with its first API key. Throws a ProductError with one message per invalid field. */
  register(member: NewMember): Promise<Account>
  /** Throws the same error as `register` when the callsign cannot be registered. */
  checkCallsign(text: string): Promise<void>
}

export function createRegistration(app: FastifyInstance, accounts: AccountRepository, keys: ApiKeys): Registration {
  async function fieldProblems({ email, callsign, password, name, isDemo }: Checked) {
    const fields: Record<string, Text> = {}
    const wrongCallsign = callsignProblem(callsign)
    if (wrongCallsign) fields.my_callsign = wrongCallsign
    if (!isEmail(email)) fields.email = REGISTER_TEXTS.email
    if (password !== undefined && password.length < LIMITS.passwordMin) fields.password = () => REGISTER_TEXTS.password
    else if (password !== undefined && !isDemo && (await isWeakPassword(password, [callsign, email, name])))
      fields.password = REGISTER_TEXTS.weakPassword
    return fields
  }

  /** Notifies the holder of the email address or callsign. The requester does not learn which of them is in use. */
  async function notifyHolders(email: string | null, callsign: string): Promise<boolean> {
    const [byEmail, byCallsign] = await Promise.all([
      email === null ? null : accounts.holderOfEmail(email),
      accounts.byCallsign(callsign),
    ])
    const holders = new Set([byEmail, byCallsign].flatMap((holder) => (holder === null ? [] : [mainAccountId(holder)])))
    for (const id of holders) await notifyHolder(app, await accounts.byId(id))
    return holders.size > 0
  }

  return {
    async checkCallsign(text) {
      const callsign = normaliseCallsign(text)
      const problem = callsignProblem(callsign)
      if (problem) throw refused({ my_callsign: problem })
      if (await notifyHolders(null, callsign)) throw refused()
    },

    async register({ refId, name = '', isDemo = false, ...member }) {
      const email = member.email.trim()
      const callsign = normaliseCallsign(member.callsign)
      const password = member.password === '' ? undefined : member.password
      const fields = await fieldProblems({ email, callsign, password, name, isDemo })
      if (Object.keys(fields).length > 0) throw refused(fields)
      if (await notifyHolders(email, callsign)) throw refused()

      const id = app.ids.next()
      const passwordHash = password === undefined ? null : await hashPassword(password)
      const create = async (trx: Trx) => {
        const createdAt = app.clock.now()
        await accounts.insert(
          { id, callsign, email, passwordHash, name: name.trim(), managedById: null, refId, isDemo, createdAt },
          trx,
        )
        await keys.createPrimary(id, trx)
      }
      try {
        await app.transaction(create)
      } catch (error) {
        // The callsign or email address was registered between the check and the insert.
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw refused()
        throw error
      }
      const account = await accounts.byId(id)
      if (account === null) throw new Error(`Account ${id} was created and is not there`)
      return account
    },
  }
}

function refused(fields?: Readonly<Record<string, Text>>): ProductError {
  return new ProductError(422, 'accounts.registration_failed', REGISTER_TEXTS.failed, fields)
}

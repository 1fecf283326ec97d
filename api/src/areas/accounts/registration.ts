import { LIMITS } from '@onfreq/contracts/limits'
import { REGISTER_TEXTS } from '@onfreq/contracts/texts-accounts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { databaseErrorCode } from '#database/transaction.ts'
import type { Trx } from '#database/types.ts'
import { ProductError } from '#errors.ts'
import { type Account, mainAccountId } from './account.ts'
import type { AccountRepository } from './account-repository.ts'
import type { ApiKeys } from './api-keys.ts'
import { callsignProblem } from './callsign.ts'
import { isEmail } from './email.ts'
import { MESSAGES } from './messages/texts.ts'
import { hashPassword } from './password.ts'
import { isWeakPassword } from './password-strength.ts'

const UNIQUE_VIOLATION = '23505'
const DAY = 86_400_000

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
  /** A station of the demonstration world. */
  readonly isDemo?: boolean
}

export interface Registration {
  /** Makes a main account with its first API key. Throws a ProductError with the first message per field. */
  register(member: NewMember): Promise<Account>
}

export function createRegistration(app: FastifyInstance, accounts: AccountRepository, keys: ApiKeys): Registration {
  async function fieldProblems({ email, callsign, password, name, isDemo }: Checked) {
    const fields: Record<string, string> = {}
    const wrongCallsign = callsignProblem(callsign)
    if (wrongCallsign) fields.my_callsign = wrongCallsign
    if (!isEmail(email)) fields.email = REGISTER_TEXTS.email
    if (password !== undefined && password.length < LIMITS.passwordMin) fields.password = REGISTER_TEXTS.password
    else if (password !== undefined && !isDemo && (await isWeakPassword(password, [callsign, email, name])))
      fields.password = REGISTER_TEXTS.weakPassword
    return fields
  }

  /** Whoever holds the address or the callsign hears of it, once a day at most; whoever asks does not learn which it was. */
  async function tellHolders(email: string, callsign: string): Promise<boolean> {
    const [byEmail, byCallsign] = await Promise.all([accounts.byLoginEmail(email), accounts.byCallsign(callsign)])
    for (const id of new Set(
      [byEmail, byCallsign].flatMap((holder) => (holder === null ? [] : [mainAccountId(holder)])),
    )) {
      const holder = await accounts.byId(id)
      if (holder === null || holder.email === '' || holder.isDemo) continue
      const bucket = `register:notice:${id}`
      const [told] = await app.limits.exact.add([{ bucket, n: 1, windowMs: DAY }], app.clock.now())
      if (told !== undefined && told.n > 1) continue
      const text = MESSAGES.registrationTried(holder.callsign, app.config.publicUrl)
      await app.jobs.add(app.db, 'accounts.send_mail', {
        to: holder.email,
        subject: MESSAGES.registrationTriedSubject,
        text,
      })
    }
    return byEmail !== null || byCallsign !== null
  }

  return {
    async register({ refId, name = '', isDemo = false, ...member }) {
      const email = member.email.trim()
      const callsign = normaliseCallsign(member.callsign)
      const password = member.password === '' ? undefined : member.password
      const fields = await fieldProblems({ email, callsign, password, name, isDemo })
      if (Object.keys(fields).length > 0) throw refused(fields)
      if (await tellHolders(email, callsign)) throw refused()

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
        // Somebody else took the callsign or the address between the check and the insert.
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw refused()
        throw error
      }
      const account = await accounts.byId(id)
      if (account === null) throw new Error(`Account ${id} was created and is not there`)
      return account
    },
  }
}

function refused(fields?: Readonly<Record<string, string>>): ProductError {
  return new ProductError(422, 'accounts.registration_failed', REGISTER_TEXTS.failed, fields)
}

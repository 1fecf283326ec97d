/** A member's logins at LoTW, eQSL and callbooks. They are verified when entered, encrypted, and never returned. */

import {
  LOGIN_NAMES,
  LOGIN_SERVICES,
  type LoginService,
  type ServiceLogin,
  type SetServiceLogin,
  type SetServiceLoginResponse,
} from '@onfreq/contracts/integrations/service-logins'
import { DELIVERY_TEXTS, LOGIN_TEXTS } from '@onfreq/contracts/integrations/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { sayKept } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { resumeDelivery } from '../delivery/check.ts'
import { findAccess, liftStop } from '../delivery/credentials.ts'
import { deleteEntries } from '../lookup/callbook-cache.ts'
import { findLogins, removeLogin, type StoredLogin, storeLogin } from './repository.ts'
import { readPassword, storePassword } from './secrets.ts'
import { type LoginVerification, verifyLogin } from './verify-login.ts'

export async function listLogins(app: FastifyInstance, ownerId: number): Promise<ServiceLogin[]> {
  const rows = await findLogins(toSql(app.db), [ownerId])
  return Promise.all(
    LOGIN_SERVICES.map((service) =>
      toLoginResponse(app, rows.find((row) => row.service === service) ?? toNoLogin(ownerId, service)),
    ),
  )
}

/** The stored login and its status at the service. */
export interface LoginSet extends Omit<SetServiceLoginResponse, 'message'> {
  readonly message: Text | null
}

/** @throws ProductError 422 when a field is missing or the service rejects the login */
export async function setLogin(app: FastifyInstance, ownerId: number, change: SetServiceLogin): Promise<LoginSet> {
  const { service } = change
  const before = await findLogin(app, ownerId, service)
  const stored = await readPassword(app, before)
  const user = normaliseUser(service, change.user ?? before.user)
  const password = change.password?.trim() ? change.password.trim() : stored
  if (user === '') throw toMissingFieldError('user', LOGIN_TEXTS.user)
  if (password === null) throw toMissingFieldError('password', LOGIN_TEXTS.password)

  const changed = user !== before.user || password !== stored
  const verification = changed ? await verifyLogin(app, service, { user, password }) : undefined
  if (verification?.kind === 'refused') throw toMissingFieldError('password', verification.reason)

  const after: StoredLogin = {
    ...before,
    user,
    password: changed ? await storePassword(app, ownerId, service, password) : before.password,
    automatic: service === 'eqsl' && (change.automatic ?? before.automatic),
    nickname: service === 'eqsl' ? (change.nickname ?? before.nickname).trim() : '',
    first: isCallbook(service) && (change.first ?? before.first),
    problem: changed ? null : before.problem,
    checkedAt: verification?.kind === 'open' ? app.clock.now() : changed ? null : before.checkedAt,
  }
  await app.transaction(async (trx) => {
    await storeLogin(toSql(trx), after, app.clock.now())
    if (changed || change.first !== undefined) await deleteEntries(toSql(trx), ownerId)
  })
  if (changed && service === 'eqsl') {
    await liftStop(app, ownerId, 'eqsl')
    await resumeDelivery(app, ownerId, 'eqsl')
  }
  // Files whose response was lost can be queried with the login.
  if (changed && service === 'lotw') await resumeDelivery(app, ownerId, 'lotw')
  return { login: await toLoginResponse(app, after), message: toMessage(service, verification) }
}

export async function dropLogin(app: FastifyInstance, ownerId: number, service: LoginService): Promise<ServiceLogin> {
  await app.transaction(async (trx) => {
    await removeLogin(toSql(trx), ownerId, service)
    await deleteEntries(toSql(trx), ownerId)
  })
  if (service === 'eqsl') await app.accounts.storeSecret(ownerId, 'eqsl_apikey', null)
  return toLoginResponse(app, toNoLogin(ownerId, service))
}

export async function findLogin(app: FastifyInstance, ownerId: number, service: LoginService): Promise<StoredLogin> {
  const rows = await findLogins(toSql(app.db), [ownerId])
  return rows.find((row) => row.service === service) ?? toNoLogin(ownerId, service)
}

const toNoLogin = (ownerId: number, service: LoginService): StoredLogin => ({
  ownerId,
  service,
  user: '',
  password: null,
  automatic: false,
  nickname: '',
  first: false,
  problem: null,
  checkedAt: null,
})

const isCallbook = (service: LoginService) => service === 'qrz_xml' || service === 'hamqth'

/** The user name of an eQSL account is its callsign. */
const normaliseUser = (service: LoginService, text: string) =>
  service === 'eqsl' ? normaliseCallsign(text) : text.trim()

async function toLoginResponse(app: FastifyInstance, login: StoredLogin): Promise<ServiceLogin> {
  const { service, user, automatic, nickname, first, checkedAt } = login
  const stopped =
    service === 'eqsl' && login.user !== '' ? (await findAccess(app, login.ownerId, 'eqsl')).stopped : null
  return {
    service,
    user,
    stored: (await readPassword(app, login)) !== null,
    automatic,
    nickname,
    first,
    checked_at: checkedAt?.toISOString() ?? null,
    problem: service === 'eqsl' ? (stopped === DELIVERY_TEXTS.noSecret ? null : stopped) : login.problem,
  }
}

function toMessage(
  service: LoginService,
  verification: Exclude<LoginVerification, { kind: 'refused' }> | undefined,
): Text | null {
  if (verification === undefined) return null
  if (verification.kind === 'open') return () => LOGIN_TEXTS.accepted(LOGIN_NAMES[service])
  const { reason } = verification
  return () => LOGIN_TEXTS.notAsked(sayKept(reason))
}

function toMissingFieldError(field: 'user' | 'password', text: Text): ProductError {
  return new ProductError(422, 'integrations.login_invalid', text, { [field]: text })
}

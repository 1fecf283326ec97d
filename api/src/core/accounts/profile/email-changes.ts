/**
 * A new email address takes effect when the link sent to it is opened. The previous address is notified, and for
 * seven days it has a link that reverts every change an attacker may have made to keep access.
 */

import { EMAIL_TEXTS } from '@onfreq/contracts/accounts/texts'
import { VERIFICATION_LIMITS } from '@onfreq/contracts/accounts/verification'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { databaseErrorCode } from '#kernel/database/transaction.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Account } from '../account.ts'
import type { ApiKeys } from '../keys/api-keys.ts'
import { notifyHolder } from '../messages/notices.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { MESSAGES } from '../messages/texts.ts'
import { removePasskeysSince } from '../passkeys/repository.ts'
import type { AccountRepository } from '../repository.ts'
import { hashSecret, newLink } from '../sign-in/random-keys.ts'
import type { SignIns } from '../sign-in/sign-ins.ts'

const HOUR = 3_600_000
const UNIQUE_VIOLATION = '23505'

export interface EmailChanges {
  /**
   * Sends the link to the new address; an earlier request is discarded. If the address belongs to another account, its
   * owner is notified instead; the requester sees no difference.
   */
  request(account: Account, email: string, trx: Trx): Promise<void>
  /** Sends a verification link to the account's address; does nothing while another link is pending. */
  requestConfirmation(accountId: number): Promise<void>
  /** The address awaiting verification, or null. */
  pending(accountId: number): Promise<string | null>
  /** Describes a link without consuming it. An invalid link throws the same error as `confirm` and `undo`. */
  inspect(act: 'confirm' | 'undo', link: string): Promise<{ readonly callsign: string; readonly email: string }>
  /** Opens a link sent to a new address. */
  confirm(link: string): Promise<Account>
  /** Opens a link sent to the old address: restores it and revokes all access created after the change. */
  undo(link: string): Promise<Account>
  /** Removes expired links. */
  sweep(): Promise<void>
}

interface EmailChangesOptions {
  readonly app: FastifyInstance
  readonly accounts: AccountRepository
  readonly signIns: SignIns
  readonly keys: ApiKeys
  readonly viewerChanged: (accountId: number) => void
}

export function createEmailChanges({ app, accounts, signIns, keys, viewerChanged }: EmailChangesOptions): EmailChanges {
  const deps: EmailChangesOptions = { app, accounts, signIns, keys, viewerChanged }

  const site = app.config.publicUrl

  return {
    async request(account, email, trx) {
      const link = await newChange(app, account, email, trx)
      const holder = await accounts.holderOfEmail(email, trx)
      if (holder !== null && holder.id !== account.id) return notifyHolder(app, holder)
      await queueMail(app, trx, { ...account, email }, () => ({
        subject: MESSAGES.emailConfirmSubject,
        text: MESSAGES.emailConfirm(account.callsign, site, link),
      }))
    },

    requestConfirmation: (accountId) => requestConfirmation(deps, accountId),

    async pending(accountId) {
      const { rows } = await sql<{ email: string }>`
        select c.email from email_change c join account a on a.id = c.owner_id
        where c.owner_id = ${accountId} and c.expires_at > ${app.clock.now()} and c.email <> a.email`.execute(app.db)
      return rows[0]?.email ?? null
    },

    async inspect(act, link) {
      const table = act === 'confirm' ? 'email_change' : 'email_undo'
      const { rows } = await sql<{ callsign: string; email: string }>`
        select a.callsign, c.email from ${sql.table(table)} c join account a on a.id = c.owner_id
        where c.owner_id = ${findOwner(link)} and c.link_hash = ${hashSecret(link)}
          and c.expires_at > ${app.clock.now()}`.execute(app.db)
      const [change] = rows
      if (change === undefined) throw expired()
      return change
    },

    confirm: (link) => confirm(deps, link),

    undo: (link) => undo(deps, link),

    async sweep() {
      const now = app.clock.now()
      await sql`delete from email_change where expires_at <= ${now}`.execute(app.db)
      await sql`delete from email_undo where expires_at <= ${now}`.execute(app.db)
    },
  }
}

function after(app: FastifyInstance, hours: number) {
  return new Date(app.clock.millis() + hours * HOUR)
}

async function mustExist(accounts: AccountRepository, id: number, trx?: Trx): Promise<Account> {
  const account = await accounts.byId(id, trx)
  if (account === null) throw expired()
  return account
}

/** Sets an address that was verified by opening a link. */
async function setEmail({ accounts, app }: EmailChangesOptions, id: number, email: string, trx: Trx): Promise<void> {
  const holder = await accounts.holderOfEmail(email, trx)
  if (holder !== null && holder.id !== id) throw expired()
  try {
    await accounts.update(id, { email, email_confirmed_at: app.clock.now() }, trx)
  } catch (error) {
    // Another user registered with the address in the meantime.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw expired()
    throw error
  }
}

async function newChange(app: FastifyInstance, account: Account, email: string, trx: Trx): Promise<string> {
  const { link, hash } = newLink(account.id)
  await sql`
    insert into email_change (owner_id, link_hash, email, created_at, expires_at)
    values (${account.id}, ${hash}, ${email}, ${app.clock.now()}, ${after(app, VERIFICATION_LIMITS.emailHours)})
    on conflict (owner_id) do update set link_hash = excluded.link_hash, email = excluded.email,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(trx)
  return link
}

async function isPending(app: FastifyInstance, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from email_change where owner_id = ${accountId} and expires_at > ${app.clock.now()}`.execute(app.db)
  return rows.length > 0
}

async function finish({ viewerChanged, accounts }: EmailChangesOptions, id: number): Promise<Account> {
  viewerChanged(id)
  return mustExist(accounts, id)
}

async function requestConfirmation({ accounts, app }: EmailChangesOptions, accountId: number): Promise<void> {
  const site = app.config.publicUrl
  const account = await accounts.byId(accountId)
  if (account === null || account.email === '' || (await isPending(app, accountId))) return
  await app.transaction(async (trx) => {
    const link = await newChange(app, account, account.email, trx)
    await queueMail(app, trx, account, () => ({
      subject: MESSAGES.emailIsMineSubject,
      text: MESSAGES.emailIsMine(account.callsign, site, link),
    }))
  })
}

async function confirm(deps: EmailChangesOptions, link: string): Promise<Account> {
  const { app, accounts } = deps
  const site = app.config.publicUrl
  const id = await app.transaction(async (trx) => {
    const { rows } = await sql<{ owner_id: number; email: string }>`
      delete from email_change where owner_id = ${findOwner(link)} and link_hash = ${hashSecret(link)}
        and expires_at > ${app.clock.now()} returning owner_id, email`.execute(trx)
    const [change] = rows
    if (change === undefined) throw expired()
    const before = await mustExist(accounts, change.owner_id, trx)
    await setEmail(deps, before.id, change.email, trx)
    if (before.email === '' || before.email === change.email) return before.id
    const undo = newLink(before.id)
    await sql`
      insert into email_undo (owner_id, link_hash, email, changed_at, expires_at)
      values (${before.id}, ${undo.hash}, ${before.email}, ${app.clock.now()},
              ${after(app, VERIFICATION_LIMITS.undoDays * 24)})`.execute(trx)
    await queueMail(app, trx, before, () => ({
      subject: MESSAGES.emailChangedSubject,
      text: MESSAGES.emailChanged(before.callsign, change.email, site, undo.link),
    }))
    return before.id
  })
  return finish(deps, id)
}

async function undo(deps: EmailChangesOptions, link: string): Promise<Account> {
  const { app, accounts, keys, signIns } = deps
  const id = await app.transaction(async (trx) => {
    const { rows } = await sql<{ owner_id: number; email: string; changed_at: Date }>`
      delete from email_undo where owner_id = ${findOwner(link)} and link_hash = ${hashSecret(link)}
        and expires_at > ${app.clock.now()} returning owner_id, email, changed_at`.execute(trx)
    const [change] = rows
    if (change === undefined) throw expired()
    await setEmail(deps, change.owner_id, change.email, trx)
    // An attacker may have set a password, read API keys and requested another change in the meantime.
    await accounts.update(change.owner_id, { password_hash: null }, trx)
    await sql`delete from email_change where owner_id = ${change.owner_id}`.execute(trx)
    await sql`
      delete from email_undo where owner_id = ${change.owner_id} and changed_at > ${change.changed_at}`.execute(trx)
    await keys.revokeAll(change.owner_id, trx)
    await removePasskeysSince(change.owner_id, change.changed_at, trx)
    await sql`delete from login_pin where owner_id = ${change.owner_id}`.execute(trx)
    await signIns.endAll(change.owner_id, null, trx)
    return change.owner_id
  })
  return finish(deps, id)
}

/** The account id at the start of a link; 0 for an invalid link. */
function findOwner(link: string): number {
  const id = Number(link.split('.', 1)[0])
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

function expired(): ProductError {
  return new ProductError(404, 'accounts.link_expired', EMAIL_TEXTS.linkExpired)
}

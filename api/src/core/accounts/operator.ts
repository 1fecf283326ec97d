/** Account operations for the site operator: find, merge, export, delete. */
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { StartError } from '#kernel/errors.ts'
import type { Account } from './account.ts'
import { dataArchive } from './own-data/data-archive.ts'

export interface FoundAccount {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly email: string
  readonly managedBy: string | null
  readonly createdAt: Date
  readonly contacts: number
  readonly subscription: string
  readonly deletionRequestedAt: Date | null
}

const MAX_COUNT = 50

/** Searches by the beginning of a callsign or email address, part of a name, or the id. */
export async function findAccounts(app: FastifyInstance, searchTerm: string): Promise<readonly FoundAccount[]> {
  const text = searchTerm.trim()
  const like = (pattern: string) => pattern.replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<FoundAccount>`
    select a.id, a.callsign, a.name, coalesce(a.email, '') as email, m.callsign as "managedBy", a.created_at as "createdAt",
      coalesce(l.contacts, 0) as contacts, coalesce(m.subscription_level, a.subscription_level) as subscription,
      a.deletion_requested_at as "deletionRequestedAt"
    from account a left join account m on m.id = a.managed_by_id left join log_owner l on l.owner_id = a.id
    where a.callsign like ${`${like(normaliseCallsign(text))}%`} or lower(a.email) like ${`${like(text.toLowerCase())}%`}
      or a.name ilike ${`%${like(text)}%`} or a.id::text = ${text}
    order by a.callsign limit ${MAX_COUNT}`.execute(app.db)
  return rows
}

/** @throws StartError when no account has exactly that callsign */
export async function readAccount(app: FastifyInstance, callsign: string): Promise<Account> {
  const account = await app.accountArea.repository.byCallsign(normaliseCallsign(callsign))
  if (account === null) throw new StartError(`There is no account with the callsign ${callsign}. Nothing was changed.`)
  return account
}

export interface Merge {
  readonly from: Account
  readonly into: Account
  /** The accounts that become sub-accounts of `into`: `from` and its sub-accounts. */
  readonly moving: readonly Account[]
}

/**
 * Checks a merge of two accounts of one person: `from` and its sub-accounts become sub-accounts of `into`. Logs,
 * posts and API keys stay unchanged; the login methods of `from` are removed.
 * @throws StartError for an invalid merge
 */
export async function planMerge(app: FastifyInstance, fromCall: string, intoCall: string): Promise<Merge> {
  const { repository } = app.accountArea
  const [from, into] = [await readAccount(app, fromCall), await readAccount(app, intoCall)]
  const moving = [from, ...(await repository.listSubAccounts(from.id))]
  const existing = await repository.listSubAccounts(into.id)
  const problem = [
    [from.id === into.id, 'These are one account already'],
    [from.managedById !== null, `${from.callsign} is a sub-account of ${from.managedByCallsign} already`],
    [
      into.managedById !== null,
      `${into.callsign} is a sub-account itself: name its main account, ${into.managedByCallsign}`,
    ],
    [from.isDemo !== into.isDemo, 'One of them belongs to the demonstration'],
    [from.isAdmin, `${from.callsign} is an administrator: "npm run onfreq -- admin ${from.callsign} --remove" first`],
    [from.subscription.level !== 'none', `${from.callsign} has a subscription: it has to be cancelled and end first`],
    [from.deletionRequestedAt !== null || into.deletionRequestedAt !== null, 'One of them is about to be deleted'],
    [moving.length + existing.length > ACCOUNT_LIMITS.subAccounts, `${into.callsign} would have too many sub-accounts`],
  ].find(([applies]) => applies)
  if (problem !== undefined) throw new StartError(`${problem[1]}. Nothing was changed.`)
  return { from, into, moving }
}

/** Login methods of an account, and pending changes of these methods. */
const WAYS_IN = ['access_token', 'login_pin', 'passkey', 'recovery_code', 'email_change', 'email_undo'] as const

export async function merge(app: FastifyInstance, { from, into, moving }: Merge): Promise<void> {
  await app.transaction(async (trx) => {
    for (const table of WAYS_IN) await sql`delete from ${sql.ref(table)} where owner_id = ${from.id}`.execute(trx)
    for (const { id } of moving) {
      await sql`
        update account set managed_by_id = ${into.id}, email = ${into.email || null}, password_hash = null,
          updated_at = ${app.clock.now()}
        where id = ${id}`.execute(trx)
    }
  })
  for (const { id } of [into, ...moving]) app.accounts.viewerChanged(id)
  // Contacts in the main log with one of these callsigns may become public.
  for (const { callsign } of moving) {
    await app.logbook.stationCallAdded({ id: into.id, callsign: into.callsign }, callsign)
  }
}

/** Writes the archive of "export all my data" to a new file. The file appears only when it is complete. */
export async function exportAccount(app: FastifyInstance, callsign: string, path: string): Promise<void> {
  const account = await readAccount(app, callsign)
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new StartError(`${path} is there already. Nothing was changed.`)
  const { repository, dataFiles, ownedTables } = app.accountArea
  const accounts = [account, ...(await repository.listSubAccounts(account.id))]
  const half = `${path}.part`
  try {
    await pipeline(await dataArchive(app, accounts, dataFiles, ownedTables), createWriteStream(half, { mode: 0o600 }))
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

export interface ToDelete {
  readonly account: Account
  readonly subAccounts: readonly Account[]
  /** Number of contacts of all accounts. */
  readonly contacts: number
}

export async function planDeletion(app: FastifyInstance, callsign: string): Promise<ToDelete> {
  const account = await readAccount(app, callsign)
  if (account.isAdmin) {
    throw new StartError(
      `${account.callsign} is an administrator: "npm run onfreq -- admin ${account.callsign} --remove" first. Nothing was changed.`,
    )
  }
  const subAccounts = await app.accountArea.repository.listSubAccounts(account.id)
  const ids = [account, ...subAccounts].map(({ id }) => id)
  const { rows } = await sql<{ n: number }>`select count(*) as n from contact where owner_id = any(${ids})`.execute(
    app.db,
  )
  return { account, subAccounts, contacts: rows[0]?.n ?? 0 }
}

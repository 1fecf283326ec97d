import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { DATA_TEXTS } from '@onfreq/contracts/accounts/texts'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { ProductError } from '#kernel/errors.ts'
import type { Account } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { MESSAGES } from '../messages/texts.ts'
import { deletionFinalAt } from '../presenter.ts'
import { exportFolder } from './data-exports.ts'
import type { OwnedTables } from './owned-tables.ts'

const DAY = 86_400_000
/** Rows deleted per statement, so that deleting a long log does not hold locks for minutes. */
const BATCH = 20_000

/** Deletion of accounts. A request can be withdrawn for 14 days; then all data is deleted. */
export interface Deletion {
  request(account: Account, typedCallsign: string): Promise<Date>
  cancel(account: Account): Promise<void>
  /** Deletes the account and its sub-accounts immediately and permanently, for the site operator. */
  remove(account: Account): Promise<void>
  /** Deletes every account whose 14 days are over. Returns the number. */
  removeDue(): Promise<number>
}

export function createDeletion(
  app: FastifyInstance,
  parts: AccountParts,
  erasers: readonly ((accountId: number) => Promise<void>)[],
  ownedTables: OwnedTables,
): Deletion {
  const { repository } = parts

  async function clubsOwnedBy(accountId: number): Promise<readonly Account[]> {
    const { rows } = await sql<{ id: number }>`
      select owner_id as id from club_member where member_id = ${accountId} and role = 'owner'`.execute(app.db)
    const accounts = await Promise.all(rows.map(({ id }) => repository.byId(id)))
    return accounts.filter((club) => club !== null)
  }

  async function erase(account: Account): Promise<void> {
    for (const sub of await repository.listSubAccounts(account.id)) await erase(sub)
    for (const remove of erasers) await remove(account.id)
    // Clubs with other members have already been transferred to one of them.
    for (const club of await clubsOwnedBy(account.id)) await erase(club)
    for (const table of await ownedTables()) await deleteRows(app, table, account.id)
    for await (const { key } of app.files.list(exportFolder(account.id))) await app.files.remove(key)
    // The site sends the mail through a job, because this command may have no mail server and a mail server may be
    // unavailable.
    await app.transaction(async (trx) => {
      await sql`delete from account where id = ${account.id}`.execute(trx)
      if (account.managedById !== null || account.email === '') return
      await queueMail(app, trx, account, () => ({
        subject: MESSAGES.deletedSubject,
        text: MESSAGES.deleted(account.callsign),
      }))
    })
    parts.viewerChanged(account.id)
  }

  /** Whether deleting this account would delete a club that has other members. */
  async function sharesClub(accountId: number): Promise<boolean> {
    const { rows } = await sql`
      select from club_member o join club_member other on other.owner_id = o.owner_id and other.member_id <> o.member_id
      where o.member_id = ${accountId} and o.role = 'owner' limit 1`.execute(app.db)
    return rows.length > 0
  }

  return {
    async request(account, typedCallsign) {
      if (normaliseCallsign(typedCallsign) !== account.callsign) {
        throw new ProductError(422, 'accounts.confirm_callsign', DATA_TEXTS.deleteCallsign, {
          callsign: DATA_TEXTS.deleteCallsign,
        })
      }
      if (await sharesClub(account.id)) throw new ProductError(409, 'accounts.owns_club', CLUB_TEXTS.hasClubs)
      const requestedAt = account.deletionRequestedAt ?? app.clock.now()
      const finalAt = deletionFinalAt(requestedAt)
      await app.transaction(async (trx) => {
        await repository.update(account.id, { deletion_requested_at: requestedAt }, trx)
        if (account.email === '') return
        await queueMail(app, trx, account, () => ({
          subject: MESSAGES.deletionSubject,
          text: MESSAGES.deletion(account.callsign, finalAt, app.config.publicUrl),
        }))
      })
      return finalAt
    },

    async cancel(account) {
      await repository.update(account.id, { deletion_requested_at: null })
    },

    remove: erase,

    async removeDue() {
      const requestedBefore = new Date(app.clock.millis() - ACCOUNT_LIMITS.graceDays * DAY)
      const { rows } = await sql<{ id: number }>`
        select id from account where deletion_requested_at <= ${requestedBefore} order by deletion_requested_at limit 100`.execute(
        app.db,
      )
      let removed = 0
      for (const { id } of rows) {
        const account = await repository.byId(id)
        if (account === null) continue
        await erase(account)
        removed += 1
      }
      return removed
    },
  }
}

async function deleteRows(app: FastifyInstance, table: string, ownerId: number): Promise<void> {
  const name = pg.escapeIdentifier(table)
  for (;;) {
    const { rowCount } = await app.pool.query(
      `delete from ${name} where ctid = any(array(select ctid from ${name} where owner_id = $1 limit ${BATCH})) and owner_id = $1`,
      [ownerId],
    )
    if ((rowCount ?? 0) < BATCH) return
  }
}

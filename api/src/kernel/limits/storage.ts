/** Disk space of one person's uploads, stored and in progress. */
import { type RawBuilder, sql } from 'kysely'
import { transaction } from '#kernel/database/transaction.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { Ids } from '../ids.ts'

/**
 * SQL expression for the bytes stored by these accounts: `(select coalesce(sum(…), 0) from … where owner_id =
 * any(${owners}))`.
 */
export type StoredBytes = (owners: RawBuilder<readonly number[]>) => RawBuilder<number>

/** Upload quotas in bytes. */
export interface StorageLimits {
  /** Until the email address is confirmed. */
  readonly unconfirmed: number
  readonly confirmed: number
}

export type Room =
  | { readonly granted: true; release(): Promise<void> }
  | { readonly granted: false; readonly isConfirmed: boolean }

export interface Storage {
  /**
   * Registers the stored uploads of an area. Deleted data is free immediately, because usage is summed for each check.
   */
  count(bytes: StoredBytes): void
  /** Reserves space for an upload until it ends. Sub-accounts count towards the main account. */
  reserve(mainAccountId: number, bytes: number): Promise<Room>
  /** Currently stored bytes. */
  used(mainAccountId: number): Promise<number>
  /** Deletes reservations of dead processes. */
  sweep(): Promise<void>
}

export interface StorageOptions {
  readonly db: Database
  readonly ids: Pick<Ids, 'next'>
  readonly now: () => Date
  readonly limits: StorageLimits
  /** Maximum upload duration in milliseconds. */
  readonly longest: number
}

export function createStorage({ db, ids, now, limits, longest: maxDurationMs }: StorageOptions): Storage {
  const counted: StoredBytes[] = []

  async function sumStored(trx: Database | Trx, mainId: number): Promise<number> {
    const owners = sql<
      readonly number[]
    >`array(select id from account where id = ${mainId} or managed_by_id = ${mainId})`
    const sums = counted.map((bytes) => bytes(owners))
    const { rows } = await sql<{ bytes: number }>`
      select (${sums.length === 0 ? sql`0` : sql.join(sums, sql` + `)})::bigint as bytes`.execute(trx)
    return rows[0]?.bytes ?? 0
  }

  async function sumReserved(trx: Trx, mainId: number): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from upload_under_way
      where account_id = ${mainId} and expires_at > ${now()}`.execute(trx)
    return rows[0]?.bytes ?? 0
  }

  async function isConfirmed(trx: Trx, mainId: number): Promise<boolean> {
    const { rows } = await sql<{ confirmed: boolean }>`
      select is_demo or email_confirmed_at is not null as confirmed from account where id = ${mainId}`.execute(trx)
    return rows[0]?.confirmed ?? false
  }

  return {
    count: (bytes) => void counted.push(bytes),

    async reserve(mainId, bytes) {
      const id = ids.next()
      const room = await transaction(db, async (trx) => {
        // Serialises the uploads of one person across processes.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${mainId}`}, 23))`.execute(trx)
        const confirmed = await isConfirmed(trx, mainId)
        const limit = confirmed ? limits.confirmed : limits.unconfirmed
        if ((await sumStored(trx, mainId)) + (await sumReserved(trx, mainId)) + bytes > limit) return { confirmed }
        await sql`
          insert into upload_under_way (account_id, id, bytes, expires_at)
          values (${mainId}, ${id}, ${bytes}, ${new Date(now().getTime() + maxDurationMs)})`.execute(trx)
        return undefined
      })
      if (room !== undefined) return { granted: false, isConfirmed: room.confirmed }
      return {
        granted: true,
        async release() {
          await sql`delete from upload_under_way where account_id = ${mainId} and id = ${id}`.execute(db)
        },
      }
    },

    used: (mainId) => sumStored(db, mainId),

    async sweep() {
      await sql`delete from upload_under_way where expires_at <= ${now()}`.execute(db)
    },
  }
}

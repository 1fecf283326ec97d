/** How much of the disk one person's uploads fill: what stands there now, and what is on its way. */
import { type RawBuilder, sql } from 'kysely'
import { transaction } from '#kernel/database/transaction.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { Ids } from '../ids.ts'

/** Bytes of these accounts, as an expression: `(select coalesce(sum(…), 0) from … where owner_id = any(${owners}))`. */
export type StoredBytes = (owners: RawBuilder<readonly number[]>) => RawBuilder<number>

/** In bytes. */
export interface StorageLimits {
  /** Until the person has confirmed their address. */
  readonly unconfirmed: number
  readonly confirmed: number
}

export type Room =
  | { readonly granted: true; release(): Promise<void> }
  | { readonly granted: false; readonly isConfirmed: boolean }

export interface Storage {
  /** An area says what it keeps of uploads. What it deletes is free at once, since it is counted anew each time. */
  count(bytes: StoredBytes): void
  /** Takes room for an upload of an account, for as long as it lasts. A person's sub-accounts count with the main account. */
  reserve(mainAccountId: number, bytes: number): Promise<Room>
  /** Bytes that stand there now. */
  used(mainAccountId: number): Promise<number>
  /** Forgets uploads whose process died. */
  sweep(): Promise<void>
}

export interface StorageOptions {
  readonly db: Database
  readonly ids: Pick<Ids, 'next'>
  readonly now: () => Date
  readonly limits: StorageLimits
  /** No upload takes longer, in milliseconds. */
  readonly longest: number
}

export function createStorage({ db, ids, now, limits, longest }: StorageOptions): Storage {
  const counted: StoredBytes[] = []

  async function usedIn(trx: Database | Trx, mainId: number): Promise<number> {
    const owners = sql<
      readonly number[]
    >`array(select id from account where id = ${mainId} or managed_by_id = ${mainId})`
    const sums = counted.map((bytes) => bytes(owners))
    const { rows } = await sql<{ bytes: number }>`
      select (${sums.length === 0 ? sql`0` : sql.join(sums, sql` + `)})::bigint as bytes`.execute(trx)
    return rows[0]?.bytes ?? 0
  }

  async function underWay(trx: Trx, mainId: number): Promise<number> {
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
        // Two uploads of one person come one after the other here, in whichever processes.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${mainId}`}, 23))`.execute(trx)
        const confirmed = await isConfirmed(trx, mainId)
        const most = confirmed ? limits.confirmed : limits.unconfirmed
        if ((await usedIn(trx, mainId)) + (await underWay(trx, mainId)) + bytes > most) return { confirmed }
        await sql`
          insert into upload_under_way (account_id, id, bytes, expires_at)
          values (${mainId}, ${id}, ${bytes}, ${new Date(now().getTime() + longest)})`.execute(trx)
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

    used: (mainId) => usedIn(db, mainId),

    async sweep() {
      await sql`delete from upload_under_way where expires_at <= ${now()}`.execute(db)
    },
  }
}

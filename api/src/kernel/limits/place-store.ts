/** Number of slots that each process holds per party, in the unlogged table `place`, shared by all processes. */
import { sql } from 'kysely'
import { transaction } from '#kernel/database/transaction.ts'
import type { Database } from '#kernel/database/types.ts'

export interface PlaceRequest {
  /** The party, such as `socket:192.0.2.1`. */
  readonly bucket: string
  /** Slots that this process holds now. */
  readonly held: number
  /** Additional slots requested. */
  readonly requested: number
  /** Maximum across all processes. */
  readonly limit: number
}

export interface PlaceStore {
  /** New number of slots of `process` per bucket: the existing slots plus as many requested ones as are free. */
  hold(process: string, requests: readonly PlaceRequest[], now: Date): Promise<ReadonlyMap<string, number>>
  /** Renews the process's lease. Returns true when the process was unknown and must report its slots again. */
  live(process: string, now: Date, until: Date): Promise<boolean>
  /** Releases all slots of the process. */
  leave(process: string): Promise<void>
}

export function createPlaceStore(db: Database): PlaceStore {
  return {
    async hold(process, requests, now) {
      const buckets = requests.map(({ bucket }) => bucket)
      const rows = await transaction(db, async (trx) => {
        // Requests for the same party are serialised. They are sorted to prevent deadlocks.
        await sql`
          select pg_advisory_xact_lock(key) from (
            select distinct hashtextextended(bucket, 22) as key from unnest(${buckets}::text[]) as bucket order by key
          ) keys`.execute(trx)
        const response = await sql<{ bucket: string; n: number }>`
          with asked as (
            select * from unnest(${buckets}::text[], ${requests.map(({ held: current }) => current)}::int[],
              ${requests.map(({ requested: target }) => target)}::int[], ${requests.map(({ limit }) => limit)}::int[])
              as a (bucket, held, wanted, most)
          ), others as (
            select p.bucket, sum(p.n)::int as n from place p
            join place_process living on living.id = p.process and living.alive_until > ${now}
            where p.bucket = any(${buckets}::text[]) and p.process <> ${process} group by p.bucket
          ), granted as (
            select bucket, held + least(wanted, greatest(0, most - held - coalesce(others.n, 0))) as n
            from asked left join others using (bucket)
          ), free as (
            delete from place where process = ${process} and bucket in (select bucket from granted where n = 0)
          ), taken as (
            insert into place (bucket, process, n) select bucket, ${process}, n from granted where n > 0
            on conflict (bucket, process) do update set n = excluded.n
          )
          select bucket, n from granted`.execute(trx)
        return response.rows
      })
      return new Map(rows.map(({ bucket, n }) => [bucket, n]))
    },

    async live(process, now, until) {
      const { rows } = await sql<{ is_new: boolean }>`
        insert into place_process (id, alive_until) values (${process}, ${until})
        on conflict (id) do update set alive_until = excluded.alive_until
        returning xmax = 0 as is_new`.execute(db)
      // Deletes slots of crashed processes.
      await sql`
        with gone as (delete from place_process where alive_until <= ${now} returning id)
        delete from place using gone where place.process = gone.id`.execute(db)
      return rows[0]?.is_new ?? true
    },

    async leave(process) {
      await sql`
        with gone as (delete from place_process where id = ${process})
        delete from place where process = ${process}`.execute(db)
    },
  }
}

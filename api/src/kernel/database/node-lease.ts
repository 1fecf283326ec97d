import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { DATABASE_TEXTS, ProductError, StartError } from '../errors.ts'
import { createIds, type DrawnIds, type Ids, NODES, tickAt, ticksIn } from '../ids.ts'
import type { Session } from './session.ts'
import { databaseErrorCode } from './transaction.ts'

/** Lease duration in milliseconds; every heartbeat of the session renews it. */
const LEASE_MS = 20_000
/** In milliseconds: how much earlier than the database this process considers the lease expired. */
const SAFETY_MARGIN_MS = 2_000
/** In milliseconds of id time: how far ids may run ahead of the last renewal. */
const RESERVE_MS = 20_000

export interface LeaseOptions {
  readonly session: Session
  readonly clock: Clock
  /** Number of consecutive node numbers: one for single contacts, more for importing logs. */
  readonly width: number
  /** Longer than {@link RESERVE_MS} only when a test moves the clock by days. */
  readonly reserve?: number
}

export interface NodeLease {
  readonly ids: Ids
  /** Claims a number unless one is held; until then `ids.next()` throws. */
  hold(): Promise<void>
  /** False while ids are rejected; also true when no number was requested. */
  readonly certain: boolean
  /** Releases the number. */
  release(): Promise<void>
}

interface Lease {
  readonly ids: DrawnIds
  readonly holder: string
  /** Time as returned by `performance.now()`. */
  until: number
}

/**
 * Leases node numbers, which keep ids unique across processes. A lease is a row renewed by the session's heartbeat.
 * The holder draws only ids below the row's ceiling, at which the next holder starts. While the lease is uncertain,
 * ids are rejected.
 */
export function leaseNode({ session, clock, width, reserve = RESERVE_MS }: LeaseOptions): NodeLease {
  let lease: Lease | undefined
  let isRequested = false

  async function claim(client: pg.ClientBase): Promise<void> {
    const holder = `${hostname()}:${process.pid}:${randomUUID()}`
    for (;;) {
      const sentAt = performance.now()
      const now = tickAt(clock.millis())
      const row = await claimOnce(client, [width, holder, LEASE_MS, now, ticksIn(reserve)])
      if (row === 'again') continue
      const ids = createIds({ node: row.node, width, now: () => clock.millis(), floor: row.floor })
      ids.ceiling = row.floor + ticksIn(reserve)
      lease = { ids, holder, until: sentAt + LEASE_MS - SAFETY_MARGIN_MS }
      return
    }
  }

  async function renew(client: pg.ClientBase): Promise<void> {
    if (!isRequested) return
    if (lease === undefined) return claim(client)
    const sentAt = performance.now()
    const ceiling = Math.max(lease.ids.tick, tickAt(clock.millis())) + ticksIn(reserve)
    const { rowCount } = await client.query(RENEW, [lease.holder, LEASE_MS, ceiling])
    // Another process took the lease, so ids use another number from now on.
    if (rowCount !== width) return claim(client)
    lease.ids.ceiling = ceiling
    lease.until = sentAt + LEASE_MS - SAFETY_MARGIN_MS
  }

  session.onBeat(renew)
  void session.onConnect(renew)

  const isCertain = () => lease !== undefined && performance.now() < lease.until
  return {
    ids: {
      next() {
        if (lease === undefined || !isCertain()) throw uncertain()
        if (lease.ids.tick >= lease.ids.ceiling) throw uncertain()
        return lease.ids.next()
      },
    },
    get certain() {
      return !isRequested || isCertain()
    },
    async hold() {
      if (isRequested && lease !== undefined) return
      isRequested = true
      const { client } = session
      if (client === undefined) throw uncertain()
      if (lease === undefined) await claim(client)
    },
    async release() {
      isRequested = false
      const last = lease
      lease = undefined
      if (last !== undefined && session.client !== undefined) {
        await session.client.query(RELEASE, [last.holder, last.ids.tick + 1]).catch(() => {})
      }
    },
  }
}

async function claimOnce(client: pg.ClientBase, values: readonly unknown[]) {
  try {
    const { rows } = await client.query<{ node: number; floor: number }>(CLAIM, [...values])
    const [row] = rows
    if (row !== undefined) return row
  } catch (error) {
    if (databaseErrorCode(error) === DIVISION_BY_ZERO) return 'again'
    throw error
  }
  throw new StartError(`All ${NODES} node numbers are taken: too many processes draw ids from this database.`)
}

const uncertain = () => new ProductError(503, 'database.unavailable', DATABASE_TEXTS.unavailable)

/**
 * Claims the free block with the lowest ceiling, so that numbers rotate and no block starts ahead of time. If another
 * process took part of the block first, a division by zero rolls back and another block is tried.
 */
const CLAIM = `
  with block as materialized (
    select b.first, greatest($4::bigint, coalesce(max(l.ceiling), 0)) as floor
    from generate_series(0, ${NODES} - $1::int, $1::int) as b (first)
    left join id_lease l on l.node >= b.first and l.node < b.first + $1::int
    group by b.first
    having coalesce(max(l.until), '-infinity') < clock_timestamp()
    order by coalesce(max(l.ceiling), 0), random() limit 1
  ),
  taken as (
    insert into id_lease as l (node, holder, until, ceiling)
    select n, $2, clock_timestamp() + $3 * interval '1 millisecond', b.floor + $5::bigint
    from block b, generate_series(b.first, b.first + $1::int - 1) as n
    on conflict (node) do update set holder = excluded.holder, until = excluded.until, ceiling = excluded.ceiling
    where l.until < clock_timestamp() and l.ceiling <= excluded.ceiling
    returning node
  )
  select b.first as node, b.floor, $1::int / (select count(*) / $1::int from taken) as all_taken from block b`
const DIVISION_BY_ZERO = '22012'

/** An expired lease still belongs to its holder until another process claims it. */
const RENEW = `
  update id_lease set until = clock_timestamp() + $2 * interval '1 millisecond', ceiling = greatest(ceiling, $3::bigint)
  where holder = $1`

const RELEASE = 'update id_lease set until = clock_timestamp(), ceiling = $2 where holder = $1'

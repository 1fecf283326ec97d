/** Roll-ups change in the transaction of their contacts: hours for boards, `worked` for awards and "new one". */
import type { Sql } from '#kernel/database/sql.ts'
import { DAY_CLASSES, FEW_DAYS } from './rolled-up.ts'

/** The fields of a contact that the roll-ups count. */
export interface Counted {
  readonly ownerId: number
  readonly startedAt: Date
  readonly band: string | null
  readonly modeClass: string
  readonly dxcc: number | null
  readonly publicCall: boolean
}

export const COUNTED_COLUMNS =
  'owner_id as "ownerId", started_at as "startedAt", band, mode_class as "modeClass", dxcc, public_call as "publicCall"'

const HOUR_MS = 3_600_000

interface HourDelta {
  readonly hour: number
  readonly band: string
  readonly modeClass: string
  n: number
}

interface WorkedDelta {
  readonly dxcc: number
  readonly band: string
  readonly modeClass: string
  n: number
  /** Earliest start of added and of removed contacts; infinite when there is none. */
  firstAt: number
  removedAt: number
}

interface OwnerDelta {
  contacts: number
  /** A counted combination of band and mode class, with its number. */
  readonly cells: Map<string, number>
  /** Counts by hour number and cell number: {@link readKey}. */
  readonly hours: Map<number, HourDelta>
  /** Counts by entity number and cell number. */
  readonly worked: Map<number, WorkedDelta>
}

/** More than the size of any log. */
const MAX_CELLS = 2 ** 20
/** A numeric key is faster than text and needs no concatenation. */
const toKey = (number: number, cell: number) => number * MAX_CELLS + cell

/**
 * Collects additions and removals of a transaction and writes them in a few statements per operator. A contact may be
 * removed and added once at most, unless {@link renewFirsts} follows.
 */
export class RollupDelta {
  readonly #owners = new Map<number, OwnerDelta>()

  add(contact: Counted): void {
    this.#count(contact, 1)
  }

  remove(contact: Counted): void {
    this.#count(contact, -1)
  }

  #count(contact: Counted, sign: 1 | -1): void {
    let owner = this.#owners.get(contact.ownerId)
    if (owner === undefined) {
      owner = { contacts: 0, cells: new Map(), hours: new Map(), worked: new Map() }
      this.#owners.set(contact.ownerId, owner)
    }
    owner.contacts += sign
    // A foreign call counts on no board, feed or profile, and for no entity.
    if (!contact.publicCall) return
    const at = contact.startedAt.getTime()
    const band = contact.band ?? ''
    const hourNumber = Math.floor(at / HOUR_MS)
    const hour = hourNumber * HOUR_MS
    const cellName = `${band}|${contact.modeClass}`
    let cell = owner.cells.get(cellName)
    if (cell === undefined) {
      cell = owner.cells.size
      owner.cells.set(cellName, cell)
    }
    const hourKey = toKey(hourNumber, cell)
    const hourDelta = owner.hours.get(hourKey)
    if (hourDelta === undefined) owner.hours.set(hourKey, { hour, band, modeClass: contact.modeClass, n: sign })
    else hourDelta.n += sign
    if (contact.dxcc === null) return
    const workedKey = toKey(contact.dxcc, cell)
    const worked = owner.worked.get(workedKey)
    if (worked === undefined) {
      const never = Number.POSITIVE_INFINITY
      const [firstAt, removedAt] = sign === 1 ? [at, never] : [never, at]
      const { dxcc, modeClass } = contact
      owner.worked.set(workedKey, { dxcc, band, modeClass, n: sign, firstAt, removedAt })
    } else {
      worked.n += sign
      if (sign === 1) worked.firstAt = Math.min(worked.firstAt, at)
      else worked.removedAt = Math.min(worked.removedAt, at)
    }
  }

  /**
   * Runs after the contacts are written. A removed first contact is looked up again, which reads the full log; bulk
   * removals leave that to a single {@link renewFirsts} at the end.
   */
  async write(sql: Sql, firsts: 'now' | 'later' = 'now'): Promise<void> {
    for (const ownerId of [...this.#owners.keys()].sort((a, b) => a - b)) {
      const owner = this.#owners.get(ownerId)
      if (owner === undefined) continue
      if (owner.contacts !== 0) {
        await sql('update log_owner set contacts = contacts + $2 where owner_id = $1', [ownerId, owner.contacts])
      }
      await writeHours(
        sql,
        ownerId,
        [...owner.hours.values()].filter((delta) => delta.n !== 0),
      )
      await writeDays(sql, ownerId, [...owner.hours.values()])
      const worked = [...owner.worked.values()]
      await writeWorked(sql, ownerId, worked)
      if (firsts === 'now') await findLostFirsts(sql, ownerId, worked)
    }
    this.#owners.clear()
  }
}

async function writeHours(sql: Sql, ownerId: number, deltas: readonly HourDelta[]): Promise<void> {
  if (deltas.length === 0) return
  const sorted = [...deltas].sort((a, b) => a.hour - b.hour)
  // Hours after the last one are new: skipping their look-up saves a third of the time during which the owner is
  // locked.
  await sql(
    `with d as materialized (
       select to_timestamp(d.hour) as hour, d.band, d.mode_class, d.n
       from unnest($2::float8[], $3::text[], $4::text[], $5::int[]) as d (hour, band, mode_class, n)),
     last as materialized (select coalesce(max(hour), '-infinity') as hour from roll_hour where owner_id = $1),
     later as (
       insert into roll_hour (owner_id, hour, band, mode_class, n)
       select $1, d.hour, d.band, d.mode_class, d.n from d, last where d.hour > last.hour)
     insert into roll_hour (owner_id, hour, band, mode_class, n)
     select $1, d.hour, d.band, d.mode_class, d.n from d, last where d.hour <= last.hour
     on conflict (owner_id, hour, band, mode_class) do update set n = roll_hour.n + excluded.n`,
    [
      ownerId,
      sorted.map((d) => d.hour / 1000),
      sorted.map((d) => d.band),
      sorted.map((d) => d.modeClass),
      sorted.map((d) => d.n),
    ],
  )
  const shrunk = sorted.filter((d) => d.n < 0)
  if (shrunk.length === 0) return
  await sql(
    `delete from roll_hour r using unnest($2::float8[]) as d (hour)
     where r.owner_id = $1 and r.hour = to_timestamp(d.hour) and r.n <= 0`,
    [ownerId, [...new Set(shrunk.map((d) => d.hour / 1000))]],
  )
}

/** Writes the days of the hours, and the board change of the operator. */
async function writeDays(sql: Sql, ownerId: number, deltas: readonly HourDelta[]): Promise<void> {
  const changed = deltas.filter(({ n }) => n !== 0)
  if (changed.length === 0) return
  await sql(
    `insert into roll_day as r (owner_id, day, voice, cw, data, sstv, other)
     select $1, (to_timestamp(d.hour) at time zone 'UTC')::date,
       ${DAY_CLASSES.map((name) => `coalesce(sum(d.n) filter (where d.mode_class = '${name}'), 0)`).join(', ')},
       coalesce(sum(d.n) filter (where d.mode_class <> all($4::text[])), 0)
     from unnest($2::float8[], $3::text[], $5::int[]) as d (hour, mode_class, n) group by 2
     on conflict (owner_id, day) do update set
       ${[...DAY_CLASSES, 'other'].map((name) => `${name} = r.${name} + excluded.${name}`).join(', ')}`,
    [ownerId, changed.map((d) => d.hour / 1000), changed.map((d) => d.modeClass), DAY_CLASSES, changed.map((d) => d.n)],
  )
  await formatBoardsMoved(sql, ownerId, [...new Set(changed.map(({ hour }) => Math.floor(hour / DAY)))])
}

const DAY = 86_400_000

/** `days` since 1970, UTC. */
async function formatBoardsMoved(sql: Sql, ownerId: number, days: readonly number[]): Promise<void> {
  if (days.length > FEW_DAYS) {
    await sql(
      'insert into board_change as b (owner_id, n) values ($1, 1) on conflict (owner_id) do update set n = b.n + 1',
      [ownerId],
    )
    return
  }
  await sql(
    `insert into board_day as b (owner_id, day, n)
     select $1, date '1970-01-01' + day, 1 from unnest($2::int[]) as day order by day
     on conflict (owner_id, day) do update set n = b.n + 1`,
    [ownerId, days],
  )
}

async function writeWorked(sql: Sql, ownerId: number, all: readonly WorkedDelta[]): Promise<void> {
  const deltas = all.filter((d) => d.n !== 0 || Number.isFinite(d.firstAt))
  if (deltas.length === 0) return
  await sql(
    `insert into worked (owner_id, dxcc, band, mode_class, n, first_at)
     select $1, d.dxcc, d.band, d.mode_class, d.n, coalesce(to_timestamp(d.first_at), 'infinity')
     from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::float8[]) as d (dxcc, band, mode_class, n, first_at)
     on conflict (owner_id, dxcc, band, mode_class) do update
     set n = worked.n + excluded.n, first_at = least(worked.first_at, excluded.first_at)
     where excluded.n <> 0 or excluded.first_at < worked.first_at`,
    [
      ownerId,
      deltas.map((d) => d.dxcc),
      deltas.map((d) => d.band),
      deltas.map((d) => d.modeClass),
      deltas.map((d) => d.n),
      deltas.map((d) => (Number.isFinite(d.firstAt) ? d.firstAt / 1000 : null)),
    ],
  )
  const entities = [...new Set(deltas.flatMap((d) => (d.n < 0 ? [d.dxcc] : [])))]
  if (entities.length === 0) return
  await sql('delete from worked where owner_id = $1 and dxcc = any($2::int[]) and n <= 0', [ownerId, entities])
}

/** Recomputes first contacts when a removed contact may have been one. */
async function findLostFirsts(sql: Sql, ownerId: number, deltas: readonly WorkedDelta[]): Promise<void> {
  // An earlier added contact becomes the first one.
  const suspects = deltas.filter((d) => d.removedAt < d.firstAt)
  if (suspects.length === 0) return
  const affected = await sql<{ dxcc: number }>(
    `select distinct w.dxcc from unnest($2::int[], $3::text[], $4::text[], $5::float8[]) as d (dxcc, band, mode_class, at)
     join worked w on w.owner_id = $1 and w.dxcc = d.dxcc and w.band = d.band and w.mode_class = d.mode_class
     where w.first_at >= to_timestamp(d.at)`,
    [
      ownerId,
      suspects.map((d) => d.dxcc),
      suspects.map((d) => d.band),
      suspects.map((d) => d.modeClass),
      suspects.map((d) => d.removedAt / 1000),
    ],
  )
  if (affected.length === 0) return
  await sql(renewedFirsts('and dxcc = any($2::int[])'), [ownerId, affected.map(({ dxcc }) => dxcc)])
}

/** Finds the first contact of each worked item; the owner must be locked. */
export async function renewFirsts(sql: Sql, ownerId: number): Promise<void> {
  await sql(renewedFirsts('and dxcc is not null'), [ownerId])
}

const renewedFirsts = (which: string) =>
  `update worked w set first_at = f.first_at
   from (select dxcc, coalesce(band, '') as band, mode_class, min(started_at) as first_at
         from contact where owner_id = $1 and public_call ${which} group by 1, 2, 3) f
   where w.owner_id = $1 and w.dxcc = f.dxcc and w.band = f.band and w.mode_class = f.mode_class
     and w.first_at <> f.first_at`

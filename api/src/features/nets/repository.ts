/** Nets and their check-ins. */
import { NET_LIMITS, type NetStatus, type NetTiming } from '@onfreq/contracts/nets/nets'
import type { Sql } from '#kernel/database/sql.ts'

export interface NetRow {
  readonly id: number
  readonly name: string
  readonly series: string
  readonly control: string
  readonly freqHz: number
  readonly mode: string
  readonly startedAt: Date
  readonly activeAt: Date
  readonly endedAt: Date | null
}

export interface CheckInRow {
  readonly id: number
  readonly call: string
  readonly name: string
  readonly remark: string
  readonly report: string
  readonly traffic: boolean
  readonly timing: NetTiming
  readonly status: NetStatus
  readonly at: Date
}

const COLUMNS = `n.id, n.name, n.series, n.control_call as control, n.freq_hz as "freqHz", n.mode,
  n.started_at as "startedAt", n.active_at as "activeAt", n.ended_at as "endedAt"`

export async function findOpen(sql: Sql, ownerId: number): Promise<NetRow | undefined> {
  const [row] = await sql<NetRow>(`select ${COLUMNS} from net n where n.owner_id = $1 and n.ended_at is null`, [
    ownerId,
  ])
  return row
}

/** The open net, or else the last one. */
export async function findNewest(sql: Sql, ownerId: number): Promise<NetRow | undefined> {
  const [row] = await sql<NetRow>(
    `select ${COLUMNS} from net n where n.owner_id = $1
     order by n.ended_at is null desc, n.started_at desc, n.id desc limit 1`,
    [ownerId],
  )
  return row
}

export async function lockNet(sql: Sql, ownerId: number, id: number): Promise<NetRow | undefined> {
  const [row] = await sql<NetRow>(`select ${COLUMNS} from net n where n.owner_id = $1 and n.id = $2 for update`, [
    ownerId,
    id,
  ])
  return row
}

export interface EndedRow extends NetRow {
  readonly checkIns: number
  readonly logged: number
  /** Null when there are no contacts, and when the undo has expired. */
  readonly stepId: number | null
}

/**
 * Newest nets first.
 * @param undoableSince steps before this time cannot be undone
 */
export async function listEnded(sql: Sql, ownerId: number, undoableSince: Date): Promise<readonly EndedRow[]> {
  return sql<EndedRow>(
    `select ${COLUMNS}, n.logged, s.id as "stepId",
       (select count(*)::int from net_check_in k where k.owner_id = n.owner_id and k.net_id = n.id) as "checkIns"
     from net n
     left join log_step s on s.owner_id = n.owner_id and s.id = n.step_id and s.undone_at is null and s.created_at > $2
     where n.owner_id = $1 and n.ended_at is not null
     order by n.started_at desc, n.id desc limit ${NET_LIMITS.listed}`,
    [ownerId, undoableSince],
  )
}

export async function countNets(sql: Sql, ownerId: number): Promise<number> {
  const [row] = await sql<{ n: number }>('select count(*)::int as n from net where owner_id = $1', [ownerId])
  return row?.n ?? 0
}

export async function insertNet(sql: Sql, ownerId: number, net: NetRow): Promise<void> {
  await sql(
    `insert into net (owner_id, id, name, series, control_call, freq_hz, mode, started_at, active_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ownerId, net.id, net.name, net.series, net.control, net.freqHz, net.mode, net.startedAt, net.activeAt],
  )
}

/** Updates all fields except the owner and the end. */
export async function updateNet(sql: Sql, ownerId: number, net: NetRow): Promise<void> {
  await sql(
    `update net set name = $3, series = $4, freq_hz = $5, mode = $6, started_at = $7, active_at = $8
     where owner_id = $1 and id = $2`,
    [ownerId, net.id, net.name, net.series, net.freqHz, net.mode, net.startedAt, net.activeAt],
  )
}

export async function touchNet(sql: Sql, ownerId: number, id: number, at: Date): Promise<void> {
  await sql('update net set active_at = greatest(active_at, $3) where owner_id = $1 and id = $2', [ownerId, id, at])
}

export interface Ending {
  readonly endedAt: Date
  readonly stepId: number | null
  readonly logged: number
}

/** @returns false when the net was closed or changed since it was read */
export async function endNet(
  sql: Sql,
  ownerId: number,
  { id, activeAt }: NetRow,
  { endedAt, stepId, logged }: Ending,
): Promise<boolean> {
  const ended = await sql(
    `update net set ended_at = $4, step_id = $5, logged = $6
     where owner_id = $1 and id = $2 and ended_at is null and active_at = $3 returning id`,
    [ownerId, id, activeAt, endedAt, stepId, logged],
  )
  return ended.length > 0
}

export async function reopenNet(sql: Sql, ownerId: number, id: number, now: Date): Promise<void> {
  await sql(
    `update net set ended_at = null, step_id = null, logged = 0, active_at = $3 where owner_id = $1 and id = $2`,
    [ownerId, id, now],
  )
}

/**
 * Deletes a net with its check-ins, but not its contacts.
 * @returns false for an unknown net
 */
export async function deleteNet(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  return (await sql('delete from net where owner_id = $1 and id = $2 returning id', [ownerId, id])).length > 0
}

const CHECK_IN = `k.id, k.call, k.name, k.remark, k.report, k.traffic, k.timing, k.status, k.checked_in_at as at`

/** In order of arrival. */
export async function listCheckIns(sql: Sql, ownerId: number, netId: number): Promise<readonly CheckInRow[]> {
  return sql<CheckInRow>(
    `select ${CHECK_IN} from net_check_in k where k.owner_id = $1 and k.net_id = $2 order by k.id`,
    [ownerId, netId],
  )
}

/** Callsigns of checked-in members who opted out of public lists. */
export async function listWithheldCalls(sql: Sql, ownerId: number, netId: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ call: string }>(
    `select k.call from net_check_in k join account a on a.callsign = k.call and a.exclude_from_leaderboards
     where k.owner_id = $1 and k.net_id = $2`,
    [ownerId, netId],
  )
  return new Set(rows.map(({ call }) => call))
}

export async function insertCheckIn(sql: Sql, ownerId: number, netId: number, row: CheckInRow): Promise<void> {
  await sql(
    `insert into net_check_in
       (owner_id, net_id, id, call, name, remark, report, traffic, timing, status, checked_in_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [ownerId, netId, row.id, row.call, row.name, row.remark, row.report, row.traffic, row.timing, row.status, row.at],
  )
}

export async function updateCheckIn(sql: Sql, ownerId: number, netId: number, row: CheckInRow): Promise<void> {
  await sql(
    `update net_check_in set call = $4, name = $5, remark = $6, report = $7, traffic = $8, timing = $9, status = $10
     where owner_id = $1 and net_id = $2 and id = $3`,
    [ownerId, netId, row.id, row.call, row.name, row.remark, row.report, row.traffic, row.timing, row.status],
  )
}

export async function deleteCheckIn(sql: Sql, ownerId: number, netId: number, id: number): Promise<boolean> {
  const deleted = await sql('delete from net_check_in where owner_id = $1 and net_id = $2 and id = $3 returning id', [
    ownerId,
    netId,
    id,
  ])
  return deleted.length > 0
}

export interface RegularRow {
  readonly call: string
  readonly name: string
  readonly nets: number
  readonly last: boolean
}

/**
 * Stations of recent nets of the series that have not checked in yet: those of the last net in its order, then the
 * others by frequency.
 */
export async function listRegulars(sql: Sql, ownerId: number, net: NetRow): Promise<readonly RegularRow[]> {
  return sql<RegularRow>(
    `with earlier as (
       select n.id, row_number() over (order by n.started_at desc, n.id desc) as age from net n
       where n.owner_id = $1 and n.series = $2 and n.ended_at is not null
       order by n.started_at desc, n.id desc limit ${NET_LIMITS.rosterNets})
     select k.call, (array_agg(k.name order by e.age) filter (where k.name <> '')) [1] as name, count(*)::int as nets,
       min(e.age) = 1 as last
     from earlier e join net_check_in k on k.owner_id = $1 and k.net_id = e.id
     where not exists (select from net_check_in here where here.owner_id = $1 and here.net_id = $3 and here.call = k.call)
     group by k.call
     order by last desc, min(k.id) filter (where e.age = 1), nets desc, k.call limit ${NET_LIMITS.roster}`,
    [ownerId, net.series, net.id],
  )
}

/** Whether a club makes its operators public. */
export async function showsOperators(sql: Sql, ownerId: number): Promise<boolean> {
  const rows = await sql(
    `select 1 from account a join club c on c.owner_id = coalesce(a.managed_by_id, a.id) and c.operators_public
     where a.id = $1`,
    [ownerId],
  )
  return rows.length > 0
}

/** Name from the owner's log, or else from the site; empty when it is unknown. */
export async function findName(sql: Sql, ownerId: number, call: string): Promise<string> {
  const [row] = await sql<{ name: string }>(
    `select coalesce(
       (select c.name from contact c where c.owner_id = $1 and c.call = $2 and c.name <> ''
        order by c.started_at desc limit 1),
       (select a.name from account a where a.callsign = $2), '') as name`,
    [ownerId, call],
  )
  return row?.name ?? ''
}

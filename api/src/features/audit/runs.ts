/** Findings that involve several contacts: possible duplicates, wrong clocks, mistyped station calls. */
import {
  CONFIRMATION_BITS,
  CONFIRMATION_NAMES,
  CONFIRMATION_SERVICES,
} from '@onfreq/contracts/confirmations/confirmation'
import { type ClockShift, ShiftVote } from '@onfreq/ham/audit/clock-shift'
import { clockProposal, duplicateProposal } from '@onfreq/ham/audit/run-rules'
import { findStationTypos, type StationCount, stationTypoProposal } from '@onfreq/ham/audit/station-rules'
import type { Sql } from '#kernel/database/sql.ts'
import type { Finding } from './findings.ts'

/** The contacts that a check covers. */
export interface Scope {
  readonly ownerId: number
  /** Null means the full log. */
  readonly importId: number | null
}

const IN_IMPORT = '($2::bigint is null or c.import_id = $2::bigint)'

interface Pair {
  readonly id: number
  readonly at: Date
  readonly call: string
  readonly confirmedBy: number
  readonly otherId: number
  readonly otherAt: Date
  readonly otherConfirmedBy: number
}

const toMinute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const toServices = (bits: number) =>
  CONFIRMATION_SERVICES.filter((service) => (bits & CONFIRMATION_BITS[service]) !== 0)
    .map((service) => CONFIRMATION_NAMES[service])
    .join(', ')

/** Contacts that the log marks as possible duplicates. Confirmed contacts are never proposed for deletion. */
export async function findDuplicates(sql: Sql, { ownerId, importId }: Scope): Promise<readonly Finding[]> {
  const pairs = await sql<Pair>(
    `select c.id, c.started_at as at, c.call, c.confirmed_by as "confirmedBy", o.id as "otherId",
       o.started_at as "otherAt", o.confirmed_by as "otherConfirmedBy"
     from contact c cross join lateral (
       select o.id, o.started_at, o.confirmed_by from contact o
       where o.owner_id = c.owner_id and o.dup_key = c.dup_key and o.id <> c.id
         and o.started_at between c.started_at - interval '30 minutes' and c.started_at + interval '30 minutes'
       order by abs(extract(epoch from o.started_at - c.started_at)), o.id limit 1) o
     where c.owner_id = $1 and c.possible_duplicate and ${IN_IMPORT} order by c.id`,
    [ownerId, importId],
  )
  const findings = new Map<number, Finding>()
  for (const pair of pairs) {
    if (pair.confirmedBy !== 0 && pair.otherConfirmedBy !== 0) continue
    const [id, at, otherAt, otherBits] =
      pair.confirmedBy === 0
        ? [pair.id, pair.at, pair.otherAt, pair.otherConfirmedBy]
        : [pair.otherId, pair.otherAt, pair.at, pair.confirmedBy]
    // Two contacts may mark each other: propose only one of them.
    if (findings.has(pair.otherId)) continue
    const duplicate = {
      time: toMinute(otherAt),
      secondsApart: Math.abs(pair.at.getTime() - pair.otherAt.getTime()) / 1000,
      confirmedBy: toServices(otherBits),
    }
    findings.set(id, { contactId: id, proposal: duplicateProposal(toMinute(at), pair.call, duplicate) })
  }
  return [...findings.values()]
}

interface Offset {
  readonly importId: number | null
  readonly day: string
  readonly seconds: number
  readonly contacts: number
}

/** Time offsets from the same contacts in other members' logs: same band and mode, up to a day apart. */
const TO_MEMBERS = `
  select m."importId", m.day, m.seconds, count(*)::int as contacts from (
    select distinct on (c.id) c.import_id as "importId", to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      round(extract(epoch from c.started_at - o.started_at))::int as seconds
    from (select distinct station_call from contact where owner_id = $1) own
    join contact o on o.call = own.station_call and o.owner_id <> $1 and o.public_call
    join contact c on c.owner_id = $1 and c.call = o.station_call and c.station_call = o.call and c.band = o.band
      and c.mode_group = o.mode_group
      and c.started_at between o.started_at - interval '1441 minutes' and o.started_at + interval '1441 minutes'
    where ${IN_IMPORT}
    order by c.id, abs(extract(epoch from c.started_at - o.started_at))) m
  group by 1, 2, 3`

/** Time offsets of an import from the same contacts logged earlier. */
const TO_LOG = `
  select m."importId", '' as day, m.seconds, count(*)::int as contacts from (
    select distinct on (c.id) c.import_id as "importId",
      round(extract(epoch from c.started_at - o.started_at))::int as seconds
    from contact c join contact o on o.owner_id = c.owner_id and o.dup_key = c.dup_key
      and o.import_id is distinct from c.import_id and coalesce(o.import_id, 0) < c.import_id
      and o.started_at between c.started_at - interval '1441 minutes' and c.started_at + interval '1441 minutes'
    where c.owner_id = $1 and c.import_id is not null and ${IN_IMPORT}
    order by c.id, abs(extract(epoch from c.started_at - o.started_at))) m
  group by 1, 3`

interface Run {
  readonly name: string
  readonly importId: number | null
  readonly day: string
}

const toRun = ({ importId, day }: Offset): Run =>
  importId === null ? { name: `day:${day}`, importId, day } : { name: `import:${importId}`, importId, day: '' }

function findShifts(offsets: readonly Offset[]): ReadonlyMap<Run, ClockShift> {
  const votes = new Map<string, { readonly run: Run; readonly vote: ShiftVote }>()
  for (const offset of offsets) {
    const run = toRun(offset)
    const entry = votes.get(run.name) ?? { run, vote: new ShiftVote() }
    votes.set(run.name, entry)
    entry.vote.add(offset.seconds, offset.contacts)
  }
  const shifts = new Map<Run, ClockShift>()
  for (const { run, vote } of votes.values()) if (vote.result !== null) shifts.set(run, vote.result)
  return shifts
}

/** Finds imports and days that were logged with a wrong clock. */
export async function* findClocks(sql: Sql, { ownerId, importId }: Scope): AsyncGenerator<readonly Finding[]> {
  const compared = new Set<string>()
  for (const [found, query] of [
    ['members', TO_MEMBERS],
    ['log', TO_LOG],
  ] as const) {
    for (const [run, shift] of findShifts(await sql<Offset>(query, [ownerId, importId]))) {
      if (compared.has(run.name)) continue
      compared.add(run.name)
      const proposal = clockProposal(run.name, shift, found)
      for await (const ids of readRun(sql, ownerId, run)) yield ids.map((contactId) => ({ contactId, proposal }))
    }
  }
}

const PAGE_SIZE = 5_000

async function* readRun(sql: Sql, ownerId: number, run: Run): AsyncGenerator<readonly number[]> {
  for (let after = 0; ; ) {
    const rows = await sql<{ id: number }>(
      `select c.id from contact c where c.owner_id = $1 and c.id > $3 and case when $2::bigint is null
         then c.import_id is null and c.started_at >= $4::date and c.started_at < $4::date + 1
         else c.import_id = $2::bigint end
       order by c.id limit ${PAGE_SIZE}`,
      [ownerId, run.importId, after, run.day === '' ? null : run.day],
    )
    yield rows.map(({ id }) => id)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

/** @param isOwn returns whether a station call belongs to the member */
export async function findStations(
  sql: Sql,
  { ownerId, importId }: Scope,
  isOwn: (call: string) => boolean,
): Promise<readonly Finding[]> {
  const counts = await sql<StationCount>(
    'select station_call as call, count(*)::int as contacts from contact where owner_id = $1 group by 1 order by 2 desc',
    [ownerId],
  )
  const ownCalls = new Set(counts.filter(({ call }) => isOwn(call)).map(({ call }) => call))
  const typos = findStationTypos(counts, ownCalls)
  if (typos.size === 0) return []
  const rows = await sql<{ id: number; call: string }>(
    `select c.id, c.station_call as call from contact c
     where c.owner_id = $1 and ${IN_IMPORT} and c.station_call = any($3::text[]) order by c.id`,
    [ownerId, importId, [...typos.keys()]],
  )
  return rows.flatMap(({ id, call }) => {
    const intended = typos.get(call)
    return intended === undefined ? [] : [{ contactId: id, proposal: stationTypoProposal(call, intended) }]
  })
}

/**
 * Applies one chunk of an import: finds duplicates, merges, copies the rest, and updates roll-ups, counter and
 * progress in the same transaction. After an interruption between chunks, nothing is lost or duplicated.
 */
import type pg from 'pg'
import type { Sql } from '#kernel/database/sql.ts'
import type { Ids } from '../../../kernel/ids.ts'
import type { BulkHook } from '../changes.ts'
import { isNear, isSameStart, mergeContact, POSSIBLE_MS } from '../contact/duplicate.ts'
import type { StoredContact } from '../contact/fields.ts'
import { findMany, lockMany, lockOwner, updateContacts } from '../repository/contacts.ts'
import { RollupDelta } from '../repository/rollups.ts'
import { addRevisions, difference, toRevision } from '../repository/steps.ts'
import { addLines, type Counts, type ReportLine } from './batches.ts'
import { type Chunk, conflictLines, type Draft } from './chunk.ts'
import { copyContacts } from './copy.ts'

const MINUTE_MS = 60_000
/** Conflicts and notes beyond this limit are counted but not listed. Rejected records are always listed. */
const MAX_LINES = 20_000

export interface ApplyContext {
  readonly client: pg.ClientBase
  readonly sql: Sql
  readonly ids: Ids
  readonly now: Date
  readonly batch: { readonly ownerId: number; readonly id: number; readonly dryRun: boolean; readonly lines: number }
  readonly bulkHooks: readonly BulkHook[]
  /** Called when the database has received the rows and is processing them. */
  readonly sent: () => void
}

interface Candidate {
  readonly n: number
  readonly id: number
  readonly startedAt: Date
  readonly hasSeconds: boolean
  readonly hash: string | null
}

interface Match {
  readonly draft: Draft
  readonly id: number
  readonly hash: string | null
}

interface Sorted {
  readonly fresh: Draft[]
  readonly found: Match[]
}

/** Applies a chunk and returns its counts, in the caller's transaction. A dry run writes only the report. */
export async function applyChunk(context: ApplyContext, chunk: Chunk): Promise<Counts> {
  const { sql, batch } = context
  const counts: Counts = {
    read: chunk.lastRecord,
    new: 0,
    possible: 0,
    same: chunk.same,
    merged: chunk.merged,
    rejected: chunk.rejected,
    mergedFields: chunk.mergedFields,
    conflicts: chunk.conflicts,
    notes: chunk.notes,
    strangers: 0,
    lines: 0,
  }
  const lines: ReportLine[] = [...chunk.lines]
  const rollups = new RollupDelta()
  const owners = Map.groupBy(chunk.drafts, (draft) => draft.ownerId)
  for (const ownerId of [...owners.keys()].sort((a, b) => a - b)) {
    const drafts = owners.get(ownerId) ?? []
    if (!batch.dryRun) await lockOwner(sql, ownerId)
    const { fresh, found } = await sortOut(sql, ownerId, drafts, batch.dryRun)
    await addFresh(context, ownerId, fresh, counts, lines, rollups)
    await mergeFound(context, ownerId, chunk.after, found, counts, lines, rollups)
  }
  if (!batch.dryRun) await rollups.write(sql)
  const reportedLines = lines.filter((line, index) => line.kind === 'rejected' || batch.lines + index < MAX_LINES)
  await addLines(sql, batch.ownerId, batch.id, batch.lines, reportedLines)
  counts.lines = reportedLines.length
  return counts
}

/** Separates new drafts from those that are already in the log. */
async function sortOut(sql: Sql, ownerId: number, drafts: readonly Draft[], dryRun: boolean): Promise<Sorted> {
  const fresh: Draft[] = []
  const found: Match[] = []
  const existing = await findKnown(sql, ownerId, drafts)
  const rest = drafts.filter((draft) => {
    const stored = draft.knownId === null ? undefined : existing.get(draft.knownId)
    // The id decides only when it is the same contact, because files are edited by hand.
    if (stored === undefined || stored.call !== draft.data.call) return true
    found.push({ draft, id: stored.id, hash: stored.hash })
    return false
  })
  const candidates = await probe(sql, ownerId, rest, dryRun)
  rest.forEach((draft, index) => {
    const nearContacts = candidates.get(index) ?? []
    const same = nearContacts.find((other) => isSameStart(other, draft.data))
    if (same !== undefined) {
      found.push({ draft, id: same.id, hash: same.hash })
      return
    }
    if (nearContacts.some((other) => isNear(other, draft.data))) draft.near = true
    fresh.push(draft)
  })
  return { fresh, found }
}

async function findKnown(sql: Sql, ownerId: number, drafts: readonly Draft[]) {
  const ids = drafts.flatMap((draft) => (draft.knownId === null ? [] : [draft.knownId]))
  if (ids.length === 0) return new Map<number, { id: number; call: string; hash: string | null }>()
  const rows = await sql<{ id: number; call: string; hash: string | null }>(
    'select id, call, source_hash::text as hash from contact where owner_id = $1 and id = any($2::bigint[])',
    [ownerId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Contacts with the same key within 30 minutes, by draft index. */
async function probe(
  sql: Sql,
  ownerId: number,
  drafts: readonly Draft[],
  dryRun: boolean,
): Promise<ReadonlyMap<number, readonly Candidate[]>> {
  const byDraft = new Map<number, Candidate[]>()
  // Only times that overlap with the log are looked up: a new part of a log has no duplicates.
  const times = drafts.map((draft) => draft.data.startedAt.getTime())
  const stored = await storedRange(sql, ownerId, times, dryRun)
  if (stored === null) return byDraft
  const selected = drafts.flatMap((_, n) => {
    const at = times[n] ?? 0
    return at + POSSIBLE_MS + MINUTE_MS >= stored.from && at - POSSIBLE_MS - MINUTE_MS <= stored.to ? [n] : []
  })
  if (selected.length === 0) return byDraft
  const rows = await sql<Candidate>(
    `select k.n, m.id, m.started_at as "startedAt", m.has_seconds as "hasSeconds", m.hash
     from unnest($1::bigint[], $2::int[], $3::text[], $4::float8[]) as k (owner, n, key, at)
     cross join lateral (${dryRun ? `${STORED} union all ${EARLIER_ROWS}` : STORED}) m
     order by k.n, m.started_at, m.id`,
    [
      selected.map(() => ownerId),
      selected,
      selected.map((n) => drafts[n]?.key ?? ''),
      selected.map((n) => (times[n] ?? 0) / 1000),
    ],
  )
  for (const row of rows) {
    const list = byDraft.get(row.n)
    if (list === undefined) byDraft.set(row.n, [row])
    else list.push(row)
  }
  return byDraft
}

/**
 * `offset 0` forces a look-up for each key. The owner is a column, so that PostgreSQL plans for an average operator:
 * for a constant that is missing in its statistics it assumes one contact, and reads that operator's full log for
 * each key.
 */
const WINDOW = `owner_id = k.owner and dup_key = hashtextextended(k.key, 0)
  and started_at between to_timestamp(k.at) - interval '30 minutes' and to_timestamp(k.at) + interval '30 minutes' offset 0`
const STORED = `(select id, started_at, has_seconds, source_hash::text as hash from contact where ${WINDOW})`
/** Dry run: rows that earlier chunks of the file would have added. */
const EARLIER_ROWS = `(select 0::bigint as id, started_at, has_seconds, hash from import_seen where ${WINDOW})`

async function storedRange(sql: Sql, ownerId: number, times: readonly number[], dryRun: boolean) {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const at of times) {
    if (at < from) from = at
    if (at > to) to = at
  }
  if (from > to) return null
  const table = (name: string) =>
    `select min(started_at) as first, max(started_at) as last from ${name}
     where owner_id = $1 and started_at between to_timestamp($2) and to_timestamp($3)`
  const rows = await sql<{ first: Date | null; last: Date | null }>(
    dryRun
      ? `select min(first) as first, max(last) as last from (${table('contact')} union all ${table('import_seen')}) both_tables`
      : table('contact'),
    [ownerId, (from - POSSIBLE_MS - MINUTE_MS) / 1000, (to + POSSIBLE_MS + MINUTE_MS) / 1000],
  )
  const [range] = rows
  if (range?.first == null || range.last == null) return null
  return { from: range.first.getTime(), to: range.last.getTime() }
}

/** Temporary table in which a dry run stores the records of the file. */
export async function createEarlierRows(sql: Sql): Promise<void> {
  await sql(`create temporary table import_seen
    (owner_id bigint, dup_key bigint, started_at timestamptz, has_seconds boolean, hash text)`)
  await sql('create index on import_seen (owner_id, dup_key, started_at)')
  await sql('create index on import_seen (owner_id, started_at)')
}

async function addFresh(
  { client, sql, ids, now, batch, bulkHooks, sent }: ApplyContext,
  ownerId: number,
  fresh: readonly Draft[],
  counts: Counts,
  lines: ReportLine[],
  rollups: RollupDelta,
): Promise<void> {
  if (fresh.length === 0) return
  const contacts: StoredContact[] = []
  for (const draft of fresh) {
    if (draft.near) counts.possible += 1
    else counts.new += 1
    if (!draft.publicCall) counts.strangers += 1
    const contact = draft.data
    contact.ownerId = ownerId
    contact.id = batch.dryRun ? 0 : ids.next()
    contact.createdAt = now
    contact.importId = batch.id
    contact.publicCall = draft.publicCall
    contact.possibleDuplicate = draft.near
    contact.sourceHash = draft.hash
    contact.origin = 'IMPORT'
    contacts.push(contact)
    rollups.add(contact)
    if (draft.near) {
      lines.push({
        kind: 'possible',
        record: draft.record,
        line: draft.line,
        call: draft.data.call,
        field: null,
        message: /*i18n*/ 'Another contact with the same call, band and mode is within 30 minutes.',
        contactId: batch.dryRun ? null : contact.id,
      })
    }
  }
  if (ownerId === batch.ownerId && !batch.dryRun) nameContacts(lines, fresh)
  if (batch.dryRun) {
    await sql(
      `insert into import_seen select $1, hashtextextended(d.key, 0), to_timestamp(d.at), d.has_seconds, d.hash
       from unnest($2::text[], $3::float8[], $4::boolean[], $5::text[]) as d (key, at, has_seconds, hash)`,
      [
        ownerId,
        fresh.map((draft) => draft.key),
        fresh.map((draft) => draft.data.startedAt.getTime() / 1000),
        fresh.map((draft) => draft.data.hasSeconds),
        fresh.map((draft) => draft.hash),
      ],
    )
    return
  }
  await copyContacts(client, contacts, sent)
  const change = { kind: 'new' as const, ownerId, contactIds: contacts.map((contact) => contact.id), origin: 'IMPORT' }
  for (const hook of bulkHooks) await hook(sql, change)
}

/** A repair can be undone while its report line refers to the contact. */
function nameContacts(lines: ReportLine[], fresh: readonly Draft[]): void {
  if (!lines.some(({ kind }) => kind === 'note')) return
  const ids = new Map(fresh.map((draft) => [draft.record, draft.data.id]))
  for (const [index, line] of lines.entries()) {
    const contactId = ids.get(line.record)
    if (line.kind === 'note' && contactId !== undefined) lines[index] = { ...line, contactId }
  }
}

async function mergeFound(
  { sql, now, batch, bulkHooks }: ApplyContext,
  ownerId: number,
  after: number,
  found: readonly Match[],
  counts: Counts,
  lines: ReportLine[],
  rollups: RollupDelta,
): Promise<void> {
  const toCompare = found.filter(({ draft, id, hash }) => id !== 0 && hash !== draft.hash)
  counts.same += found.length - toCompare.length
  if (toCompare.length === 0) return
  const ids = [...new Set(toCompare.map(({ id }) => id))]
  const storedContacts = await (batch.dryRun ? findMany : lockMany)(sql, ownerId, ids)
  const stored = new Map(storedContacts.map((c) => [c.id, c]))
  const changed = new Map<number, { before: StoredContact; after: StoredContact }>()
  for (const { draft, id } of toCompare) {
    const contact = stored.get(id)
    if (contact === undefined) continue
    const merge = mergeContact(contact, draft.data)
    counts.conflicts += merge.conflicts.length
    lines.push(...conflictLines(draft, merge.conflicts, id))
    if (merge.contact === null) {
      counts.same += 1
      continue
    }
    counts.merged += 1
    counts.mergedFields += merge.filled.length
    const filled: StoredContact = { ...merge.contact, updatedAt: now }
    changed.set(id, { before: changed.get(id)?.before ?? contact, after: filled })
    stored.set(id, filled)
  }
  if (batch.dryRun) return
  if (changed.size === 0) return
  const merges = [...changed.values()].map((merge) => ({ ...merge, difference: difference(merge.before, merge.after) }))
  for (const { before, after: filled } of merges) {
    rollups.remove(before)
    rollups.add(filled)
  }
  // A merge fills only fields outside the key, so no slot changes.
  await updateContacts(
    sql,
    ownerId,
    merges.map((merge) => ({ ...merge, fields: merge.difference.fields })),
  )
  await addRevisions(
    sql,
    ownerId,
    batch.id,
    merges.map((merge) => toRevision(merge.after.id, merge.difference)),
    after,
  )
  const change = { kind: 'merged' as const, ownerId, contactIds: [...changed.keys()], origin: 'IMPORT' }
  for (const hook of bulkHooks) await hook(sql, change)
}

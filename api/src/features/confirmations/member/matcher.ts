/**
 * Matching between members: a contact that both members logged is confirmed in the transaction that saves the second
 * one. This runs whenever a contact is saved, so it is kept small. A job finds the matches it misses (imports, calls
 * registered later) and all near misses.
 */
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { deleteSignatures } from '../proofs/repository.ts'
import { deleteStaleSignatures } from '../proofs/stale.ts'
import {
  areProved,
  deleteConfirmations,
  deleteMatches,
  deleteSuggestions,
  findCalled,
  findCallers,
  findContacts,
  findMembers,
  findOfOwner,
  findPairs,
  findProvedMatches,
  findSince,
  findUnconfirmed,
  insertMatch,
  insertPair,
  insertSuggestion,
  listForms,
  lockPair,
  memberCalls,
  updateConfirmation,
} from './repository.ts'
import { CONFIRM_MS, confirmsEachOther, type MemberContact, NEAR_MS, nearMiss } from './rules.ts'

export const MATCH_JOB = 'confirmations.match'

/** Changes of confirmations, for notifications to both sides after the commit. */
export interface ConfirmationChange {
  readonly ownerId: number
  readonly contactId: number
  readonly call: string
  /** Time difference in seconds; null when the confirmation was withdrawn. */
  readonly seconds: number | null
}

interface Changed {
  readonly ownerId: number
  readonly id: number
  readonly call: string
  readonly stationCall: string
  readonly startedAt: Date
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly modeClass: string
  readonly satName: string | null
  readonly publicCall: boolean
  readonly extra: readonly (readonly [string, string, string?])[] | null
}

/** Updates confirmations. Runs in the transaction that changes a single contact. */
export async function followContact(
  sql: Sql,
  kind: 'new' | 'merged' | 'updated' | 'deleted',
  changed: Changed,
  now: Date,
): Promise<readonly ConfirmationChange[]> {
  const contact = memberContact(changed)
  const news: ConfirmationChange[] = []
  if (kind !== 'new') {
    news.push(
      ...(await withdrawMismatches(sql, contact.ownerId, [contact.id], async () =>
        kind === 'deleted' ? [] : [contact],
      )),
    )
    await deleteSuggestions(sql, contact.ownerId, [contact.id])
    await deleteMatches(sql, contact.ownerId, [contact.id])
    if (kind !== 'deleted') await updateConfirmation(sql, contact)
  }
  if (kind === 'deleted' || !changed.publicCall) return news
  const confirmed = await confirm(sql, contact, now)
  return confirmed === null ? news : [...news, ...confirmed]
}

/**
 * Removes pairs that no longer match, on both sides. `read` loads the current contacts only when needed, because few
 * contacts are confirmed.
 */
export async function withdrawMismatches(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly MemberContact[]>,
): Promise<readonly ConfirmationChange[]> {
  const pairs = await findPairs(sql, ownerId, contactIds)
  if (pairs.length === 0) return []
  const stored = await read([...new Set(pairs.map(({ contactId }) => contactId))])
  const own = new Map(stored.map((contact) => [contact.id, contact]))
  const others = await findContacts(
    sql,
    pairs.map(({ otherOwnerId, otherContactId }) => ({ ownerId: otherOwnerId, id: otherContactId })),
  )
  const theirs = new Map(others.map((contact) => [contact.id, contact]))
  const unfit = pairs.flatMap(({ contactId, otherOwnerId, otherContactId }) => {
    const mine = own.get(contactId)
    const other = theirs.get(otherContactId)
    if (mine !== undefined && other !== undefined && confirmsEachOther(mine, other)) return []
    return [
      { ownerId, contactId, call: mine?.call ?? '', seconds: null },
      { ownerId: otherOwnerId, contactId: otherContactId, call: other?.call ?? '', seconds: null },
    ]
  })
  await deleteConfirmations(sql, unfit)
  await deleteSignatures(sql, unfit)
  // Signed fields of the pairs that still match may have changed.
  await deleteStaleSignatures(
    sql,
    ownerId,
    pairs.map(({ contactId }) => contactId),
  )
  return unfit
}

async function confirm(sql: Sql, contact: MemberContact, now: Date): Promise<readonly ConfirmationChange[] | null> {
  const members = await findMembers(sql, contact)
  if (members.length === 0) return null
  // Locks in a fixed order, so that concurrent saves cannot deadlock.
  for (const member of [...members].sort((a, b) => a - b)) await lockPair(sql, contact.ownerId, member)
  const others = await findUnconfirmed(sql, members, contact, CONFIRM_MS)
  const other = others
    .filter((each) => confirmsEachOther(contact, each))
    .sort((a, b) => Math.abs(a.at - contact.at) - Math.abs(b.at - contact.at) || a.id - b.id)[0]
  if (other === undefined) return null
  if (!(await areProved(sql, contact.ownerId, other.ownerId))) {
    await insertMatch(sql, { a: contact, b: other }, now)
    return null
  }
  if (!(await insertPair(sql, { a: contact, b: other }, now))) return null
  const seconds = Math.round(Math.abs(other.at - contact.at) / 1000)
  return [
    { ownerId: contact.ownerId, contactId: contact.id, call: contact.call, seconds },
    { ownerId: other.ownerId, contactId: other.id, call: other.call, seconds },
  ]
}

function memberContact(contact: Changed): MemberContact {
  const { ownerId, id, call, stationCall, startedAt, band, modeClass, satName } = contact
  const mode = contact.submode ?? contact.mode
  const location = Object.fromEntries((contact.extra ?? []).map(([name, value]) => [name, value]))
  return { ownerId, id, call, stationCall, at: startedAt.getTime(), band, mode, modeClass, satName, place: location }
}

const PAGE_SIZE = 500

export interface MatcherNews {
  readonly confirmed: readonly ConfirmationChange[]
  /** Accounts with a new suggestion, and one of the suggested contacts. */
  readonly suggested: readonly { readonly ownerId: number; readonly contactId: number; readonly call: string }[]
}

/**
 * Confirms matches that were missed and suggests near misses, for recent contacts or for the full log of one member.
 */
export async function runMatcher(
  app: FastifyInstance,
  ownerId: number | null,
  signal: AbortSignal,
): Promise<MatcherNews> {
  const sql = toSql(app.db)
  const news = { confirmed: [] as ConfirmationChange[], suggested: [] as MatcherNews['suggested'][number][] }
  if (ownerId === null) news.confirmed.push(...(await confirmProved(app, sql)))
  let after = ownerId === null ? await readCursor(sql, app.clock.now()) : 0
  for (;;) {
    if (signal.aborted) return news
    const page =
      ownerId === null ? await findSince(sql, after, PAGE_SIZE) : await findOfOwner(sql, ownerId, after, PAGE_SIZE)
    const calls = page.map(({ call }) => call)
    const [members, called] = [await memberCalls(sql, calls), await findCalled(sql, page)]
    for (const contact of page) {
      const isMember = listForms(contact.call).some((call) => members.has(call))
      if (!isMember && !called.has(contact.id)) continue
      const found = await app.transaction((trx) => matchContact(toSql(trx), contact, isMember, app.clock.now()))
      news.confirmed.push(...found.confirmed)
      news.suggested.push(...found.suggested)
    }
    const last = page.at(-1)?.id
    if (last !== undefined) after = last
    if (page.length < PAGE_SIZE) break
  }
  if (ownerId === null) await saveCursor(sql, after)
  return news
}

/** Confirms pairs whose callsigns have both been verified since they matched. */
async function confirmProved(app: FastifyInstance, sql: Sql): Promise<readonly ConfirmationChange[]> {
  const news: ConfirmationChange[] = []
  for (const contact of await findProvedMatches(sql, PAGE_SIZE)) {
    news.push(...((await app.transaction((trx) => confirm(toSql(trx), contact, app.clock.now()))) ?? []))
  }
  return news
}

/** Ids created by different processes are ordered by time to within about a minute. */
const ID_SLACK = 200_000_000

/** The period that the first run covers. */
const INITIAL_WINDOW_MS = 30 * 86_400_000

async function readCursor(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql<{ lastId: number }>('select last_id as "lastId" from member_matcher')
  return row === undefined ? firstIdAt(new Date(now.getTime() - INITIAL_WINDOW_MS)) : row.lastId - ID_SLACK
}

async function saveCursor(sql: Sql, lastId: number): Promise<void> {
  await sql(
    `insert into member_matcher (last_id) values ($1)
     on conflict (one) do update set last_id = greatest(member_matcher.last_id, excluded.last_id)`,
    [Math.max(0, lastId)],
  )
}

async function matchContact(sql: Sql, contact: MemberContact, isMember: boolean, now: Date): Promise<MatcherNews> {
  if (isMember) {
    const confirmed = await confirm(sql, contact, now)
    if (confirmed !== null) return { confirmed, suggested: [] }
  }
  const [own] = await findPairs(sql, contact.ownerId, [contact.id])
  if (own !== undefined) return { confirmed: [], suggested: [] }
  const members = isMember ? await findMembers(sql, contact) : []
  const near = [
    ...(members.length > 0 ? await findUnconfirmed(sql, members, contact, NEAR_MS) : []),
    ...(await findCallers(sql, contact)),
  ]
  const [best] = near
    .flatMap((other) => {
      const kind = nearMiss(contact, other)
      return kind === null ? [] : [{ other, kind, apart: Math.abs(other.at - contact.at) }]
    })
    .sort((a, b) => a.apart - b.apart)
  if (best === undefined) return { confirmed: [], suggested: [] }
  const { other, kind } = best
  if (!(await insertSuggestion(sql, { a: contact, b: other }, kind, now))) return { confirmed: [], suggested: [] }
  return {
    confirmed: [],
    suggested: [contact, other].map(({ ownerId, id, call }) => ({ ownerId, contactId: id, call })),
  }
}

/** A running contest, which its operators start, change and end. One at a time per log. */

import { CONTEST_CONTACTS } from '@onfreq/contracts/log/contest-log'
import {
  type ContestChange,
  type ContestSession,
  type ContestStart,
  SESSION_LIMITS,
  type SessionContactsRequest,
  type SessionContactsResponse,
} from '@onfreq/contracts/log/contest-session'
import { CONTEST_TEXTS, SESSION_TEXTS } from '@onfreq/contracts/log/texts-contest-log'
import type { Contest } from '@onfreq/ham/contest/contest'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import { operatorIn } from '../contact/operator.ts'
import { contestContact } from '../contest-log/contact.ts'
import { checkCategories, getStation } from '../contest-log/contest-log.ts'
import type { ContestContactRow } from '../contest-log/repository.ts'
import { rulesFor } from './own-contests.ts'
import {
  countSessionContacts,
  findOpenSession,
  findSession,
  insertSession,
  readSessionContacts,
  type SessionRow,
  updateSession,
} from './repository.ts'

const DAY_MS = 86_400_000
/** Overlap in milliseconds: contacts written before a query but committed after it are returned by the next one. */
const OVERLAP_MS = 30_000

const noSession = () => new ProductError(404, 'log.no_contest_session', SESSION_TEXTS.noSession)

export async function openSession(sql: Sql, ownerId: number): Promise<ContestSession | null> {
  const row = await findOpenSession(sql, ownerId)
  return row === undefined ? null : toSession(sql, ownerId, row)
}

/** @throws ProductError 404 */
export async function readSession(sql: Sql, ownerId: number, id: number): Promise<SessionRow> {
  const row = await findSession(sql, ownerId, id)
  if (row === undefined) throw noSession()
  return row
}

/** @throws ProductError 400 for an invalid contest, category or period, 409 while another session is open */
export async function startSession(
  sql: Sql,
  { id: ownerId, callsign }: { readonly id: number; readonly callsign: string },
  { contest_id, categories, sent, starts_at, ends_at }: ContestStart,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<ContestSession> {
  const rules = await rulesFor(sql, ownerId, contest_id)
  if (rules === undefined) {
    const text = SESSION_TEXTS.unknownContest
    throw new ProductError(400, 'log.contest_unknown', text, { contest_id: text })
  }
  checkCategories(categories)
  const period = getPeriod(starts_at, ends_at)
  const session = {
    id,
    contestId: rules.contest.id,
    stationCall: callsign,
    categories,
    sent: sent.trim().toUpperCase(),
    ...period,
  }
  if (!(await insertSession(sql, ownerId, session, now))) {
    throw new ProductError(409, 'log.contest_running', SESSION_TEXTS.running)
  }
  return toSession(sql, ownerId, await readSession(sql, ownerId, id))
}

/**
 * Must run in a transaction.
 * @throws ProductError as {@link startSession}, 404
 */
export async function changeSession(sql: Sql, ownerId: number, change: ContestChange): Promise<ContestSession> {
  const row = await findSession(sql, ownerId, change.session_id, { locked: true })
  if (row === undefined || row.closedAt !== null) throw noSession()
  const { categories = row.categories, sent = row.sent, starts_at, ends_at } = change
  checkCategories(categories)
  const period = getPeriod(starts_at ?? instant(row.startsAt), ends_at ?? instant(row.endsAt))
  const changed = { ...row, categories, sent: sent.trim().toUpperCase(), ...period }
  await updateSession(sql, ownerId, changed)
  return toSession(sql, ownerId, changed)
}

/**
 * Must run in a transaction. Ending twice is not an error.
 * @throws ProductError 404
 */
export async function endSession(sql: Sql, ownerId: number, id: number, now: Date): Promise<void> {
  const row = await findSession(sql, ownerId, id, { locked: true })
  if (row === undefined) throw noSession()
  if (row.closedAt === null) await updateSession(sql, ownerId, { ...row, closedAt: now })
}

/** @throws ProductError 404, 409 when there are more contacts than a contest can have */
export async function sessionContacts(
  sql: Sql,
  ownerId: number,
  { session_id, since }: SessionContactsRequest,
  now: Date,
): Promise<SessionContactsResponse> {
  const session = await readSession(sql, ownerId, session_id)
  const rules = await rulesFor(sql, ownerId, session.contestId)
  const from = since === undefined ? null : new Date(since)
  const rows = await readSessionContacts(sql, ownerId, session, from, CONTEST_CONTACTS + 1)
  if (rows.length > CONTEST_CONTACTS) throw new ProductError(409, 'log.contest_size', CONTEST_TEXTS.tooMany)
  return {
    contacts: rows.map((row) => toSessionContact(row, rules?.contest)),
    total: await countSessionContacts(sql, ownerId, session),
    until: instant(new Date(now.getTime() - OVERLAP_MS)),
  }
}

function getPeriod(starts: string, ends: string): Pick<SessionRow, 'startsAt' | 'endsAt'> {
  const startsAt = new Date(starts)
  const endsAt = new Date(ends)
  const length = endsAt.getTime() - startsAt.getTime()
  if (length > 0 && length <= SESSION_LIMITS.days * DAY_MS) return { startsAt, endsAt }
  throw new ProductError(400, 'log.contest_period', SESSION_TEXTS.period, { ends_at: SESSION_TEXTS.period })
}

async function toSession(sql: Sql, ownerId: number, row: SessionRow): Promise<ContestSession> {
  const rules = await rulesFor(sql, ownerId, row.contestId)
  const { dxcc, continent, cqZone, ituZone } = getStation(row.stationCall, row.startsAt)
  return {
    id: row.id,
    contest_id: row.contestId,
    own: rules?.own ?? null,
    station_callsign: row.stationCall,
    place: { dxcc, continent, cq_zone: cqZone, itu_zone: ituZone },
    categories: row.categories,
    sent: row.sent,
    starts_at: instant(row.startsAt),
    ends_at: instant(row.endsAt),
  }
}

function toSessionContact(
  row: ContestContactRow,
  contest: Contest | undefined,
): SessionContactsResponse['contacts'][number] {
  const { id, call, at, band, mode, sent, rcvd, dxcc, continent, cqZone, ituZone } = contestContact(row, contest)
  const field = (name: string) => row.extra?.find(([own]) => own === name)?.[1].trim() || null
  const serial = field('STX')
  return {
    qdo_id: id,
    Call: call,
    TS: new Date(at).toISOString(),
    Band: band,
    mode,
    sent,
    rcvd,
    serial: serial !== null && /^\d{1,6}$/.test(serial) ? Number(serial) : null,
    operator: operatorIn(row.extra === null ? null : [...row.extra].map(([name, value]) => [name, value])),
    region: field('REGION'),
    qtc: field('APP_ONFREQ_QTC'),
    dxcc,
    continent,
    cq_zone: cqZone,
    itu_zone: ituZone,
  }
}

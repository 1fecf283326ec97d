/** Contests defined by a club, and contest rules by the name used in contacts. */
import { type OwnContest, SESSION_LIMITS } from '@onfreq/contracts/log/contest-session'
import { SESSION_TEXTS } from '@onfreq/contracts/log/texts-contest-log'
import { findContest } from '@onfreq/ham/contest/catalogue'
import type { Contest } from '@onfreq/ham/contest/contest'
import { contestOf } from '@onfreq/ham/contest/own'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { lockOwner } from '../repository/contacts.ts'

/** Oldest first. */
export async function readOwnContests(sql: Sql, ownerId: number): Promise<readonly OwnContest[]> {
  const rows = await sql<{ rules: OwnContest }>(
    'select rules from own_contest where owner_id = $1 order by created_at, id',
    [ownerId],
  )
  return rows.map(({ rules }) => rules)
}

/** @throws ProductError 409 when the catalogue has a contest with this name, or the limit is reached */
export async function saveOwnContest(sql: Sql, ownerId: number, rules: OwnContest, now: Date): Promise<void> {
  if (findContest(rules.id)) {
    throw new ProductError(409, 'log.contest_taken', SESSION_TEXTS.taken, { id: SESSION_TEXTS.taken })
  }
  await lockOwner(sql, ownerId)
  const existing = await readOwnContests(sql, ownerId)
  if (existing.length >= SESSION_LIMITS.own && !existing.some(({ id }) => id === rules.id)) {
    throw new ProductError(409, 'log.contests_full', SESSION_TEXTS.ownFull)
  }
  await sql(
    `insert into own_contest (owner_id, id, rules, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (owner_id, id) do update set rules = excluded.rules, updated_at = excluded.updated_at`,
    [ownerId, rules.id, JSON.stringify(rules), now],
  )
}

/** @throws ProductError 409 while a session of the contest is open */
export async function removeOwnContest(sql: Sql, ownerId: number, id: string): Promise<void> {
  await lockOwner(sql, ownerId)
  const openSessions = await sql(
    'select 1 from contest_session where owner_id = $1 and contest_id = $2 and closed_at is null',
    [ownerId, id],
  )
  if (openSessions.length > 0) throw new ProductError(409, 'log.contest_running', SESSION_TEXTS.ownRunning)
  await sql('delete from own_contest where owner_id = $1 and id = $2', [ownerId, id])
}

export interface ContestRules {
  readonly contest: Contest
  /** The owner's contest that defines the rules; null for one of the catalogue. */
  readonly own: OwnContest | null
}

/** Rules by the name used in contacts; undefined when neither the catalogue nor the owner has any. */
export async function rulesFor(sql: Sql, ownerId: number, name: string): Promise<ContestRules | undefined> {
  const inCatalogue = findContest(name)
  if (inCatalogue) return { contest: inCatalogue, own: null }
  const own = (await readOwnContests(sql, ownerId)).find(({ id }) => id === name)
  return own && { contest: contestOf(own), own }
}

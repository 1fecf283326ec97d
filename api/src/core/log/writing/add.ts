/** Adds a contact, or finds an existing one: identical, completed by it, or a possible duplicate. */
import type { UpsertOutcome } from '@onfreq/contracts/log/log'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#kernel/database/sql.ts'
import type { ContactChange } from '../changes.ts'
import { isNear, isSameStart, mergeContact } from '../contact/duplicate.ts'
import type { ContactData, StoredContact } from '../contact/fields.ts'
import { canChange } from '../contact/operator.ts'
import { findExisting, insertWithRollups, lockOwner, saveClientKey } from '../repository/contacts.ts'
import type { Operator, StationRoute } from '../station.ts'
import type { Writing } from './change.ts'
import { replace } from './replace.ts'

/** A contact logged within this time of its start is news. */
export const LIVE_MS = 48 * 3_600_000

export interface SaveOptions {
  /** LOGBAR, API …; or the value given by the client. */
  readonly origin: string
  readonly clientKey?: string | undefined
  /** False for bulk imports: their contacts are never news. */
  readonly mayBeLive?: boolean
}

export interface Saved {
  readonly outcome: UpsertOutcome
  readonly contact: StoredContact
  readonly possibleDuplicates: readonly number[]
}

/** Runs in the transaction of `sql` and takes the lock of the log. */
export async function addContact(
  { app }: Writing,
  sql: Sql,
  { member }: Operator,
  data: ContactData,
  route: StationRoute,
  options: SaveOptions,
) {
  const now = app.clock.now()
  const { ownerId } = route
  await lockOwner(sql, ownerId)
  const { keyed, around } = await findExisting(sql, ownerId, data, options.clientKey)
  if (keyed !== undefined) return { outcome: 'same' as const, contact: keyed, possibleDuplicates: [] }
  const stored = around.find((other) => isSameStart(other, data))
  const near = around.filter((other) => other !== stored && isNear(other, data)).map((other) => other.id)
  if (stored !== undefined) {
    if (options.clientKey !== undefined) await saveClientKey(sql, ownerId, options.clientKey, stored.id, now)
    // A contact made by another operator of a club is the same contact and is not modified.
    const merged = canChange(member, stored) ? mergeContact(stored, data).contact : null
    if (merged === null) return { outcome: 'same' as const, contact: stored, possibleDuplicates: near }
    merged.updatedAt = now
    await replace(sql, stored, merged)
    const changed: ContactChange = { kind: 'merged', contact: merged, before: stored }
    return { outcome: 'merged' as const, contact: merged, possibleDuplicates: near, change: changed }
  }
  const contact = newContact(app, data, route, options, near.length > 0)
  await insertWithRollups(sql, contact, options.clientKey)
  const outcome: UpsertOutcome = near.length > 0 ? 'possible' : 'new'
  const added: ContactChange = { kind: 'new', contact }
  return { outcome, contact, possibleDuplicates: near, change: added }
}

export function newContact(
  app: FastifyInstance,
  data: ContactData,
  { ownerId, publicCall }: StationRoute,
  options: SaveOptions,
  possibleDuplicate: boolean,
): StoredContact {
  const now = app.clock.now()
  return {
    ...data,
    ownerId,
    id: app.ids.next(),
    createdAt: now,
    updatedAt: null,
    importId: null,
    live: options.mayBeLive !== false && Math.abs(now.getTime() - data.startedAt.getTime()) <= LIVE_MS,
    publicCall,
    possibleDuplicate,
    sourceHash: null,
    origin: options.origin,
  }
}

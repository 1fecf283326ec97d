/** Adds a contact, or finds the existing one: identical, completed by it, or a possible duplicate. */
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

/** A contact logged within this time of its start is shown in live views. */
export const LIVE_MS = 48 * 3_600_000

export interface SaveOptions {
  /** LOGBAR, API …; or the value that the client sent. */
  readonly origin: string
  readonly clientKey?: string | undefined
  /** False for bulk imports, whose contacts are never shown in live views. */
  readonly mayBeLive?: boolean
}

export interface Saved {
  readonly outcome: UpsertOutcome
  readonly contact: StoredContact
  readonly possibleDuplicates: readonly number[]
}

/** Runs in the transaction of `sql` and locks the log. */
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
  const possibleDuplicates = around.filter((other) => other !== stored && isNear(other, data)).map((other) => other.id)
  if (stored !== undefined) {
    if (options.clientKey !== undefined) await saveClientKey(sql, ownerId, options.clientKey, stored.id, now)
    // A contact of a club that another operator made is the same contact, and is not changed.
    const merged = canChange(member, stored) ? mergeContact(stored, data).contact : null
    if (merged === null) return { outcome: 'same' as const, contact: stored, possibleDuplicates }
    merged.updatedAt = now
    await replace(sql, stored, merged)
    const changed: ContactChange = { kind: 'merged', contact: merged, before: stored }
    return { outcome: 'merged' as const, contact: merged, possibleDuplicates, change: changed }
  }
  const contact = newContact(app, data, route, options, possibleDuplicates.length > 0)
  await insertWithRollups(sql, contact, options.clientKey)
  const outcome: UpsertOutcome = possibleDuplicates.length > 0 ? 'possible' : 'new'
  const added: ContactChange = { kind: 'new', contact }
  return { outcome, contact, possibleDuplicates, change: added }
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

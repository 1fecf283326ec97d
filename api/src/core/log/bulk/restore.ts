/**
 * Undoes a step: restores deleted contacts, restores old values of fields that have not changed since the step, and
 * deletes contacts that the step added.
 */

import type { Sql } from '#kernel/database/sql.ts'
import type { BulkHook } from '../changes.ts'
import { CONTACT_FIELDS, type ContactField, type StoredContact } from '../contact/fields.ts'
import {
  deleteContacts,
  hasTwin,
  insertContact,
  lockMany,
  updateContact,
  updateContacts,
} from '../repository/contacts.ts'
import { changesSlot, storedContacts } from '../repository/moves.ts'
import { RollupDelta } from '../repository/rollups.ts'
import {
  type ContactSnapshot,
  insertDeleted,
  newestRevisions,
  removeRevisions,
  type StoredRevision,
} from '../repository/steps.ts'

const BATCH = 2000

export interface Restored {
  /** Number of restored contacts. */
  readonly restored: number
  /**
   * Number of contacts that could not be restored, because they were changed again, deleted, or logged again in the
   * meantime.
   */
  readonly left: number
}

/**
 * Processes and deletes the newest revisions of a step or an import. Call it until both counts are 0. The owner must
 * be locked. First contacts are updated by `renewFirsts` afterwards.
 */
export async function restoreContacts(
  sql: Sql,
  ownerId: number,
  stepId: number,
  hooks: readonly BulkHook[],
  origin = 'UNDO',
): Promise<Restored> {
  const revisions = await newestRevisions(sql, ownerId, stepId, BATCH)
  if (revisions.length === 0) return { restored: 0, left: 0 }
  const rollups = new RollupDelta()
  const byId = new Map<number, StoredContact>()
  for (const contact of await lockMany(sql, ownerId, [...new Set(revisions.map((r) => r.contactId))])) {
    byId.set(contact.id, contact)
  }
  const back = { new: new Set<number>(), updated: new Set<number>(), deleted: new Set<number>() }
  const [added, changed] = [revisions.filter((revision) => revision.added), revisions.filter(({ added }) => !added)]
  for (const id of await removeAdded(sql, ownerId, added, byId, rollups)) back.deleted.add(id)
  const restoredInBatch = await restoreBatch(sql, ownerId, stepId, changed, byId, rollups)
  let restored = back.deleted.size
  for (const revision of changed) {
    const contact = byId.get(revision.contactId)
    const done =
      restoredInBatch.has(revision.contactId) ||
      (revision.deleted
        ? await restore(sql, revision, contact, rollups)
        : await changeBack(sql, revision, contact, byId, rollups))
    if (!done) continue
    restored += 1
    back[revision.deleted ? 'new' : 'updated'].add(revision.contactId)
  }
  await rollups.write(sql, 'later')
  await removeRevisions(sql, ownerId, stepId, revisions)
  for (const kind of ['new', 'updated', 'deleted'] as const) {
    const contactIds = [...back[kind]]
    if (contactIds.length === 0) continue
    for (const hook of hooks) await hook(sql, { kind, ownerId, contactIds, origin, undoneStep: stepId })
  }
  return { restored, left: revisions.length - restored }
}

/**
 * Contacts changed since the step stay in the log.
 * @returns ids of the deleted contacts
 */
async function removeAdded(
  sql: Sql,
  ownerId: number,
  added: readonly StoredRevision[],
  present: ReadonlyMap<number, StoredContact>,
  rollups: RollupDelta,
): Promise<readonly number[]> {
  const unchanged = added.filter(({ contactId }) => present.get(contactId)?.updatedAt === null)
  if (unchanged.length === 0) return []
  const removed = await deleteContacts(
    sql,
    ownerId,
    unchanged.map(({ contactId }) => contactId),
  )
  for (const contact of removed) rollups.remove(contact)
  return removed.map(({ id }) => id)
}

/**
 * Restores most contacts of a step: those with one revision whose old slot is neither taken nor needed by another
 * one.
 * @returns their ids
 */
async function restoreBatch(
  sql: Sql,
  ownerId: number,
  stepId: number,
  revisions: readonly StoredRevision[],
  present: ReadonlyMap<number, StoredContact>,
  rollups: RollupDelta,
): Promise<ReadonlySet<number>> {
  const plans: {
    readonly contact: StoredContact | undefined
    readonly old: StoredContact
    readonly fields: readonly ContactField[]
  }[] = []
  for (const [contactId, [revision, ...more]] of Map.groupBy(revisions, (r) => r.contactId)) {
    if (revision === undefined || more.length > 0) continue
    const contact = present.get(contactId)
    if (revision.deleted === (contact !== undefined)) continue
    const old = contact === undefined ? fromSnapshot(revision.before) : asBefore(contact, revision)
    if (old !== null) plans.push({ contact, old, fields: getFields(revision) })
  }
  const log = storedContacts(sql, ownerId)
  const moving = plans.filter(({ contact, old }) => contact === undefined || changesSlot(contact, old))
  const free = await log.undisputed(moving.map(({ old }) => old))
  const disputed = new Set(moving.flatMap(({ old }) => (free.has(old.id) ? [] : [old.id])))
  const done = plans.filter(({ old }) => !disputed.has(old.id))
  await insertDeleted(
    sql,
    ownerId,
    stepId,
    done.flatMap(({ contact, old }) => (contact === undefined ? [old] : [])),
  )
  await updateContacts(
    sql,
    ownerId,
    done.flatMap(({ contact, old, fields }) =>
      contact === undefined ? [] : [{ before: contact, after: old, fields }],
    ),
  )
  for (const { contact, old } of done) {
    if (contact !== undefined) rollups.remove(contact)
    rollups.add(old)
  }
  return new Set(done.map(({ old }) => old.id))
}

async function restore(
  sql: Sql,
  revision: StoredRevision,
  present: StoredContact | undefined,
  rollups: RollupDelta,
): Promise<boolean> {
  if (present !== undefined) return false
  const contact = fromSnapshot(revision.before)
  if (contact === null || (await hasTwin(sql, contact))) return false
  await insertContact(sql, contact)
  rollups.add(contact)
  return true
}

async function changeBack(
  sql: Sql,
  revision: StoredRevision,
  contact: StoredContact | undefined,
  present: Map<number, StoredContact>,
  rollups: RollupDelta,
): Promise<boolean> {
  if (contact === undefined) return false
  const old = asBefore(contact, revision)
  if (await hasTwin(sql, old)) return false
  await updateContact(sql, old)
  rollups.remove(contact)
  rollups.add(old)
  present.set(old.id, old)
  return true
}

/** The contact with the old values of fields that have not changed since the step; later changes by the user stay. */
function asBefore(contact: StoredContact, revision: StoredRevision): StoredContact {
  const old: StoredContact = { ...contact }
  for (const field of getFields(revision)) {
    if (JSON.stringify(contact[field]) !== JSON.stringify(revision.after?.[field])) continue
    setField(old, field, revision.before[field])
  }
  return old
}

/** The fields whose previous value is in the revision. */
const getFields = ({ before }: StoredRevision) => CONTACT_FIELDS.filter((field) => field in before)

const DATES: ReadonlySet<ContactField> = new Set(['startedAt', 'endedAt', 'createdAt', 'updatedAt'])

/** Snapshots are contacts as JSON, so only dates have to be parsed. */
function setField(contact: object, field: ContactField, value: unknown): void {
  Reflect.set(contact, field, DATES.has(field) && typeof value === 'string' ? new Date(value) : (value ?? null))
}

function fromSnapshot(snapshot: ContactSnapshot): StoredContact | null {
  const contact: Partial<StoredContact> = {}
  for (const field of CONTACT_FIELDS) setField(contact, field, snapshot[field])
  return isComplete(contact) ? contact : null
}

function isComplete(contact: Partial<StoredContact>): contact is StoredContact {
  return (
    typeof contact.id === 'number' &&
    typeof contact.ownerId === 'number' &&
    contact.startedAt instanceof Date &&
    contact.createdAt instanceof Date &&
    typeof contact.call === 'string' &&
    typeof contact.stationCall === 'string' &&
    typeof contact.derived === 'number'
  )
}

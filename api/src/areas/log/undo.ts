/** Takes a step back: deleted contacts return, changed fields get their old values where nobody changed them since. */
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { type BulkHook, LOG_TOPIC } from './changes.ts'
import { CONTACT_FIELDS, type ContactField, type StoredContact } from './contact/fields.ts'
import { findMany, hasTwin, insertContact, lockOwner, updateContact } from './repository/contacts.ts'
import { RollupDelta } from './repository/rollups.ts'
import { type ContactSnapshot, UNDO_MS } from './repository/steps.ts'
import { type Sql, sqlOf } from './sql.ts'

const BATCH = 500

interface StoredRevision {
  readonly contactId: number
  readonly seq: number
  readonly deleted: boolean
  readonly before: ContactSnapshot
  readonly after: ContactSnapshot | null
}

export interface Undone {
  /** Contacts that are as they were. */
  readonly restored: number
  /** Contacts that could not go back: changed again, gone, or logged anew in the meantime. */
  readonly left: number
}

/** @throws ProductError 404 when there is no such step, 409 when it is undone already or too old */
export async function undoStep(
  app: FastifyInstance,
  ownerId: number,
  stepId: number,
  hooks: readonly BulkHook[],
): Promise<Undone> {
  const now = app.clock.now()
  const undone = await app.transaction(async (trx) => {
    const sql = sqlOf(trx)
    await lockOwner(sql, ownerId)
    const [step] = await sql<{ createdAt: Date; undoneAt: Date | null }>(
      'select created_at as "createdAt", undone_at as "undoneAt" from log_step where owner_id = $1 and id = $2',
      [ownerId, stepId],
    )
    if (step === undefined) throw new ProductError(404, 'log.step_not_found', 'This step does not exist.')
    if (step.undoneAt !== null || step.createdAt.getTime() + UNDO_MS < now.getTime()) {
      throw new ProductError(409, 'log.step_not_undoable', 'This step cannot be undone any more.')
    }
    const result = await restoreRevisions(sql, ownerId, stepId, hooks)
    await sql('update log_step set undone_at = $3 where owner_id = $1 and id = $2', [ownerId, stepId, now])
    return result
  })
  app.bus.publish(LOG_TOPIC, { ownerId })
  return undone
}

/** Goes through the revisions of a step or an import, newest first. The owner must be locked. */
export async function restoreRevisions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  hooks: readonly BulkHook[],
): Promise<Undone> {
  let restored = 0
  let left = 0
  for (;;) {
    const revisions = await sql<StoredRevision>(
      `delete from contact_revision r using (
         select contact_id, seq from contact_revision where owner_id = $1 and step_id = $2 order by seq desc limit $3) as last
       where r.owner_id = $1 and r.step_id = $2 and r.contact_id = last.contact_id and r.seq = last.seq
       returning r.contact_id as "contactId", r.seq, r.deleted, r.before, r.after`,
      [ownerId, stepId, BATCH],
    )
    if (revisions.length === 0) return { restored, left }
    const rollups = new RollupDelta()
    const present = new Map<number, StoredContact>()
    for (const contact of await findMany(sql, ownerId, [...new Set(revisions.map((r) => r.contactId))])) {
      present.set(contact.id, contact)
    }
    const back = { new: new Set<number>(), updated: new Set<number>() }
    for (const revision of [...revisions].sort((a, b) => b.seq - a.seq)) {
      const contact = present.get(revision.contactId)
      const done = revision.deleted
        ? await bringBack(sql, revision, contact, rollups)
        : await changeBack(sql, revision, contact, present, rollups)
      if (done) restored += 1
      else left += 1
      if (done) back[revision.deleted ? 'new' : 'updated'].add(revision.contactId)
    }
    await rollups.write(sql)
    for (const kind of ['new', 'updated'] as const) {
      const contactIds = [...back[kind]]
      if (contactIds.length === 0) continue
      for (const hook of hooks) await hook(sql, { kind, ownerId, contactIds, origin: 'UNDO' })
    }
  }
}

async function bringBack(
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
  const old: StoredContact = { ...contact }
  for (const field of CONTACT_FIELDS) {
    if (!(field in revision.before)) continue
    // What a person changed afterwards is theirs.
    if (JSON.stringify(contact[field]) !== JSON.stringify(revision.after?.[field])) continue
    setField(old, field, revision.before[field])
  }
  if (await hasTwin(sql, old)) return false
  await updateContact(sql, old)
  rollups.remove(contact)
  rollups.add(old)
  present.set(old.id, old)
  return true
}

const DATES: ReadonlySet<ContactField> = new Set(['startedAt', 'endedAt', 'createdAt', 'updatedAt'])

/** Snapshots are JSON made of contacts: only dates have to be read back. */
function setField(contact: object, field: ContactField, value: unknown): void {
  Reflect.set(contact, field, DATES.has(field) && typeof value === 'string' ? new Date(value) : (value ?? null))
}

function fromSnapshot(snapshot: ContactSnapshot): StoredContact | null {
  const contact: Partial<StoredContact> = {}
  for (const field of CONTACT_FIELDS) setField(contact, field, snapshot[field])
  return isWhole(contact) ? contact : null
}

function isWhole(contact: Partial<StoredContact>): contact is StoredContact {
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

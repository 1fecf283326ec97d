/** Takes a step back: deleted contacts return, changed fields get their old values where nobody changed them since. */
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { type BulkHook, LOG_TOPIC } from './changes.ts'
import { CONTACT_FIELDS, type ContactField, type StoredContact } from './contact/fields.ts'
import { findMany, hasTwin, insertContact, lockOwner, updateContact, updateContacts } from './repository/contacts.ts'
import { insertContacts, undisputed } from './repository/moves.ts'
import { RollupDelta } from './repository/rollups.ts'
import { type ContactSnapshot, UNDO_MS } from './repository/steps.ts'
import { type Sql, sqlOf } from './sql.ts'

const BATCH = 5000
const MOST_SEQ = 2 ** 31 - 1

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
  // Written once: to look up the first contact of an entity again reads every contact of that entity.
  const rollups = new RollupDelta()
  let last: Pick<StoredRevision, 'seq' | 'contactId'> = { seq: MOST_SEQ, contactId: 0 }
  for (;;) {
    const revisions = await sql<StoredRevision>(
      `select r.contact_id as "contactId", r.seq, r.deleted, r.before, r.after from contact_revision r
       where r.owner_id = $1 and r.step_id = $2 and (r.seq, r.contact_id) < ($4::int, $5::bigint)
       order by r.seq desc, r.contact_id desc limit $3`,
      [ownerId, stepId, BATCH, last.seq, last.contactId],
    )
    last = revisions.at(-1) ?? last
    if (revisions.length === 0) break
    const present = new Map<number, StoredContact>()
    for (const contact of await findMany(sql, ownerId, [...new Set(revisions.map((r) => r.contactId))])) {
      present.set(contact.id, contact)
    }
    const back = { new: new Set<number>(), updated: new Set<number>() }
    const together = await restoreTogether(sql, ownerId, revisions, present, rollups)
    for (const revision of revisions) {
      const contact = present.get(revision.contactId)
      const done =
        together.has(revision.contactId) ||
        (revision.deleted
          ? await bringBack(sql, revision, contact, rollups)
          : await changeBack(sql, revision, contact, present, rollups))
      if (done) restored += 1
      else left += 1
      if (done) back[revision.deleted ? 'new' : 'updated'].add(revision.contactId)
    }
    for (const kind of ['new', 'updated'] as const) {
      const contactIds = [...back[kind]]
      if (contactIds.length === 0) continue
      for (const hook of hooks) await hook(sql, { kind, ownerId, contactIds, origin: 'UNDO' })
    }
  }
  await rollups.write(sql)
  await sql('delete from contact_revision where owner_id = $1 and step_id = $2', [ownerId, stepId])
  return { restored, left }
}

/** The bulk of a step: contacts with one revision whose old place nobody else has or wants. @returns their ids */
async function restoreTogether(
  sql: Sql,
  ownerId: number,
  revisions: readonly StoredRevision[],
  present: ReadonlyMap<number, StoredContact>,
  rollups: RollupDelta,
): Promise<ReadonlySet<number>> {
  const plans: { readonly contact: StoredContact | undefined; readonly old: StoredContact }[] = []
  for (const [contactId, [revision, ...more]] of Map.groupBy(revisions, (r) => r.contactId)) {
    if (revision === undefined || more.length > 0) continue
    const contact = present.get(contactId)
    if (revision.deleted === (contact !== undefined)) continue
    const old = contact === undefined ? fromSnapshot(revision.before) : asBefore(contact, revision)
    if (old !== null) plans.push({ contact, old })
  }
  const free = await undisputed(
    sql,
    ownerId,
    plans.map(({ old }) => old),
  )
  const done = plans.filter(({ old }) => free.has(old.id))
  await insertContacts(
    sql,
    done.flatMap(({ contact, old }) => (contact === undefined ? [old] : [])),
  )
  await updateContacts(
    sql,
    ownerId,
    done.flatMap(({ contact, old }) => (contact === undefined ? [] : [old])),
  )
  for (const { contact, old } of done) {
    if (contact !== undefined) rollups.remove(contact)
    rollups.add(old)
  }
  return free
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
  const old = asBefore(contact, revision)
  if (await hasTwin(sql, old)) return false
  await updateContact(sql, old)
  rollups.remove(contact)
  rollups.add(old)
  present.set(old.id, old)
  return true
}

/** The contact with its old values, where nobody has changed them since: what a person changed afterwards is theirs. */
function asBefore(contact: StoredContact, revision: StoredRevision): StoredContact {
  const old: StoredContact = { ...contact }
  for (const field of CONTACT_FIELDS) {
    if (!(field in revision.before)) continue
    if (JSON.stringify(contact[field]) !== JSON.stringify(revision.after?.[field])) continue
    setField(old, field, revision.before[field])
  }
  return old
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

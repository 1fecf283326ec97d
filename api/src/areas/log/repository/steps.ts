/** Steps that can be undone, and what the contacts were before them. */
import { CONTACT_FIELDS, type ContactField, type StoredContact } from '../contact/fields.ts'
import type { Sql } from '../sql.ts'

export const UNDO_MS = 30 * 86_400_000

export interface Step {
  readonly ownerId: number
  readonly id: number
  readonly kind: string
  readonly createdAt: Date
  readonly changed: number
  readonly undoneAt?: Date | null
}

export type ContactSnapshot = Partial<Record<ContactField, unknown>>

export interface Revision {
  readonly contactId: number
  readonly deleted: boolean
  /** Deleted: the whole contact. Changed: the fields that changed, as they were. */
  readonly before: StoredContact | ContactSnapshot
  /** Changed: the same fields as the step left them. */
  readonly after?: ContactSnapshot
}

export async function recordStep(sql: Sql, step: Step, revisions: readonly Revision[]): Promise<void> {
  await sql('insert into log_step (owner_id, id, kind, created_at, changed) values ($1, $2, $3, $4, $5)', [
    step.ownerId,
    step.id,
    step.kind,
    step.createdAt,
    step.changed,
  ])
  await addRevisions(sql, step.ownerId, step.id, revisions)
}

/** More than one revision of a contact in a step (an import that merges twice) is numbered by `sequence`. */
export async function addRevisions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  revisions: readonly Revision[],
  sequence = 0,
): Promise<void> {
  if (revisions.length === 0) return
  await sql(
    `insert into contact_revision (owner_id, step_id, contact_id, seq, deleted, before, after)
     select $1, $2, r.contact_id, $3 + (row_number() over ())::int, r.deleted, r.before, r.after
     from unnest($4::bigint[], $5::boolean[], $6::jsonb[], $7::jsonb[]) as r (contact_id, deleted, before, after)`,
    [
      ownerId,
      stepId,
      sequence,
      revisions.map((r) => r.contactId),
      revisions.map((r) => r.deleted),
      revisions.map((r) => JSON.stringify(r.before)),
      revisions.map((r) => (r.after === undefined ? null : JSON.stringify(r.after))),
    ],
  )
}

/** The fields in which two states of a contact differ. */
export function difference(
  before: StoredContact,
  after: StoredContact,
): { before: ContactSnapshot; after: ContactSnapshot } {
  const old: ContactSnapshot = {}
  const now: ContactSnapshot = {}
  for (const field of CONTACT_FIELDS) {
    // Most fields of most steps are the very same value.
    if (field === 'updatedAt' || before[field] === after[field]) continue
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    old[field] = before[field]
    now[field] = after[field]
  }
  return { before: old, after: now }
}

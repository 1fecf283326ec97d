/** Undoable steps, and the previous state of their contacts. */

import type { Sql } from '#kernel/database/sql.ts'
import {
  COLUMNS,
  CONTACT_FIELDS,
  type ContactField,
  type StoredContact,
  selectList,
  usedFields,
} from '../contact/fields.ts'
import { ADDED_COLUMNS, notesOfAdded } from './noted.ts'

export const UNDO_MS = 30 * 86_400_000

export interface Step {
  readonly ownerId: number
  readonly id: number
  readonly kind: string
  readonly createdAt: Date
  readonly changed: number
}

export type ContactSnapshot = Partial<Record<ContactField, unknown>>

export interface Revision {
  readonly contactId: number
  readonly deleted: boolean
  /** True when the step created the contact, so that there is no previous state. */
  readonly added?: boolean
  /** For a deletion the complete contact, for a change the previous values of the changed fields. */
  readonly before: StoredContact | ContactSnapshot
  /** For a change, the same fields after the step. */
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

const LISTED = 100

/** Newest first, without steps that a job is creating or undoing. */
export async function openSteps(
  sql: Sql,
  ownerId: number,
  since: Date,
): Promise<readonly (Step & { readonly undoneAt: Date | null })[]> {
  return sql(
    `select s.owner_id as "ownerId", s.id, s.kind, s.created_at as "createdAt", s.changed, s.undone_at as "undoneAt"
     from log_step s where s.owner_id = $1 and s.created_at > $2 and not exists (
       select from log_job j where j.owner_id = $1 and j.step_id = s.id and j.status in ('queued', 'running'))
     order by s.id desc limit ${LISTED}`,
    [ownerId, since],
  )
}

/** Several revisions of a contact in a step (an import that merges twice) are numbered by `sequence`. */
export async function addRevisions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  revisions: readonly Revision[],
  sequence = 0,
): Promise<void> {
  if (revisions.length === 0) return
  await sql(
    `insert into contact_revision (owner_id, step_id, contact_id, seq, deleted, added, before, after)
     select $1, $2, r."contactId", $3 + (row_number() over ())::int, r.deleted, coalesce(r.added, false), r.before, r.after
     from jsonb_to_recordset($4::jsonb)
       as r ("contactId" bigint, deleted boolean, added boolean, before jsonb, after jsonb)`,
    [ownerId, stepId, sequence, JSON.stringify(revisions)],
  )
}

/** Stores snapshots before a deletion, without empty fields, which are two thirds of all. */
export async function addDeletions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  contactIds: readonly number[],
  sequence: number,
): Promise<void> {
  await sql(
    `insert into contact_revision (owner_id, step_id, contact_id, seq, deleted, before)
     select $1, $2, wanted.id, ($3 + wanted.place)::int, true, jsonb_strip_nulls(to_jsonb(k))
     from unnest($4::bigint[]) with ordinality as wanted (id, place)
     cross join lateral (select ${selectList()} from contact c where c.owner_id = $1 and c.id = wanted.id) k`,
    [ownerId, stepId, sequence, contactIds],
  )
}

export interface StoredRevision {
  readonly contactId: number
  readonly seq: number
  readonly deleted: boolean
  readonly added: boolean
  readonly before: ContactSnapshot
  readonly after: ContactSnapshot | null
}

/** The last `limit` revisions of a step, newest first. */
export async function newestRevisions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  limit: number,
): Promise<readonly StoredRevision[]> {
  return sql<StoredRevision>(
    `select r.contact_id as "contactId", r.seq, r.deleted, r.added, r.before, r.after from contact_revision r
     where r.owner_id = $1 and r.step_id = $2 order by r.seq desc, r.contact_id desc limit $3`,
    [ownerId, stepId, limit],
  )
}

/** Deletes the newest revisions after they were restored. */
export async function removeRevisions(
  sql: Sql,
  ownerId: number,
  stepId: number,
  newest: readonly StoredRevision[],
): Promise<void> {
  const last = newest.at(-1)
  if (last === undefined) return
  await sql(
    `delete from contact_revision r where r.owner_id = $1 and r.step_id = $2
     and (r.seq, r.contact_id) >= ($3::int, $4::bigint)`,
    [ownerId, stepId, last.seq, last.contactId],
  )
}

/** Restores contacts that a step deleted into free slots, from its revisions. */
export async function insertDeleted(
  sql: Sql,
  ownerId: number,
  stepId: number,
  contacts: readonly StoredContact[],
): Promise<void> {
  if (contacts.length === 0) return
  const fields = usedFields(contacts)
  const columns = fields.map((field) => COLUMNS[field][0]).join(', ')
  const record = fields.map((field) => `"${field}" ${COLUMNS[field][1]}`).join(', ')
  await sql(
    `with added as (
       insert into contact (${columns})
       select ${fields.map((field) => `k."${field}"`).join(', ')} from contact_revision r
       cross join lateral jsonb_to_record(r.before) as k (${record})
       where r.owner_id = $1 and r.step_id = $2 and r.deleted and r.contact_id = any($3::bigint[])
       returning ${ADDED_COLUMNS}),
     ${notesOfAdded}
     select where false`,
    [ownerId, stepId, contacts.map(({ id }) => id)],
  )
}

/** The fields that differ between two states of a contact, except `updatedAt`. */
export function difference(
  before: StoredContact,
  after: StoredContact,
): { before: ContactSnapshot; after: ContactSnapshot; fields: readonly ContactField[] } {
  const old: ContactSnapshot = {}
  const now: ContactSnapshot = {}
  const fields: ContactField[] = []
  for (const field of CONTACT_FIELDS) {
    // Most fields of most steps are identical objects.
    if (field === 'updatedAt' || before[field] === after[field]) continue
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    old[field] = before[field]
    now[field] = after[field]
    fields.push(field)
  }
  return { before: old, after: now, fields }
}

/** The revision that a step stores for a changed contact. */
export function toRevision(contactId: number, { before, after }: ReturnType<typeof difference>): Revision {
  return { contactId, deleted: false, before, after }
}

/** Bulk confirmations, as part of a step that is undone as a whole. */
import type { PaperCard } from '@onfreq/contracts/log/log'
import type { Sql } from '#kernel/database/sql.ts'
import type { BulkHook } from '../changes.ts'
import { confirmContact, type GivenConfirmation } from '../contact/confirm.ts'
import type { StoredContact } from '../contact/fields.ts'
import { setPaperCard } from '../contact/paper-card.ts'
import { lockMany, lockOwner, updateContacts } from '../repository/contacts.ts'
import { RollupDelta } from '../repository/rollups.ts'
import { addRevisions, difference, toRevision } from '../repository/steps.ts'

export const CONFIRMATIONS_STEP = 'confirmations'
/** Kind of the step of a repair that marks paper cards. */
const PAPER_STEP = 'paper_card'
/** For changes that are irrelevant to other services: the contact itself is unchanged. */
export const CONFIRMATION_ORIGIN = 'CONFIRMATION'

/** Kind of the step of a repair that marks electronic services. */
const SERVICE_STEP = 'service_state'

/** Steps that send nothing to other services. */
export const isConfirmationStep = (kind: string) => [CONFIRMATIONS_STEP, PAPER_STEP, SERVICE_STEP].includes(kind)

export interface ConfirmStep {
  readonly id: number
  readonly createdAt: Date
  /** Maximum number of different calls in one step. */
  readonly sequence: number
}

export interface Confirmed {
  /** Number of changed contacts. */
  readonly changed: number
  /** Number of these contacts that gained a grid, a zone, a state or an entity. */
  readonly facts: number
}

/** Stores confirmations in the caller's transaction. Deleted contacts are skipped. */
export async function confirmContacts(
  sql: Sql,
  ownerId: number,
  step: ConfirmStep,
  confirmations: readonly GivenConfirmation[],
  hooks: readonly BulkHook[],
): Promise<Confirmed> {
  const byContact = Map.groupBy(confirmations, ({ contactId }) => contactId)
  const change = (before: StoredContact) => (byContact.get(before.id) ?? []).reduce(confirmContact, before)
  return changeContacts({ sql, ownerId, step, kind: CONFIRMATIONS_STEP, hooks }, [...byContact.keys()], change)
}

/** Sets the paper card status of contacts in the caller's transaction, as an undoable step. */
export async function markPaperCards(
  sql: Sql,
  ownerId: number,
  step: ConfirmStep,
  cards: ReadonlyMap<number, PaperCard>,
  hooks: readonly BulkHook[],
): Promise<Confirmed> {
  const change = (before: StoredContact) => setPaperCard(before, cards.get(before.id) ?? {}, step.createdAt)
  return changeContacts({ sql, ownerId, step, kind: PAPER_STEP, hooks }, [...cards.keys()], change)
}

interface Change {
  readonly sql: Sql
  readonly ownerId: number
  readonly step: ConfirmStep
  readonly kind: string
  readonly hooks: readonly BulkHook[]
}

async function changeContacts(
  { sql, ownerId, step, kind, hooks }: Change,
  ids: readonly number[],
  change: (contact: StoredContact) => StoredContact,
): Promise<Confirmed> {
  await lockOwner(sql, ownerId)
  const changes = (await lockMany(sql, ownerId, ids)).flatMap((before) => {
    const after = change(before)
    const differing = after === before ? null : difference(before, after)
    return differing === null || differing.fields.length === 0
      ? []
      : [{ before, after, changed: differing, fields: differing.fields }]
  })
  if (changes.length === 0) return { changed: 0, facts: 0 }
  await updateContacts(sql, ownerId, changes)
  const rollups = new RollupDelta()
  for (const { before, after } of changes) {
    if (before.dxcc === after.dxcc) continue
    rollups.remove(before)
    rollups.add(after)
  }
  await rollups.write(sql)
  await sql(
    `insert into log_step (owner_id, id, kind, created_at, changed) values ($1, $2, $3, $4, $5)
     on conflict (owner_id, id) do update set changed = log_step.changed + excluded.changed`,
    [ownerId, step.id, kind, step.createdAt, changes.length],
  )
  const revisions = changes.map(({ before, changed }) => toRevision(before.id, changed))
  await addRevisions(sql, ownerId, step.id, revisions, step.sequence)
  const contactIds = changes.map(({ before }) => before.id)
  for (const hook of hooks) await hook(sql, { kind: 'updated', ownerId, contactIds, origin: CONFIRMATION_ORIGIN })
  const facts = changes.filter(({ fields }) => fields.some((field) => field !== 'confirmations'))
  return { changed: changes.length, facts: facts.length }
}

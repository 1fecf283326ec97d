/** One batch of a repair: in the log, or as a rehearsal that leaves the log unchanged. */
import type { RepairAction, RepairDifference } from '@onfreq/contracts/log/log'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import type { StoredContact } from '../contact/fields.ts'
import { type ContactChanged, deleteContacts, findMany, inOrder, lockMany } from '../repository/contacts.ts'
import { changesSlot, type Destination } from '../repository/moves.ts'
import { RollupDelta } from '../repository/rollups.ts'
import { addDeletions, addRevisions, difference, toRevision } from '../repository/steps.ts'
import type { StationCalls } from '../station.ts'
import { applyAction, type ChangeAction, wireDifference } from './actions.ts'

const SHOWN = 200
const roomFor = (shown: number) => Math.max(0, SHOWN - shown)

/** Context of a batch. */
export interface RepairPosition {
  readonly sql: Sql
  readonly ownerId: number
  readonly calls: StationCalls
  readonly now: Date
  readonly destination: Destination
  /** The step that stores the previous values; null for a rehearsal. */
  readonly step: { readonly id: number; readonly after: number } | null
}

export interface RepairOutcome {
  /** Number of changed contacts. */
  readonly contactIds: readonly number[]
  /** Number of contacts that were skipped because they would become duplicates. */
  readonly collisions: number
  readonly differences: readonly RepairDifference[]
}

/** `shown` differences are already recorded. The owner must be locked, except for a rehearsal. */
export async function repairBatch(
  position: RepairPosition,
  action: RepairAction,
  ids: readonly number[],
  shown: number,
): Promise<RepairOutcome> {
  return action.type === 'delete' ? deleteBatch(position, ids, shown) : changeBatch(position, action, ids, shown)
}

async function deleteBatch(
  { sql, ownerId, step }: RepairPosition,
  ids: readonly number[],
  shown: number,
): Promise<RepairOutcome> {
  const shownContacts = inOrder(await findMany(sql, ownerId, ids.slice(0, roomFor(shown))), ids)
  const differences = shownContacts.map((contact) =>
    getDifference(contact, { before: { Call: contact.call }, after: {} }),
  )
  if (step === null) {
    const existing = await sql<{ id: number }>(
      'select id from contact where owner_id = $1 and id = any($2::bigint[])',
      [ownerId, ids],
    )
    return { contactIds: existing.map(({ id }) => id), collisions: 0, differences }
  }
  await addDeletions(sql, ownerId, step.id, ids, step.after)
  const deleted = await deleteContacts(sql, ownerId, ids)
  const rollups = new RollupDelta()
  for (const contact of deleted) rollups.remove(contact)
  await rollups.write(sql, 'later')
  return { contactIds: deleted.map(({ id }) => id), collisions: 0, differences }
}

interface Plan extends ContactChanged {
  readonly changed: ReturnType<typeof difference>
  readonly moves: boolean
}

async function changeBatch(
  position: RepairPosition,
  action: ChangeAction,
  ids: readonly number[],
  shown: number,
): Promise<RepairOutcome> {
  const { sql, ownerId, destination, step } = position
  const stored = await (step === null ? findMany : lockMany)(sql, ownerId, ids)
  const plans = inOrder(stored, ids).flatMap((contact) => getPlan(position, action, contact))
  const free = await destination.undisputed(plans.flatMap(({ moves, after }) => (moves ? [after] : [])))
  const uncontested = plans.filter(({ moves, after }) => !moves || free.has(after.id))
  await destination.write(uncontested)
  const done = new Set(uncontested)
  for (const plan of plans) {
    if (done.has(plan) || (await destination.hasTwin(plan.after))) continue
    await destination.writeOne(plan)
    done.add(plan)
  }
  const changes = plans.filter((plan) => done.has(plan))
  if (step !== null) {
    const rollups = new RollupDelta()
    for (const { before, after } of changes) {
      rollups.remove(before)
      rollups.add(after)
    }
    await rollups.write(sql, 'later')
    await addRevisions(
      sql,
      ownerId,
      step.id,
      changes.map(({ after, changed }) => toRevision(after.id, changed)),
      step.after,
    )
  }
  const differences = changes
    .slice(0, roomFor(shown))
    .map(({ before, after }) => getDifference(before, wireDifference(before, after)))
  return {
    contactIds: changes.map(({ after }) => after.id),
    collisions: plans.length - changes.length,
    differences,
  }
}

/** An unchanged contact gets no revision. */
function getPlan({ calls, now }: RepairPosition, action: ChangeAction, before: StoredContact): readonly Plan[] {
  const after = { ...applyAction(before, action, now) }
  if (after.stationCall !== before.stationCall) after.publicCall = calls.route(after.stationCall).publicCall
  const changed = difference(before, after)
  const { fields } = changed
  if (fields.length === 0) return []
  after.updatedAt = now
  return [{ before, after, fields, changed, moves: changesSlot(before, after) }]
}

function getDifference(
  { id, startedAt, call }: StoredContact,
  values: Pick<RepairDifference, 'before' | 'after'>,
): RepairDifference {
  return { qdo_id: id, TS: instant(startedAt), Call: call, ...values }
}

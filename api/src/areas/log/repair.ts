/** Changes many contacts at once: each time one step that can be looked at first and undone afterwards. */
import type {
  LogbookFilter,
  RepairAction,
  RepairAnswer,
  RepairDifference,
  RepairSelection,
} from '@onfreq/contracts/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/texts-log'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { type BulkHook, LOG_TOPIC } from './changes.ts'
import { deriveMissing, forgetDerived } from './contact/derive.ts'
import { type StoredContact, selectList } from './contact/fields.ts'
import { changeContact } from './contact/input.ts'
import { instant, presentOwn } from './contact/present.ts'
import { deleteContacts, hasTwin, lockOwner, updateContact, updateContacts } from './repository/contacts.ts'
import { filterWhere } from './repository/logbook.ts'
import { undisputed } from './repository/moves.ts'
import { RollupDelta } from './repository/rollups.ts'
import { addRevisions, difference, type Revision, recordStep } from './repository/steps.ts'
import { type Sql, sqlOf } from './sql.ts'
import { loadStationCalls, type Operator, type StationCalls } from './station.ts'

const BATCH = 1000
const SHOWN = 200
/** One step is one transaction; beyond this it would hold the operator's log for too long. */
const MOST = 200_000

interface Outcome {
  matched: number
  changed: number
  collisions: number
  readonly differences: RepairDifference[]
}

class PreviewDone extends Error {}

/** Does the change, or with `preview` finds out in the same way what it would do and leaves everything as it was. */
export async function repairLogbook(
  app: FastifyInstance,
  operator: Operator,
  selection: RepairSelection,
  action: RepairAction,
  preview: boolean,
  hooks: readonly BulkHook[],
): Promise<RepairAnswer> {
  checkSelection(selection)
  const stepId = app.ids.next()
  let outcome: Outcome = { matched: 0, changed: 0, collisions: 0, differences: [] }
  try {
    await app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      outcome = { matched: 0, changed: 0, collisions: 0, differences: [] }
      await lockOwner(sql, operator.id)
      await repairAll(sql, app, operator, selection, action, stepId, outcome, preview, preview ? [] : hooks)
      if (preview) throw new PreviewDone()
    })
  } catch (error) {
    if (!(error instanceof PreviewDone)) throw error
  }
  const stored = !preview && outcome.changed > 0
  if (stored) app.bus.publish(LOG_TOPIC, { ownerId: operator.id })
  return { ...outcome, step_id: stored ? stepId : null }
}

function checkSelection(selection: RepairSelection): void {
  if ('filter' in selection && Object.values(selection.filter).every((value) => value === undefined || value === '')) {
    throw new ProductError(400, 'log.selection_empty', LOGBOOK_TEXTS.selectionEmpty)
  }
}

async function repairAll(
  sql: Sql,
  app: FastifyInstance,
  operator: Operator,
  selection: RepairSelection,
  action: RepairAction,
  stepId: number,
  outcome: Outcome,
  preview: boolean,
  hooks: readonly BulkHook[],
): Promise<void> {
  const now = app.clock.now()
  const calls = await loadStationCalls(sql, operator)
  const ids = await selectIds(sql, operator.id, selection)
  if (ids.length > MOST) {
    throw new ProductError(400, 'log.selection_too_large', `Choose fewer than ${MOST} contacts at a time.`)
  }
  outcome.matched = ids.length
  // A shift moves contacts onto each other's old places: the ones that go first must be out of the way.
  const ordered = action.type === 'shift' && action.minutes > 0 ? [...ids].reverse() : ids
  await recordStep(sql, { ownerId: operator.id, id: stepId, kind: action.type, createdAt: now, changed: 0 }, [])
  // Written once: to look up the first contact of an entity again reads every contact of that entity.
  const rollups = new RollupDelta()
  for (let start = 0; start < ordered.length; start += BATCH) {
    const contacts = await findOrdered(sql, operator.id, ordered.slice(start, start + BATCH))
    const contactIds =
      action.type === 'delete'
        ? await deleteBatch(sql, contacts, stepId, outcome, rollups)
        : await changeBatch(sql, contacts, action, calls, now, stepId, outcome, rollups)
    if (contactIds.length === 0) continue
    const kind = action.type === 'delete' ? 'deleted' : 'updated'
    for (const hook of hooks) await hook(sql, { kind, ownerId: operator.id, contactIds, origin: 'REPAIR' })
  }
  if (!preview) await rollups.write(sql)
  await sql('update log_step set changed = $3 where owner_id = $1 and id = $2', [operator.id, stepId, outcome.changed])
  if (outcome.changed === 0) await sql('delete from log_step where owner_id = $1 and id = $2', [operator.id, stepId])
}

async function selectIds(sql: Sql, ownerId: number, selection: RepairSelection): Promise<readonly number[]> {
  const filter: LogbookFilter = 'filter' in selection ? selection.filter : {}
  const where = filterWhere(ownerId, filter)
  if ('ids' in selection) where.add('c.id = any(?::bigint[])', selection.ids)
  const rows = await sql<{ id: number }>(
    `select c.id from contact c where ${where} order by c.started_at, c.id limit ${MOST + 1}`,
    where.values,
  )
  return rows.map((row) => row.id)
}

async function findOrdered(sql: Sql, ownerId: number, ids: readonly number[]): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from unnest($2::bigint[]) with ordinality as wanted (id, place)
     join contact c on c.owner_id = $1 and c.id = wanted.id order by wanted.place`,
    [ownerId, ids],
  )
}

/** @returns the contacts that went */
async function deleteBatch(
  sql: Sql,
  contacts: readonly StoredContact[],
  stepId: number,
  outcome: Outcome,
  rollups: RollupDelta,
): Promise<readonly number[]> {
  const [first] = contacts
  if (first === undefined) return []
  await addRevisions(
    sql,
    first.ownerId,
    stepId,
    contacts.map((contact) => ({ contactId: contact.id, deleted: true, before: contact })),
    outcome.changed,
  )
  const ids = contacts.map((contact) => contact.id)
  await deleteContacts(sql, first.ownerId, ids)
  for (const contact of contacts) {
    rollups.remove(contact)
    show(outcome, contact, () => ({ before: { Call: contact.call }, after: {} }))
  }
  outcome.changed += contacts.length
  return ids
}

interface Plan {
  readonly contact: StoredContact
  readonly after: StoredContact
  readonly changed: ReturnType<typeof difference>
  readonly moves: boolean
}

/** @returns the contacts that are another than before */
async function changeBatch(
  sql: Sql,
  contacts: readonly StoredContact[],
  action: Exclude<RepairAction, { type: 'delete' }>,
  calls: StationCalls,
  now: Date,
  stepId: number,
  outcome: Outcome,
  rollups: RollupDelta,
): Promise<readonly number[]> {
  const [first] = contacts
  if (first === undefined) return []
  const plans: Plan[] = []
  for (const contact of contacts) {
    const after = apply(contact, action, now)
    after.publicCall =
      after.stationCall === contact.stationCall ? contact.publicCall : calls.route(after.stationCall).publicCall
    const changed = difference(contact, after)
    if (Object.keys(changed.after).length === 0) continue
    after.updatedAt = now
    plans.push({ contact, after, changed, moves: movesKey(contact, after) })
  }
  const moving = plans.flatMap((plan) => (plan.moves ? [plan.after] : []))
  const free = await undisputed(sql, first.ownerId, moving)
  const together = plans.filter(({ moves, after }) => !moves || free.has(after.id))
  await updateContacts(
    sql,
    first.ownerId,
    together.map(({ after }) => after),
  )
  const revisions: Revision[] = []
  for (const { contact, after, changed, moves } of plans) {
    if (moves && !free.has(after.id)) {
      if (await hasTwin(sql, after)) {
        outcome.collisions += 1
        continue
      }
      await updateContact(sql, after)
    }
    rollups.remove(contact)
    rollups.add(after)
    revisions.push({ contactId: contact.id, deleted: false, before: changed.before, after: changed.after })
    show(outcome, contact, () => wireDifference(contact, after))
  }
  await addRevisions(sql, first.ownerId, stepId, revisions, outcome.changed)
  outcome.changed += revisions.length
  return revisions.map(({ contactId }) => contactId)
}

function apply(contact: StoredContact, action: Exclude<RepairAction, { type: 'delete' }>, now: Date): StoredContact {
  if (action.type === 'set') return changeContact(contact, action.fields, now)
  const after = { ...contact }
  if (action.type === 'shift') {
    const move = action.minutes * 60_000
    after.startedAt = new Date(contact.startedAt.getTime() + move)
    if (contact.endedAt !== null) after.endedAt = new Date(contact.endedAt.getTime() + move)
    return after
  }
  forgetDerived(after)
  // An entity that a file or an earlier table gave is resolved anew; one that the operator chose stays.
  if (after.dxccSource !== 'user') {
    after.dxcc = null
    after.dxccSource = null
    after.continent = null
    after.country = null
    after.cqZone = null
    after.ituZone = null
  }
  deriveMissing(after)
  if (after.dxcc !== null) return after
  // A call that no table knows keeps what the file said.
  return { ...contact }
}

function movesKey(a: StoredContact, b: StoredContact): boolean {
  return (
    a.startedAt.getTime() !== b.startedAt.getTime() ||
    a.call !== b.call ||
    a.stationCall !== b.stationCall ||
    a.band !== b.band ||
    a.freqHz !== b.freqHz ||
    a.modeGroup !== b.modeGroup ||
    a.satName !== b.satName ||
    a.hasSeconds !== b.hasSeconds
  )
}

type Values = RepairDifference['before']

function wireDifference(before: StoredContact, after: StoredContact): { before: Values; after: Values } {
  const old: Values = {}
  const now: Values = {}
  const wireAfter = new Map<string, unknown>(Object.entries(presentOwn(after)))
  for (const [key, value] of Object.entries(presentOwn(before))) {
    const changed = wireAfter.get(key)
    if (key === 'updated_at' || !isPlain(value) || !isPlain(changed) || value === changed) continue
    old[key] = value
    now[key] = changed
  }
  return { before: old, after: now }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function show(outcome: Outcome, contact: StoredContact, values: () => { before: Values; after: Values }): void {
  if (outcome.differences.length >= SHOWN) return
  outcome.differences.push({ qdo_id: contact.id, TS: instant(contact.startedAt), Call: contact.call, ...values() })
}

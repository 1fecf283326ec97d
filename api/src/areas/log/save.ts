/** One contact at a time: add, change, delete. Each is one transaction with roll-ups, counter, hooks and undo. */
import type { ContactChanges, ContactInput } from '@onfreq/contracts/log/contact'
import type { UpsertOutcome } from '@onfreq/contracts/log/log'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import type { LogEntry } from '@onfreq/ham/adif/contact'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { type AfterCommit, type ChangeHook, type ContactChange, QSO_TOPIC, qsoMessage } from './changes.ts'
import { contactFromEntry, withExtraFields, withTextField } from './contact/adif.ts'
import { deriveMissing } from './contact/derive.ts'
import { isNear, isSameStart, mergeContact } from './contact/duplicate.ts'
import type { ContactData, StoredContact } from './contact/fields.ts'
import { changeContact, contactFromInput } from './contact/input.ts'
import { checkMayChange, checkMayUse, mayChange, recordOperator } from './contact/operator.ts'
import {
  deleteContacts,
  findExisting,
  findOwn,
  findSameKey,
  insertWithRollups,
  lockOwner,
  saveClientKey,
  updateContact,
} from './repository/contacts.ts'
import { RollupDelta } from './repository/rollups.ts'
import { recordStep } from './repository/steps.ts'
import { type Sql, sqlOf } from './sql.ts'
import { loadStationCalls, type Operator, type StationRoute } from './station.ts'

/** Logged within this time of its start, a contact is news. */
export const LIVE_MS = 48 * 3_600_000

export interface SaveOptions {
  /** LOGBAR, API …; the client's own word when it gave one. */
  readonly origin: string
  readonly clientKey?: string | undefined
  /** Bulk ways in say false: such contacts are never news. */
  readonly mayBeLive?: boolean
}

export interface Saved {
  readonly outcome: UpsertOutcome
  readonly contact: StoredContact
  readonly possibleDuplicates: readonly number[]
}

export interface NewEntry {
  readonly entry: LogEntry
  readonly clientKey?: string | undefined
}

export interface EntryOptions {
  readonly origin: string
  /** Says what would happen and leaves the log as it is. */
  readonly dryRun?: boolean
}

export interface ContactWriter {
  upsert(operator: Operator, input: ContactInput, options: SaveOptions): Promise<Saved>
  /** Records of another program, every field kept, all or none of them. */
  addEntries(operator: Operator, entries: readonly NewEntry[], options: EntryOptions): Promise<readonly Saved[]>
  /** @throws ProductError 404 when it is not the operator's own, 409 when it would equal another contact */
  update(operator: Operator, id: number, changes: ContactChanges): Promise<StoredContact>
  /**
   * Sets one ADIF text field to a value as it stands: the name, the comment or another field that travels along.
   * @throws ProductError 404 when the contact is not the operator's own, 422 when the field is none of these
   */
  setTextField(operator: Operator, id: number, name: string, value: string): Promise<StoredContact>
  /** Changes, and other ADIF fields by their names in capitals: an empty text removes one. @throws as `update` */
  updateWithFields(
    operator: Operator,
    id: number,
    changes: ContactChanges,
    fields: Readonly<Record<string, string>>,
  ): Promise<StoredContact>
  remove(operator: Operator, id: number): Promise<{ readonly stepId: number }>
  onChange(hook: ChangeHook): void
}

const notFound = () => new ProductError(404, 'log.contact_not_found', CONTACT_TEXTS.notFound)
const wouldBeDuplicate = () => new ProductError(409, 'log.contact_duplicate', CONTACT_TEXTS.duplicate)

export function createContactWriter(app: FastifyInstance): ContactWriter {
  const hooks: ChangeHook[] = []

  async function runHooks(sql: Sql, changed: ContactChange): Promise<readonly AfterCommit[]> {
    const after: AfterCommit[] = []
    for (const hook of hooks) {
      const work = await hook(sql, changed)
      if (work !== undefined) after.push(work)
    }
    return after
  }

  /** Runs `work`, then the hooks in the same transaction, then what they left for afterwards, then tells the bus. */
  async function change<Result extends { readonly change?: ContactChange | undefined }>(
    work: (sql: Sql) => Promise<Result>,
  ): Promise<Result> {
    const { result, after } = await app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      const done = await work(sql)
      return { result: done, after: done.change === undefined ? [] : await runHooks(sql, done.change) }
    })
    for (const work of after) work()
    if (result.change !== undefined) app.bus.publish(QSO_TOPIC, qsoMessage(result.change))
    return result
  }

  async function routeOf(sql: Sql, operator: Operator, stationCall: string): Promise<StationRoute> {
    checkMayUse(operator.member, stationCall)
    if (stationCall === operator.callsign) return { ownerId: operator.id, stationCall, publicCall: true }
    return (await loadStationCalls(sql, operator)).route(stationCall)
  }

  async function add(sql: Sql, { member }: Operator, data: ContactData, route: StationRoute, options: SaveOptions) {
    const now = app.clock.now()
    const { ownerId } = route
    await lockOwner(sql, ownerId)
    const { keyed, around } = await findExisting(sql, ownerId, data, options.clientKey)
    if (keyed !== undefined) return { outcome: 'same' as const, contact: keyed, possibleDuplicates: [] }
    const stored = around.find((other) => isSameStart(other, data))
    const near = around.filter((other) => other !== stored && isNear(other, data)).map((other) => other.id)
    if (stored !== undefined) {
      if (options.clientKey !== undefined) await saveClientKey(sql, ownerId, options.clientKey, stored.id, now)
      // What another operator of a club made is theirs: it is the same contact, and nothing is added to it.
      const merged = mayChange(member, stored) ? mergeContact(stored, data).contact : null
      if (merged === null) return { outcome: 'same' as const, contact: stored, possibleDuplicates: near }
      merged.updatedAt = now
      await replace(sql, stored, merged)
      const changed: ContactChange = { kind: 'merged', contact: merged, before: stored }
      return { outcome: 'merged' as const, contact: merged, possibleDuplicates: near, change: changed }
    }
    const contact: StoredContact = {
      ...data,
      ownerId,
      id: app.ids.next(),
      createdAt: now,
      updatedAt: null,
      importId: null,
      live: options.mayBeLive !== false && Math.abs(now.getTime() - data.startedAt.getTime()) <= LIVE_MS,
      publicCall: route.publicCall,
      possibleDuplicate: near.length > 0,
      sourceHash: null,
      origin: options.origin,
    }
    await insertWithRollups(sql, contact, options.clientKey)
    const outcome: UpsertOutcome = near.length > 0 ? 'possible' : 'new'
    const added: ContactChange = { kind: 'new', contact }
    return { outcome, contact, possibleDuplicates: near, change: added }
  }

  async function update(operator: Operator, id: number, changes: ContactChanges) {
    return amend(operator, id, (before) => changeContact(before, changes, app.clock.now()))
  }

  async function amend(operator: Operator, id: number, work: (before: StoredContact) => StoredContact) {
    const { change: made } = await change(async (sql) => {
      await lockOwner(sql, operator.id)
      const before = await findOwn(sql, operator.id, id)
      if (before === undefined) throw notFound()
      checkMayChange(operator.member, before)
      const now = app.clock.now()
      const contact = work(before)
      recordOperator(contact, operator.member)
      const route = await routeOf(sql, operator, contact.stationCall)
      // An edit stays in the log it is in; a sub-account's call in one's own log is one's own call here.
      contact.publicCall = route.publicCall
      contact.updatedAt = now
      await checkNoDuplicate(sql, before, contact)
      await replace(sql, before, contact)
      return { change: { kind: 'updated', contact, before } satisfies ContactChange }
    })
    return made.contact
  }

  return {
    async upsert(operator, input, options) {
      const { qdo_id: id, ...fields } = input
      if (id) {
        const contact = await update(operator, id, fields)
        return { outcome: 'updated', contact, possibleDuplicates: [] }
      }
      const data = contactFromInput(input, operator.callsign, app.clock.now())
      recordOperator(data, operator.member)
      return change(async (sql) => add(sql, operator, data, await routeOf(sql, operator, data.stationCall), options))
    },
    update,
    updateWithFields: (operator, id, changes, fields) =>
      amend(operator, id, (before) => withExtraFields(changeContact(before, changes, app.clock.now()), fields)),
    setTextField: (operator, id, name, value) => amend(operator, id, (before) => withTextField(before, name, value)),
    async addEntries(operator, entries, { origin, dryRun = false }) {
      const made: ContactChange[] = []
      const after: AfterCommit[] = []
      const work = async (sql: Sql) => {
        const calls = await loadStationCalls(sql, operator)
        const prepared = entries.map(({ entry, clientKey }) => {
          const route = calls.route(entry.stationCallsign ?? '')
          checkMayUse(operator.member, route.stationCall)
          const { data } = contactFromEntry(entry, route.stationCall)
          recordOperator(data, operator.member)
          deriveMissing(data)
          return { data, route, options: { origin, clientKey } }
        })
        // Everybody takes the locks of several logs in the same order.
        for (const ownerId of [...new Set(prepared.map(({ route }) => route.ownerId))].sort((a, b) => a - b)) {
          await lockOwner(sql, ownerId)
        }
        made.length = 0
        after.length = 0
        const saved: Saved[] = []
        for (const { data, route, options } of prepared) {
          const done = await add(sql, operator, data, route, options)
          if (done.change !== undefined) {
            made.push(done.change)
            after.push(...(await runHooks(sql, done.change)))
          }
          saved.push(done)
        }
        return saved
      }
      if (dryRun) return rehearse(app, work)
      const saved = await app.transaction((trx) => work(sqlOf(trx)))
      for (const tell of after) tell()
      for (const each of made) app.bus.publish(QSO_TOPIC, qsoMessage(each))
      return saved
    },
    async remove(operator, id) {
      const stepId = app.ids.next()
      await change(async (sql) => {
        await lockOwner(sql, operator.id)
        const contact = await findOwn(sql, operator.id, id)
        if (contact === undefined) throw notFound()
        checkMayChange(operator.member, contact)
        const now = app.clock.now()
        await recordStep(sql, { ownerId: operator.id, id: stepId, kind: 'nuke', createdAt: now, changed: 1 }, [
          { contactId: id, deleted: true, before: contact },
        ])
        await deleteContacts(sql, operator.id, [id])
        const rollups = new RollupDelta()
        rollups.remove(contact)
        await rollups.write(sql)
        return { change: { kind: 'deleted', contact } satisfies ContactChange }
      })
      return { stepId }
    },
    onChange(hook) {
      hooks.push(hook)
    },
  }
}

class Rehearsed extends Error {}

/** Does the work and takes all of it back. */
async function rehearse<Result>(app: FastifyInstance, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined
  try {
    await app.transaction(async (trx) => {
      result = { value: await work(sqlOf(trx)) }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (result === undefined) throw new Error('The rehearsal did not take place')
  return result.value
}

async function checkNoDuplicate(sql: Sql, before: StoredContact, contact: StoredContact): Promise<void> {
  const around = await findSameKey(sql, contact.ownerId, contact)
  const others = around.filter((other) => other.id !== before.id)
  if (others.some((other) => isSameStart(other, contact))) throw wouldBeDuplicate()
  if (others.length === 0) contact.possibleDuplicate = false
}

/** Writes the new state of a contact and moves the roll-ups from the old one to it. */
export async function replace(sql: Sql, before: StoredContact, contact: StoredContact): Promise<void> {
  await updateContact(sql, contact)
  const rollups = new RollupDelta()
  rollups.remove(before)
  rollups.add(contact)
  await rollups.write(sql)
}

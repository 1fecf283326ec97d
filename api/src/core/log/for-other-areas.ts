/** The interface of the log for other areas, as `app.logbook`. */
import type { Contact, ContactInput } from '@onfreq/contracts/log/contact'
import type { ImportBatch } from '@onfreq/contracts/log/import'
import type { LogJob, PaperCard, RepairRequest, RepairSelection, SetRigData } from '@onfreq/contracts/log/log'
import { type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { AdifField } from '@onfreq/ham/adif/records'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Trx } from '../../kernel/database/types.ts'
import { type Confirmed, type ConfirmStep, confirmContacts, markPaperCards } from './bulk/confirm.ts'
import { toLogJob } from './bulk/job-rows.ts'
import { selectedContacts } from './bulk/select.ts'
import type { BulkHook, ChangeHook, GroupHook, ImportedHook } from './changes.ts'
import { contactToFields } from './contact/adif.ts'
import type { GivenConfirmation } from './contact/confirm.ts'
import { type Place, resolveEntity } from './contact/entity.ts'
import type { ExportedContact } from './contact/exported.ts'
import type { ContactData, StoredContact } from './contact/fields.ts'
import { contactFromInput } from './contact/input.ts'
import { presentOwn, presentPublic } from './contact/presenter.ts'
import { exportFullLog } from './export/whole-log.ts'
import { addHistory, type PastContact } from './history.ts'
import { findBatch, toImportBatch } from './import/batches.ts'
import type { LogImports } from './import/service.ts'
import { findByClientKey, findByIdForPublic, findMany } from './repository/contacts.ts'
import { findMember } from './repository/history.ts'
import {
  contactsBetween,
  contactsWithCall,
  countOwnerContacts,
  countWithCall,
  type PageRequest,
  type Rollup,
  readOwnerContacts,
  recentLive,
  rollupsBetween,
} from './repository/public.ts'
import { readSessionFigures, type SessionFigures } from './repository/session-figures.ts'
import { type RigHolder, type RigHook, type RigState, readRig, readRigs, writeRig } from './rig.ts'
import type { ContactWriter } from './save.ts'
import { loadStationCalls, type Operator, type StationCalls } from './station.ts'
import { recheckStationCall, storeStationCall } from './station-calls.ts'
import type { Saved, SaveOptions } from './writing/add.ts'

export interface ContactList {
  readonly contacts: readonly Contact[]
  readonly total: number
}

export interface Repaired {
  readonly job: LogJob
  readonly stepId: number | null
}

export interface Logbook {
  /**
   * Contacts for live views, newest first: logged within 48 h of their start, not imported, with a call of the
   * operator.
   */
  recentLive(limit: number, sinceId?: number): Promise<readonly StoredContact[]>
  rollupsBetween(from: Date, to: Date): Promise<readonly Rollup[]>
  /** Public view; null for an unknown or private contact. */
  contactById(id: number): Promise<Contact | null>
  /** Stored contacts, for uploads to other services. */
  ownContacts(ownerId: number, ids: readonly number[]): Promise<readonly StoredContact[]>
  presentOwn(contact: StoredContact): Contact
  presentPublic(contact: StoredContact): Contact
  /** Contacts logged by a member, and those logged by others with a call. Empty for an unknown call. */
  contactsOfStation(callsign: string, page: PageRequest): Promise<ContactList>
  contactsByOthers(callsign: string, page: PageRequest): Promise<ContactList>
  /** Public contacts of a member in a time range, oldest first; only the newest when there are too many. */
  contactsBetween(ownerId: number, from: Date, until: Date, limit: number): Promise<readonly Contact[]>
  /** Saves one contact like `vqso/upsert`, including the duplicate rule. */
  upsert(operator: Operator, input: ContactInput, options: SaveOptions): Promise<Saved>
  /**
   * The contact that `upsert` would create, without storing it.
   * @throws ProductError 400 with the first message of each field
   */
  draft(operator: Operator, input: ContactInput): ContactData
  /** Stores records of another program with all fields, atomically. A dry run previews the result. */
  addEntries: ContactWriter['addEntries']
  /** The contact that is stored under a client's key in the operator's log. */
  contactIdForKey(ownerId: number, clientKey: string): Promise<number | undefined>
  /** A contact as ADIF record fields. */
  adifFields(contact: ExportedContact): readonly AdifField[]
  update: ContactWriter['update']
  remove: ContactWriter['remove']
  setTextField: ContactWriter['setTextField']
  updateWithFields: ContactWriter['updateWithFields']
  /** Current entity of a call; null when it is unknown. */
  entityOf(call: string): Place | null
  /** The full log as ADIF in chunks. */
  fullAdif(ownerId: number): AsyncIterable<string>
  /** Registers a hook for the transaction that changes a single contact. */
  onChange(hook: ChangeHook, group?: GroupHook): void
  /**
   * Registers a hook for when an import has stored all its contacts, just before it is done. The hook may run twice.
   */
  onImported(hook: ImportedHook): void
  /** Registers a hook for the transaction of every batch that changes many contacts. */
  onBulkChange(hook: BulkHook): void
  /** Imports ADIF of any size from another service, with report and undo. Returns the batch id. */
  importAdif: LogImports['importAdif']
  /** Stores confirmations as part of an undoable step, in the caller's transaction. */
  confirm(trx: Trx, ownerId: number, step: ConfirmStep, given: readonly GivenConfirmation[]): Promise<Confirmed>
  /** Stores QSL card states by contact, also as part of an undoable step. */
  markPaperCards(
    trx: Trx,
    ownerId: number,
    step: ConfirmStep,
    cards: ReadonlyMap<number, PaperCard>,
  ): Promise<Confirmed>
  /**
   * Ids of selected contacts, newest first, at most `limit`.
   * @throws ProductError 400 for an empty filter
   */
  selected(ownerId: number, selection: RepairSelection, limit: number): Promise<readonly number[]>
  /**
   * Repairs the selected contacts as an undoable step, in the background when there are many. `stepId` is null when
   * nothing changed.
   * @throws ProductError 400 for an invalid selection or action, 409 while another job is in progress
   */
  repair(ownerId: number, request: RepairRequest, language: Language): Promise<Repaired>
  /** Undoes a step, in the background when it is large. */
  undoStep(ownerId: number, stepId: number): Promise<void>
  /** Owner of a station call: the operator, or a sub-account. */
  stationCalls(operator: Operator): Promise<StationCalls>
  /** Notifies the operator's open pages of bulk changes. */
  announce(ownerId: number): void
  /** Figures of a batch with English texts. The bus topic `import` publishes `{ ownerId, id }` on every change. */
  importBatch(ownerId: number, id: number): Promise<ImportBatch | null>
  /** Contacts of a member since the last break of two hours, within a day. */
  sessionFigures(ownerId: number): Promise<SessionFigures>
  rigState(holder: RigHolder): Promise<RigState | undefined>
  rigStates(limit: number): Promise<readonly RigState[]>
  setRig(holder: RigHolder, data: SetRigData): Promise<void>
  /** Registers a callback for each radio report. */
  onRig(hook: RigHook): void
  /** Adds past contacts in the order of logging, for the demonstration world. */
  addHistory(contacts: readonly PastContact[]): Promise<void>
  /** Call when an operator has gained a callsign with a sub-account. */
  stationCallAdded(operator: Operator, call: string): Promise<void>
  /**
   * Call before an operator's callsign changes, in the same transaction: contacts with the old call keep their owner.
   */
  storeStationCall(trx: Trx, ownerId: number, call: string): Promise<void>
}

export function createLogbook(
  app: FastifyInstance,
  writer: ContactWriter,
  imports: LogImports,
  bulkHooks: BulkHook[],
): Logbook {
  const sql = toSql(app.db)
  const rigHooks: RigHook[] = []
  return {
    recentLive: (limit, sinceId = 0) => recentLive(sql, limit, sinceId),
    rollupsBetween: (from, to) => rollupsBetween(sql, from, to),
    async contactById(id) {
      const contact = await findByIdForPublic(sql, id)
      return contact?.publicCall === true ? presentPublic(contact) : null
    },
    ownContacts: (ownerId, ids) => findMany(sql, ownerId, ids),
    presentOwn,
    presentPublic,
    async contactsOfStation(callsign, page) {
      const account = await findMember(sql, [callsignFromPath(callsign)])
      if (account === undefined) return { contacts: [], total: 0 }
      const contacts = await readOwnerContacts(sql, account.id, page)
      return { contacts: contacts.map(presentPublic), total: await countOwnerContacts(sql, account.id) }
    },
    async contactsByOthers(callsign, page) {
      const call = callsignFromPath(callsign)
      const account = await findMember(sql, [call])
      const contacts = await contactsWithCall(sql, call, account?.id ?? 0, page)
      return { contacts: contacts.map(presentPublic), total: await countWithCall(sql, call, account?.id ?? 0) }
    },
    contactsBetween: async (ownerId, from, until, limit) =>
      (await contactsBetween(sql, ownerId, from, until, limit)).map(presentPublic),
    upsert: writer.upsert,
    draft: (operator, input) => contactFromInput(input, operator.callsign, app.clock.now()),
    addEntries: writer.addEntries,
    contactIdForKey: (ownerId, clientKey) => findByClientKey(sql, ownerId, clientKey),
    adifFields: contactToFields,
    setTextField: writer.setTextField,
    updateWithFields: writer.updateWithFields,
    entityOf: (call) => resolveEntity(call, app.clock.now()),
    update: writer.update,
    remove: writer.remove,
    fullAdif: (ownerId) => exportFullLog(app, ownerId),
    onChange: writer.onChange,
    onImported: imports.onImported,
    onBulkChange: (hook) => bulkHooks.push(hook),
    importAdif: imports.importAdif,
    confirm: (trx, ownerId, step, given) => confirmContacts(toSql(trx), ownerId, step, given, bulkHooks),
    markPaperCards: (trx, ownerId, step, cards) => markPaperCards(toSql(trx), ownerId, step, cards, bulkHooks),
    selected: (ownerId, selection, limit) => selectedContacts(sql, ownerId, selection, limit),
    async repair(ownerId, request, language) {
      const job = await app.logJobs.repair(ownerId, request)
      return { job: toLogJob(job, language), stepId: job.stepId }
    },
    async undoStep(ownerId, stepId) {
      await app.logJobs.undo(ownerId, stepId)
    },
    stationCalls: (operator) => loadStationCalls(sql, operator),
    announce: (ownerId) => app.bus.publish('log', { ownerId }),
    async importBatch(ownerId, id) {
      const batch = await findBatch(sql, ownerId, id)
      return batch === undefined ? null : toImportBatch(batch, { now: app.clock.now(), language: SOURCE_LANGUAGE })
    },
    sessionFigures: (ownerId) => readSessionFigures(sql, ownerId, app.clock.now()),
    rigState: (holder) => readRig(sql, holder, app.clock.now()),
    rigStates: (limit) => readRigs(sql, app.clock.now(), limit),
    setRig: (holder, data) => writeRig(app, holder, data, rigHooks),
    onRig: (hook) => void rigHooks.push(hook),
    addHistory: (contacts) => addHistory(app, contacts),
    stationCallAdded: (operator, call) => recheckStationCall(app, operator, call),
    storeStationCall: (trx, ownerId, call) => storeStationCall(toSql(trx), ownerId, call, app.clock.now()),
  }
}

/**
 * Rules of activations: one at a time, with the references entered at its start. A contact belongs to it by time and
 * by the contact's own references.
 */
import {
  ACTIVATION_LIMITS,
  type ActivationDay,
  type ActivationDayResponse,
  type ActivationFilesResponse,
  type ActivationsResponse,
  type FoundActivationsResponse,
  type PublicActivation,
  type StartActivation,
} from '@onfreq/contracts/log/activations'
import { ACTIVATION_TEXTS } from '@onfreq/contracts/log/texts-activations'
import { getWay } from '@onfreq/ham/awards/contact-way'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import {
  type ActivatedReference,
  type ActivationContact,
  activatedReferences,
  countActivation,
  parkToPark,
} from '@onfreq/ham/operating/activation'
import { activationFiles, type FiledContact } from '@onfreq/ham/operating/activation-files'
import { readReferences, referenceFields, type Side, writeReferences } from '@onfreq/ham/operating/references'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { lockOwner } from '../repository/contacts.ts'
import { checkActivation, findActivations, toCurrentName, toFoundActivation } from './found.ts'
import { toActivationQso, toLogActivation } from './presenter.ts'
import {
  type ActivationContactRow,
  type ActivationRow,
  addActivation,
  countEarlier,
  endActivation,
  endOpen,
  readActivated,
  readActivation,
  readActivationContacts,
  readActivations,
} from './repository.ts'

const DAY = 86_400_000
/** The first day of a contact that ADIF permits. */
const FIRST_START = Date.UTC(1930, 0, 1)
/** An activation that starts earlier than this is in the past, and ends with its UTC day. */
const STILL_RUNNING = 2 * DAY

export interface Activations {
  of(ownerId: number): Promise<ActivationsResponse>
  /** @throws ProductError 400 without a reference, with too many, or with an invalid start time */
  start(ownerId: number, callsign: string, canonical: StartActivation): Promise<void>
  /** @throws ProductError 404 */
  end(ownerId: number, id: number): Promise<void>
  /** @throws ProductError 404 */
  files(ownerId: number, id: number): Promise<ActivationFilesResponse>
  /** References and UTC days of the full log. */
  found(ownerId: number): Promise<FoundActivationsResponse>
  /** @throws ProductError 404 */
  day(ownerId: number, canonical: ActivationDay): Promise<ActivationDayResponse>
  /**
   * The activation in progress, else the last one.
   * @throws ProductError 404
   */
  show(callsign: string): Promise<PublicActivation>
}

export function createActivations(app: FastifyInstance): Activations {
  const sql = toSql(app.db)

  return {
    async of(ownerId) {
      const rows = await readActivations(sql, ownerId, ACTIVATION_LIMITS.listed)
      const [active] = rows.filter(({ endedAt }) => endedAt === null)
      const ended = rows.filter(({ endedAt }) => endedAt !== null).map(toLogActivation)
      if (active === undefined) return { active: null, ended }
      const qsos = (await getContacts(app, ownerId, active)).map((row) => toActivationQso(row, theirRefs(row)))
      return { active: { ...toLogActivation(active), qsos }, ended }
    },

    start: (ownerId, callsign, canonical) => start(app, ownerId, callsign, canonical),

    async found(ownerId) {
      const days = findActivations(await readActivated(sql, ownerId))
      return { found: days.slice(0, ACTIVATION_LIMITS.found).map(toFoundActivation) }
    },

    async day(ownerId, { ref, day }) {
      const at = Date.parse(`${day}T00:00:00Z`)
      const [typed] = activatedReferences(ref)
      const canonical = typed === undefined ? ref.toUpperCase() : toCurrentName(typed, at)
      const activated = findActivations(await readActivated(sql, ownerId)).find(
        (candidate) => candidate.day === day && candidate.own.ref === canonical,
      )
      if (activated === undefined) throw new ProductError(404, 'log.activation_unknown', ACTIVATION_TEXTS.noneThen)
      const files = activationFiles([activated.own], activated.rows.map(filed), header(app))
      return { files: files.map((file) => ({ ...file })), check: checkActivation(activated) }
    },

    async end(ownerId, id) {
      if (!(await endActivation(sql, ownerId, id, app.clock.now()))) requireFound(undefined)
    },

    async files(ownerId, id) {
      const activation = requireFound(await readActivation(sql, ownerId, id))
      const contacts = (await getContacts(app, ownerId, activation)).map(filed)
      return { files: activationFiles(activation.refs, contacts, header(app)).map((file) => ({ ...file })) }
    },

    show: (callsign) => showActivation(app, callsign),
  }
}

async function getContacts(app: FastifyInstance, ownerId: number, { refs, startedAt, endedAt }: ActivationRow) {
  const sql = toSql(app.db)
  const to = endedAt ?? app.clock.now()
  // Contacts have times to the second, some only to the minute.
  const fromMinute = toMinute(startedAt)
  const rows = await readActivationContacts(sql, ownerId, { from: fromMinute, to }, ACTIVATION_LIMITS.contacts)
  const ownRefs = new Set(refs.map(({ ref }) => ref))
  return rows.filter((row) => getRefs(row, 'mine').some(({ ref }) => ownRefs.has(ref)))
}

function header(app: FastifyInstance) {
  return { programId: 'Onfreq', programVersion: '1', createdAt: app.clock.now().getTime() }
}

function requireFound(row: ActivationRow | undefined): ActivationRow {
  if (row === undefined) throw new ProductError(404, 'log.activation_unknown', ACTIVATION_TEXTS.unknown)
  return row
}

async function start(
  app: FastifyInstance,
  ownerId: number,
  callsign: string,
  { refs: typed, started_at }: StartActivation,
): Promise<void> {
  const refs = activatedReferences(typed)
  if (refs.length === 0) throw badReferences(ACTIVATION_TEXTS.noReference)
  if (refs.length > ACTIVATION_LIMITS.refs) throw badReferences(ACTIVATION_TEXTS.tooMany)
  const now = app.clock.now()
  const startedAt = started_at === undefined ? now : new Date(started_at)
  const age = now.getTime() - startedAt.getTime()
  // Allows for a clock that is slightly ahead.
  if (!(age > -5 * 60_000 && startedAt.getTime() >= FIRST_START)) {
    throw new ProductError(400, 'log.activation_start', ACTIVATION_TEXTS.badStart)
  }
  const endedAt = age < STILL_RUNNING ? null : endOfDay(startedAt)
  await app.transaction((trx) => begin(app, toSql(trx), ownerId, { callsign, refs, startedAt, endedAt, now }))
}

async function showActivation(app: FastifyInstance, callsign: string): Promise<PublicActivation> {
  const sql = toSql(app.db)
  const account = await app.accounts.byCallsign(callsign)
  const [row] = account === null ? [] : await readActivations(sql, account.id, 1)
  if (account === null || row === undefined) {
    throw new ProductError(404, 'log.activation_nobody', ACTIVATION_TEXTS.nobody)
  }
  const [rows, station] = await Promise.all([getContacts(app, account.id, row), app.live.station(account.id)])
  const contacts = rows.map(counted)
  const at = (row.endedAt ?? app.clock.now()).getTime()
  const last = rows.at(-1)
  return {
    callsign: row.callsign,
    name: account.name,
    refs: row.refs.map((ref) => ({ ...ref })),
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    counts: countActivation(row.refs, contacts, at, row.earlier).map(({ dayBefore: _, refs, ...count }) => ({
      ...count,
      refs: [...refs],
    })),
    contacts: contacts.length,
    park_to_park: parkToPark(contacts),
    now:
      row.endedAt === null && station?.freq != null && station.is_online === 1
        ? { freq: station.freq, mode: station.mode }
        : null,
    last:
      last === undefined
        ? null
        : {
            at: last.startedAt.toISOString(),
            freq: last.freqHz === null ? null : hertzToKilohertz(last.freqHz),
            band: last.band,
            mode: last.submode ?? last.mode,
          },
  }
}

async function begin(
  app: FastifyInstance,
  within: Sql,
  ownerId: number,
  { callsign, refs, startedAt, endedAt, now }: Omit<ActivationRow, 'id' | 'earlier'> & { readonly now: Date },
): Promise<void> {
  await lockOwner(within, ownerId)
  const existing = await readActivations(within, ownerId, ACTIVATION_LIMITS.listed)
  const isSame = (row: ActivationRow) =>
    (row.endedAt === null || row.startedAt.getTime() === startedAt.getTime()) &&
    row.refs.map(({ ref }) => ref).join() === refs.map(({ ref }) => ref).join()
  if (existing.some(isSame)) return
  if (endedAt === null) await endOpen(within, ownerId, now)
  const forGood = refs.filter(({ programme }) => programme === 'WWFF').map(({ ref }) => ref)
  const earlier = await countEarlier(within, ownerId, forGood, startedAt)
  await addActivation(within, ownerId, { id: app.ids.next(), callsign, refs, earlier, startedAt, endedAt })
}

const endOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY) * DAY + DAY - 1)
const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

function badReferences(text: string): ProductError {
  return new ProductError(400, 'log.activation_refs', text, { refs: text })
}

function getRefs({ extra }: ActivationContactRow, side: Side): readonly ActivatedReference[] {
  const names = new Set<string>(referenceFields(side))
  const fields = Object.fromEntries((extra ?? []).filter(([name]) => names.has(name)))
  const text = writeReferences(fields, side)
  if (side === 'mine') return activatedReferences(text)
  const { fields: read } = readReferences(text, 'theirs')
  return activatedReferences(writeReferences(read, 'theirs'))
}

const theirRefs = (row: ActivationContactRow) => getRefs(row, 'theirs').map(({ ref }) => ref)

function counted(row: ActivationContactRow): ActivationContact {
  const { call, startedAt, band, modeClass, propMode, satName } = row
  const bandRx = row.extra?.find(([name]) => name === 'BAND_RX')?.[1]
  const isRelayed = getWay({ band, bandRx, propMode, satName }) === 'relayed'
  return { call, at: startedAt.getTime(), band: band ?? '', modeClass, isRelayed, theirRefs: theirRefs(row) }
}

function filed(row: ActivationContactRow): FiledContact {
  const other = new Map((row.extra ?? []).map(([name, value]) => [name, value]))
  return {
    stationCall: row.stationCall,
    operator: other.get('OPERATOR') ?? row.stationCall,
    call: row.call,
    at: row.startedAt.getTime(),
    band: row.band ?? '',
    frequencyHz: row.freqHz,
    mode: row.mode ?? '',
    submode: row.submode ?? '',
    rstSent: row.rstSent ?? '',
    rstRcvd: row.rstRcvd ?? '',
    grid: row.grid ?? '',
    myGrid: other.get('MY_GRIDSQUARE') ?? '',
    comment: row.comment ?? '',
    theirs: getRefs(row, 'theirs'),
  }
}

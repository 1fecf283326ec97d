/** Contacts: read in pages or as ADIF, added one by one or in bulk, changed, deleted. */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import { adiHeader, adiRecord } from '@onfreq/ham/adif/writer'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import { type Fields, isFields, toText } from '../body.ts'
import { namesServices, servicesIn } from '../read/services.ts'
import { getDefaults, readRecords } from '../records.ts'
import { findStation, getPlaceFields, readStations, type Station } from '../stations.ts'
import { SERVICES } from './confirmation-filter.ts'
import { invalid, notFound, toEnvelope, V2Error } from './envelope.ts'
import {
  dayAfter,
  getBody,
  getId,
  getQuery,
  optional,
  pageMeta,
  resolveQueryScope,
  toDay,
  wholeNumber,
} from './input.ts'
import { toEdit, toNewAdifFields, toQsoResponse } from './qso-fields.ts'

const MAX_CONTACTS = 5_000

export async function listQsos(app: FastifyInstance, request: FastifyRequest) {
  const query = getQuery(request)
  const scope = await resolveQueryScope(app, request, query.station_id)
  const format = toText(query.format) || 'json'
  if (format !== 'json' && format !== 'adif') throw invalid('format must be json or adif.')
  const newest = wholeNumber(query, 'limit', 0, MAX_CONTACTS)
  if (newest === 0 && toText(query.limit) !== '') throw invalid('limit must be at least 1.', { field: 'limit' })
  const page = newest > 0 ? 1 : Math.max(1, wholeNumber(query, 'page', 1, 1_000_000))
  const perPage = newest || Math.max(1, wholeNumber(query, 'per_page', format === 'adif' ? 1_000 : 50, MAX_CONTACTS))
  const { contacts, total } = await app.logQuestions.filteredContacts(scope, getFilter(query), {
    order: format === 'adif' ? 'id' : 'newest',
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const state = pageMeta(page, perPage, contacts.length, total)
  const meta = newest === 0 ? state : { ...state, has_more: false }
  if (format === 'json') {
    const all = await readStations(app, member(request))
    return toEnvelope(
      request,
      'qso',
      contacts.map((contact) => toQsoResponse(contact, all)),
      meta,
    )
  }
  const header = adiHeader({ programId: 'Onfreq', programVersion: '1', createdAt: app.clock.millis() })
  const records = contacts.map((contact) => adiRecord(app.logbook.adifFields(contact)))
  const data = {
    exported: contacts.length,
    lastfetchedid: contacts.at(-1)?.id ?? Number(toText(query.since_id) || 0),
    adif: contacts.length === 0 ? null : header + records.join(''),
  }
  return toEnvelope(request, 'qso', data, meta)
}

function getFilter(query: Fields) {
  const callsign = toText(query.callsign)
  const call = normaliseCallsign(callsign)
  if (callsign !== '' && !isCallsign(call)) throw invalid('callsign is not a callsign.')
  const confirmed = toText(query.qsl_filter)
  if (confirmed !== '' && !namesServices(confirmed)) {
    throw invalid(`qsl_filter: ${SERVICES.join(', ')}.`, { allowed: SERVICES })
  }
  return {
    call: callsign === '' ? undefined : call,
    band: optional(query.band) ?? undefined,
    mode: optional(query.mode) ?? undefined,
    services: confirmed === '' ? 0 : servicesIn(confirmed),
    afterId: wholeNumber(query, 'since_id', 0, Number.MAX_SAFE_INTEGER),
    from: toDay(query, 'qso_since'),
    to: dayAfter(toDay(query, 'qso_until')),
  }
}

export async function readQso(app: FastifyInstance, request: FastifyRequest) {
  const stations = await readStations(app, member(request))
  const contact = await requireContact(app, stations, getId(request))
  return toEnvelope(request, 'qso', toQsoResponse(contact, stations))
}

export async function addQsos(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = getBody(request)
  const station = findStation(await readStations(app, member(request)), toText(body.station_profile_id) || 'none')
  if (station === undefined) throw new V2Error('forbidden', 'station_profile_id does not belong to the token.')
  const kind = toText(body.import_type) || 'json'
  if (kind === 'adif') return importAdif(app, request, reply, station, toText(body.adif))
  if (kind !== 'json') throw invalid('import_type must be json or adif.')
  if (body.qsos === undefined) return addOne(app, request, reply, station, body)
  if (!Array.isArray(body.qsos) || body.qsos.length === 0) throw invalid('qsos must be a list of contacts.')
  if (body.qsos.length > CLOUDLOG_LIMITS.contacts)
    throw invalid(`At most ${CLOUDLOG_LIMITS.contacts} contacts at once.`)
  const adif = body.qsos
    .map((qso: unknown, index) => adiRecord(toNewAdifFields(isFields(qso) ? qso : {}, index)))
    .join('')
  return importAdif(app, request, reply, station, adif)
}

async function addOne(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  station: Station,
  body: Fields,
) {
  const [saved] = await store(app, request, station, adiRecord(toNewAdifFields(body)), false)
  if (saved === undefined) throw invalid('The contact could not be read.')
  if (saved.outcome === 'same') throw new V2Error('conflict', 'This contact is already in the log.')
  const stations = await readStations(app, member(request))
  reply.code(201).header('location', `/api/v2/qso/${saved.contact.id}`)
  return toEnvelope(request, 'qso', toQsoResponse(saved.contact, stations))
}

async function importAdif(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  station: Station,
  adif: string,
) {
  const { dryrun } = getBody(request)
  const dryRun = dryrun === true || toText(dryrun) === 'true' || toText(dryrun) === '1'
  const saved = await store(app, request, station, adif, dryRun)
  if (dryRun) return toEnvelope(request, 'qso', { dryrun: true, parsed: saved.length })
  const imported = saved.filter(({ outcome }) => outcome === 'new' || outcome === 'possible').length
  reply.code(201)
  return toEnvelope(request, 'qso', {
    parsed: saved.length,
    imported,
    skipped: saved.length - imported,
    messages: saved.flatMap(({ outcome, contact }) => (outcome === 'same' ? [`Duplicate for ${contact.call}`] : [])),
  })
}

/** Stores all contacts or none. */
async function store(app: FastifyInstance, request: FastifyRequest, station: Station, adif: string, dryRun: boolean) {
  const viewer = member(request)
  const read = readRecords(adif, getDefaults(station, true), app.clock.millis())
  if (!read.ok) throw invalid(read.reason)
  return app.logbook.addEntries(
    toLog(viewer),
    read.entries.map((entry) => ({ entry })),
    { origin: 'API', dryRun },
  )
}

export async function changeQso(app: FastifyInstance, request: FastifyRequest) {
  const stations = await readStations(app, member(request))
  const contact = await requireContact(app, stations, getId(request))
  const body = getBody(request)
  const { changes, fields } = toEdit(body)
  const moved = toText(body.station_profile_id)
  const station = moved === '' ? undefined : findStation(stations, moved)
  if (moved !== '' && station?.ownerId !== contact.ownerId) {
    throw new V2Error('forbidden', 'A contact can only be moved to a station in the same log.')
  }
  const changed = await app.logbook.updateWithFields(
    { ...getOperator(stations, contact.ownerId), member: member(request).operator },
    contact.id,
    station === undefined ? changes : { ...changes, station_callsign: station.callsign },
    station === undefined ? fields : { ...getPlaceFields(station), ...fields },
  )
  return toEnvelope(request, 'qso', toQsoResponse(changed, stations))
}

export async function deleteQso(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const stations = await readStations(app, member(request))
  const contact = await requireContact(app, stations, getId(request))
  const log = getOperator(stations, contact.ownerId)
  await app.logbook.remove({ ...log, member: member(request).operator }, contact.id)
  return reply.code(204).send()
}

async function requireContact(app: FastifyInstance, stations: readonly Station[], id: number) {
  for (const ownerId of new Set(stations.map((station) => station.ownerId))) {
    const [contact] = await app.logbook.ownContacts(ownerId, [id])
    if (contact !== undefined) return contact
  }
  throw notFound('This contact does not exist.')
}

/** The account that owns the log: that of the key or a sub-account. */
function getOperator(stations: readonly Station[], ownerId: number) {
  const station = stations.find(({ id }) => id === ownerId)
  if (station === undefined) throw notFound()
  return { id: ownerId, callsign: station.callsign }
}

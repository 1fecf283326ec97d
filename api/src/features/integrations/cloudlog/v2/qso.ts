/** Contacts: read in pages or as ADIF, added singly or in bulk, changed, deleted. */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import { adiHeader, adiRecord } from '@onfreq/ham/adif/writer'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { logOf } from '#kernel/plugins/viewer.ts'
import { type Fields, isFields, textOf } from '../body.ts'
import { namesServices, servicesIn } from '../read/services.ts'
import { defaultsOf, readRecords } from '../records.ts'
import { findStation, placeFieldsOf, type Station, stationsOf } from '../stations.ts'
import { SERVICES } from './confirmation-filter.ts'
import { answer, invalid, notFound, V2Error } from './envelope.ts'
import { bodyOf, dayAfter, dayOf, idOf, optional, pageMeta, queryOf, scopeOfQuery, wholeNumber } from './input.ts'
import { adifOfNew, editOf, presentQso } from './qso-fields.ts'

const MAX_COUNT = 5_000

export async function listQsos(app: FastifyInstance, request: FastifyRequest) {
  const query = queryOf(request)
  const scope = await scopeOfQuery(app, request, query.station_id)
  const format = textOf(query.format) || 'json'
  if (format !== 'json' && format !== 'adif') throw invalid('format must be json or adif.')
  const newest = wholeNumber(query, 'limit', 0, MAX_COUNT)
  if (newest === 0 && textOf(query.limit) !== '') throw invalid('limit must be at least 1.', { field: 'limit' })
  const page = newest > 0 ? 1 : Math.max(1, wholeNumber(query, 'page', 1, 1_000_000))
  const perPage = newest || Math.max(1, wholeNumber(query, 'per_page', format === 'adif' ? 1_000 : 50, MAX_COUNT))
  const { contacts, total } = await app.logQuestions.filteredContacts(scope, getFilter(query), {
    order: format === 'adif' ? 'id' : 'newest',
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const state = pageMeta(page, perPage, contacts.length, total)
  const meta = newest === 0 ? state : { ...state, has_more: false }
  if (format === 'json') {
    const all = await stationsOf(app, member(request))
    return answer(
      request,
      'qso',
      contacts.map((contact) => presentQso(contact, all)),
      meta,
    )
  }
  const header = adiHeader({ programId: 'Onfreq', programVersion: '1', createdAt: app.clock.millis() })
  const records = contacts.map((contact) => adiRecord(app.logbook.adifFields(contact)))
  const data = {
    exported: contacts.length,
    lastfetchedid: contacts.at(-1)?.id ?? Number(textOf(query.since_id) || 0),
    adif: contacts.length === 0 ? null : header + records.join(''),
  }
  return answer(request, 'qso', data, meta)
}

function getFilter(query: Fields) {
  const callsign = textOf(query.callsign)
  const call = normaliseCallsign(callsign)
  if (callsign !== '' && !isCallsign(call)) throw invalid('callsign is not a callsign.')
  const confirmed = textOf(query.qsl_filter)
  if (confirmed !== '' && !namesServices(confirmed)) {
    throw invalid(`qsl_filter: ${SERVICES.join(', ')}.`, { allowed: SERVICES })
  }
  return {
    call: callsign === '' ? undefined : call,
    band: optional(query.band) ?? undefined,
    mode: optional(query.mode) ?? undefined,
    services: confirmed === '' ? 0 : servicesIn(confirmed),
    afterId: wholeNumber(query, 'since_id', 0, Number.MAX_SAFE_INTEGER),
    from: dayOf(query, 'qso_since'),
    to: dayAfter(dayOf(query, 'qso_until')),
  }
}

export async function readQso(app: FastifyInstance, request: FastifyRequest) {
  const stations = await stationsOf(app, member(request))
  const contact = await ownContact(app, stations, idOf(request))
  return answer(request, 'qso', presentQso(contact, stations))
}

export async function addQsos(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOf(request)
  const station = findStation(await stationsOf(app, member(request)), textOf(body.station_profile_id) || 'none')
  if (station === undefined) throw new V2Error('forbidden', 'station_profile_id does not belong to the token.')
  const kind = textOf(body.import_type) || 'json'
  if (kind === 'adif') return importAdif(app, request, reply, station, textOf(body.adif))
  if (kind !== 'json') throw invalid('import_type must be json or adif.')
  if (body.qsos === undefined) return addOne(app, request, reply, station, body)
  if (!Array.isArray(body.qsos) || body.qsos.length === 0) throw invalid('qsos must be a list of contacts.')
  if (body.qsos.length > CLOUDLOG_LIMITS.contacts)
    throw invalid(`At most ${CLOUDLOG_LIMITS.contacts} contacts at once.`)
  const adif = body.qsos.map((qso: unknown, index) => adiRecord(adifOfNew(isFields(qso) ? qso : {}, index))).join('')
  return importAdif(app, request, reply, station, adif)
}

async function addOne(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  station: Station,
  body: Fields,
) {
  const [saved] = await store(app, request, station, adiRecord(adifOfNew(body)), false)
  if (saved === undefined) throw invalid('The contact could not be read.')
  if (saved.outcome === 'same') throw new V2Error('conflict', 'This contact is already in the log.')
  const stations = await stationsOf(app, member(request))
  reply.code(201).header('location', `/api/v2/qso/${saved.contact.id}`)
  return answer(request, 'qso', presentQso(saved.contact, stations))
}

async function importAdif(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  station: Station,
  adif: string,
) {
  const { dryrun } = bodyOf(request)
  const dryRun = dryrun === true || textOf(dryrun) === 'true' || textOf(dryrun) === '1'
  const saved = await store(app, request, station, adif, dryRun)
  if (dryRun) return answer(request, 'qso', { dryrun: true, parsed: saved.length })
  const imported = saved.filter(({ outcome }) => outcome === 'new' || outcome === 'possible').length
  reply.code(201)
  return answer(request, 'qso', {
    parsed: saved.length,
    imported,
    skipped: saved.length - imported,
    messages: saved.flatMap(({ outcome, contact }) => (outcome === 'same' ? [`Duplicate for ${contact.call}`] : [])),
  })
}

/** All or none. */
async function store(app: FastifyInstance, request: FastifyRequest, station: Station, adif: string, dryRun: boolean) {
  const viewer = member(request)
  const read = readRecords(adif, defaultsOf(station, true), app.clock.millis())
  if (!read.ok) throw invalid(read.reason)
  return app.logbook.addEntries(
    logOf(viewer),
    read.entries.map((entry) => ({ entry })),
    { origin: 'API', dryRun },
  )
}

export async function changeQso(app: FastifyInstance, request: FastifyRequest) {
  const stations = await stationsOf(app, member(request))
  const contact = await ownContact(app, stations, idOf(request))
  const body = bodyOf(request)
  const { changes, fields } = editOf(body)
  const moved = textOf(body.station_profile_id)
  const station = moved === '' ? undefined : findStation(stations, moved)
  if (moved !== '' && station?.ownerId !== contact.ownerId) {
    throw new V2Error('forbidden', 'A contact can only be moved to a station in the same log.')
  }
  const changed = await app.logbook.updateWithFields(
    { ...getOperator(stations, contact.ownerId), member: member(request).operator },
    contact.id,
    station === undefined ? changes : { ...changes, station_callsign: station.callsign },
    station === undefined ? fields : { ...placeFieldsOf(station), ...fields },
  )
  return answer(request, 'qso', presentQso(changed, stations))
}

export async function deleteQso(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const stations = await stationsOf(app, member(request))
  const contact = await ownContact(app, stations, idOf(request))
  const log = getOperator(stations, contact.ownerId)
  await app.logbook.remove({ ...log, member: member(request).operator }, contact.id)
  return reply.code(204).send()
}

async function ownContact(app: FastifyInstance, stations: readonly Station[], id: number) {
  for (const ownerId of new Set(stations.map((station) => station.ownerId))) {
    const [contact] = await app.logbook.ownContacts(ownerId, [id])
    if (contact !== undefined) return contact
  }
  throw notFound('This contact does not exist.')
}

/** The log's owner: the key's account or a sub-account. */
function getOperator(stations: readonly Station[], ownerId: number) {
  const station = stations.find(({ id }) => id === ownerId)
  if (station === undefined) throw notFound()
  return { id: ownerId, callsign: station.callsign }
}

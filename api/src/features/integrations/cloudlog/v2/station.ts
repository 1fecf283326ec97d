/** Station locations: read-only here, since members edit them in the settings. */
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { type Fields, toText } from '../body.ts'
import { findStation, readStations, type Station, stationNumber, toStation } from '../stations.ts'
import { requireOfficer } from './club-level.ts'
import { invalid, notFound, toEnvelope, V2Error } from './envelope.ts'
import { getBody, getId } from './input.ts'

const LOCATION_FIELDS: Readonly<Record<string, string>> = {
  gridsquare: 'MY_GRIDSQUARE',
  city: 'MY_CITY',
  dxcc: 'MY_DXCC',
  cq: 'MY_CQ_ZONE',
  itu: 'MY_ITU_ZONE',
  state: 'MY_STATE',
  cnty: 'MY_CNTY',
  iota: 'MY_IOTA',
  sota: 'MY_SOTA_REF',
  wwff: 'MY_WWFF_REF',
  pota: 'MY_POTA_REF',
  sig: 'MY_SIG',
  sig_info: 'MY_SIG_INFO',
  power: 'TX_PWR',
}
const REQUIRED = ['name', 'callsign', 'dxcc', 'cq', 'itu'] as const
const NUMBERS = new Set(['dxcc', 'cq', 'itu', 'power'])

function toStationResponse(app: FastifyInstance, station: Station) {
  const place = app.logbook.entityOf(station.callsign)
  const fields: Readonly<Record<string, string>> = station.fields ?? {
    MY_GRIDSQUARE: station.grid,
    MY_DXCC: String(place?.number ?? ''),
    MY_CQ_ZONE: String(place?.cqZone ?? ''),
    MY_ITU_ZONE: String(place?.ituZone ?? ''),
  }
  const values = Object.entries(LOCATION_FIELDS).map(([name, adif]) => {
    const text = fields[adif] ?? ''
    if (NUMBERS.has(name)) return [name, text === '' ? null : Number(text)] as const
    return [name, name === 'gridsquare' ? text.toUpperCase() : text] as const
  })
  return {
    id: stationNumber(station.id),
    uuid: station.uuid,
    name: station.name.trim() === '' ? station.callsign : station.name,
    callsign: station.callsign,
    ...Object.fromEntries(values),
    country: place?.name ?? '',
    active: station.active,
  }
}

export async function listStations(app: FastifyInstance, request: FastifyRequest) {
  const stations = await readStations(app, member(request))
  return toEnvelope(
    request,
    'station',
    stations.map((station) => toStationResponse(app, station)),
  )
}

export async function readStation(app: FastifyInstance, request: FastifyRequest) {
  const station = await requireStation(app, request)
  return toEnvelope(request, 'station', toStationResponse(app, station))
}

export async function addStation(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { accountId } = requireManager(request)
  const body = getBody(request)
  const missing = REQUIRED.filter((name) => toText(body[name]) === '')
  if (missing.length > 0) throw invalid(`Required: ${missing.join(', ')}.`, { missing })
  const added = await app.locations.add(accountId, getLocation(body, { name: '', callsign: '', fields: {} }))
  if (added === 'known') throw new V2Error('conflict', 'This station location already exists.')
  if (added === 'full') throw new V2Error('conflict', 'You’ve reached the limit for station locations.')
  reply.code(201).header('location', `/api/v2/station/${stationNumber(added.id)}`)
  return toEnvelope(request, 'station', toStationResponse(app, toStation(added)))
}

export async function changeStation(app: FastifyInstance, request: FastifyRequest) {
  const { accountId } = requireManager(request)
  const { set_active: chosen, ...body } = getBody(request)
  if (typeof chosen === 'object' && chosen !== null) {
    throw invalid('set_active must be true or false.', { field: 'set_active' })
  }
  const station = await requireStation(app, request)
  const activate = chosen === true || ['true', '1'].includes(toText(chosen))
  if (Object.keys(body).length > 0 || !activate) {
    const location = requireLocation(station)
    const changed = await app.locations.change(accountId, station.id, getLocation(body, location))
    if (changed === undefined) throw notFound()
  }
  if (activate) {
    // A program may use the account's callsign as the active station, but not that of a sub-account.
    if (station.id !== accountId) requireLocation(station)
    await app.locations.activate(accountId, station.fields === undefined ? null : station.id)
  }
  return toEnvelope(request, 'station', toStationResponse(app, await requireStation(app, request)))
}

/** Contacts made at a location remain in the log when it is deleted. */
export async function deleteStation(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { accountId } = requireManager(request)
  const station = requireLocation(await requireStation(app, request))
  if (station.active) throw new V2Error('conflict', 'This is the active location. Choose another one first.')
  await app.locations.remove(accountId, station.id)
  return reply.code(204).send()
}

/** @throws V2Error 403 for members of a club who are not managers, since its stations are shared */
function requireManager(request: FastifyRequest) {
  const viewer = member(request)
  requireOfficer(viewer)
  return viewer
}

async function requireStation(app: FastifyInstance, request: FastifyRequest): Promise<Station> {
  const station = findStation(await readStations(app, member(request)), String(getId(request)))
  if (station === undefined) throw notFound('This station location does not exist.')
  return station
}

/** @throws V2Error 409 for a callsign of the account */
function requireLocation(station: Station) {
  const { fields } = station
  if (fields === undefined) {
    throw new V2Error('conflict', 'This is a callsign of the account: change it in its settings.')
  }
  return { ...station, fields }
}

interface CurrentLocation {
  readonly name: string
  readonly callsign: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Merges the body into the current data.
 * @throws V2Error
 */
function getLocation(body: Fields, known: CurrentLocation): CurrentLocation {
  const blank = REQUIRED.filter((name) => name in body && toText(body[name]) === '')
  if (blank.length > 0) throw invalid(`These cannot be empty: ${blank.join(', ')}.`, { fields: blank })
  const callsign = body.callsign === undefined ? known.callsign : normaliseCallsign(toText(body.callsign))
  if (!isCallsign(callsign)) throw invalid('callsign is not a callsign.')
  const fields: Record<string, string> = { ...known.fields }
  for (const [name, value] of Object.entries(body)) {
    const adif = LOCATION_FIELDS[name]
    if (adif === undefined) continue
    const text = toText(value).slice(0, 200)
    const checked = name === 'gridsquare' && text !== '' ? normaliseLocator(text) : text
    if (checked === null) throw invalid('gridsquare must look like JO30 or JO30oo.')
    if (checked === '') delete fields[adif]
    else fields[adif] = checked
  }
  return { name: (toText(body.name) || known.name).slice(0, 100), callsign, fields }
}

/** Station locations. Those of accounts are read only here: their settings are. */
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#plugins/guards.ts'
import { type Fields, textOf } from '../body.ts'
import { findStation, type Station, stationNumber, stationsOf } from '../stations.ts'
import { answer, invalid, notFound, V2Error } from './envelope.ts'
import { bodyOf, idOf } from './input.ts'

const PLACE: Readonly<Record<string, string>> = {
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

function presentStation(app: FastifyInstance, station: Station, activeId: number) {
  const place = app.logbook.entityOf(station.callsign)
  const fields: Readonly<Record<string, string>> = station.fields ?? {
    MY_GRIDSQUARE: station.grid,
    MY_DXCC: String(place?.number ?? ''),
    MY_CQ_ZONE: String(place?.cqZone ?? ''),
    MY_ITU_ZONE: String(place?.ituZone ?? ''),
  }
  const values = Object.entries(PLACE).map(([name, adif]) => {
    const text = fields[adif] ?? ''
    return [name, NUMBERS.has(name) ? (text === '' ? null : Number(text)) : text] as const
  })
  return {
    id: stationNumber(station.id),
    name: station.name.trim() === '' ? station.callsign : station.name,
    callsign: station.callsign,
    ...Object.fromEntries(values),
    country: place?.name ?? '',
    active: station.id === activeId,
  }
}

export async function listStations(app: FastifyInstance, request: FastifyRequest) {
  const viewer = member(request)
  const stations = await stationsOf(app, viewer)
  return answer(
    request,
    'station',
    stations.map((station) => presentStation(app, station, viewer.accountId)),
  )
}

export async function readStation(app: FastifyInstance, request: FastifyRequest) {
  const station = await ownStation(app, request)
  return answer(request, 'station', presentStation(app, station, member(request).accountId))
}

export async function addStation(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { accountId } = member(request)
  const body = bodyOf(request)
  const missing = REQUIRED.filter((name) => textOf(body[name]) === '')
  if (missing.length > 0) throw invalid(`Required: ${missing.join(', ')}.`, { missing })
  const added = await app.locations.add(accountId, locationOf(body, { name: '', callsign: '', fields: {} }))
  if (added === 'known') throw new V2Error('conflict', 'This station location exists already.')
  if (added === 'full') throw new V2Error('conflict', 'There is no room for more station locations.')
  const station = { ...added, grid: added.fields.MY_GRIDSQUARE ?? '' }
  reply.code(201).header('location', `/api/v2/station/${stationNumber(added.id)}`)
  return answer(request, 'station', presentStation(app, station, accountId))
}

export async function changeStation(app: FastifyInstance, request: FastifyRequest) {
  const { accountId } = member(request)
  const station = await ownLocation(app, request)
  const location = locationOf(bodyOf(request), station)
  const changed = await app.locations.change(accountId, station.id, location)
  if (changed === undefined) throw notFound()
  return answer(request, 'station', presentStation(app, { ...changed, grid: '' }, accountId))
}

/** The contacts made there stay in the log: deleting a place must never cost contacts. */
export async function deleteStation(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const station = await ownLocation(app, request)
  await app.locations.remove(member(request).accountId, station.id)
  return reply.code(204).send()
}

async function ownStation(app: FastifyInstance, request: FastifyRequest): Promise<Station> {
  const station = findStation(await stationsOf(app, member(request)), String(idOf(request)))
  if (station === undefined) throw notFound('This station location does not exist.')
  return station
}

async function ownLocation(app: FastifyInstance, request: FastifyRequest) {
  const station = await ownStation(app, request)
  const { fields } = station
  if (fields === undefined)
    throw new V2Error('conflict', 'This is a callsign of the account: change it in its settings.')
  return { ...station, fields }
}

interface Known {
  readonly name: string
  readonly callsign: string
  readonly fields: Readonly<Record<string, string>>
}

/** What is known, with what the body says instead. @throws V2Error */
function locationOf(body: Fields, known: Known): Known {
  const blank = REQUIRED.filter((name) => name in body && textOf(body[name]) === '')
  if (blank.length > 0) throw invalid(`These cannot be empty: ${blank.join(', ')}.`, { fields: blank })
  const callsign = body.callsign === undefined ? known.callsign : normaliseCallsign(textOf(body.callsign))
  if (!isCallsign(callsign)) throw invalid('callsign is not a callsign.')
  const fields: Record<string, string> = { ...known.fields }
  for (const [name, value] of Object.entries(body)) {
    const adif = PLACE[name]
    if (adif === undefined) continue
    const text = textOf(value).slice(0, 200)
    const checked = name === 'gridsquare' && text !== '' ? normaliseLocator(text) : text
    if (checked === null) throw invalid('gridsquare must look like JO30 or JO30oo.')
    if (checked === '') delete fields[adif]
    else fields[adif] = checked
  }
  return { name: (textOf(body.name) || known.name).slice(0, 100), callsign, fields }
}

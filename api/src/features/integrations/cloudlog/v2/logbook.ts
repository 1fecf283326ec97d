/** Logbooks are groups of stations. Deleting one never deletes contacts, which belong to stations. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { type Fields, toText } from '../body.ts'
import { activateFullLog, findLogbook, type Logbook, readLogbooks, removeLogbook, saveLogbook } from '../logbooks.ts'
import { findStation, readStations, type Station, stationNumber } from '../stations.ts'
import { requireOfficer } from './club-level.ts'
import { invalid, notFound, toEnvelope, V2Error } from './envelope.ts'
import { getBody, getId } from './input.ts'

const MAX_NAME_LENGTH = 100

const toResponse = ({ id, name, isActive, stations }: Logbook) => ({
  id: stationNumber(id),
  name,
  active: isActive,
  station_ids: stations.map((station) => stationNumber(station.id)),
})

async function listOwnLogbooks(app: FastifyInstance, request: FastifyRequest) {
  const viewer = member(request)
  requireOfficer(viewer)
  const stations = await readStations(app, viewer)
  return { ownerId: viewer.accountId, stations, logbooks: await readLogbooks(app, viewer.accountId, stations) }
}

export async function listLogbooks(app: FastifyInstance, request: FastifyRequest) {
  const { logbooks } = await listOwnLogbooks(app, request)
  return toEnvelope(request, 'logbook', logbooks.map(toResponse))
}

export async function readLogbook(app: FastifyInstance, request: FastifyRequest) {
  const { logbooks } = await listOwnLogbooks(app, request)
  return toEnvelope(request, 'logbook', toResponse(getChosen(logbooks, request)))
}

export async function addLogbook(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { ownerId, stations } = await listOwnLogbooks(app, request)
  const body = getBody(request)
  const facts = {
    name: parseName(body) ?? toMissingNameError(),
    stationIds: parseStationIds(body, stations) ?? [],
    isActive: parseActive(body.set_active),
  }
  const id = requireSaved(await saveLogbook(app, ownerId, null, facts))
  reply.code(201).header('location', `/api/v2/logbook/${stationNumber(id)}`)
  return toEnvelope(request, 'logbook', await readResponse(app, request, id))
}

export async function changeLogbook(app: FastifyInstance, request: FastifyRequest) {
  const { ownerId, stations, logbooks } = await listOwnLogbooks(app, request)
  const logbook = getChosen(logbooks, request)
  const body = getBody(request)
  const [name, stationIds, activate] = [parseName(body), parseStationIds(body, stations), parseActive(body.set_active)]
  if (name === undefined && stationIds === undefined && !activate) throw invalid('Nothing here can be changed.')
  if (logbook.isFullLog) {
    // A program may send a complete response back as input.
    const isRenamed = name !== undefined && name !== logbook.name
    const isNarrowed = stationIds !== undefined && stationIds.length < stations.length
    if (isRenamed || isNarrowed) throw toFullLogError()
    if (activate) await activateFullLog(app, ownerId)
  } else {
    const facts = {
      name: name ?? logbook.name,
      stationIds: stationIds ?? logbook.stations.map(({ id }) => id),
      isActive: activate || logbook.isActive,
    }
    requireSaved(await saveLogbook(app, ownerId, logbook.id, facts))
  }
  return toEnvelope(request, 'logbook', await readResponse(app, request, logbook.id))
}

export async function deleteLogbook(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { ownerId, logbooks } = await listOwnLogbooks(app, request)
  const logbook = getChosen(logbooks, request)
  if (logbook.isActive) throw new V2Error('conflict', 'This is the active logbook. Choose another one first.')
  if (logbook.isFullLog) throw toFullLogError()
  await removeLogbook(app, ownerId, logbook.id)
  return reply.code(204).send()
}

const toFullLogError = () =>
  new V2Error('conflict', 'This is the whole log, which stays as it is. Create a logbook beside it.')

async function readResponse(app: FastifyInstance, request: FastifyRequest, id: number) {
  const logbook = findLogbook((await listOwnLogbooks(app, request)).logbooks, id)
  if (logbook === undefined) throw notFound('This logbook does not exist.')
  return toResponse(logbook)
}

function getChosen(logbooks: readonly Logbook[], request: FastifyRequest): Logbook {
  const logbook = findLogbook(logbooks, getId(request))
  if (logbook === undefined) throw notFound('This logbook does not exist.')
  return logbook
}

function requireSaved(result: number | 'taken' | 'full'): number {
  if (result === 'taken') throw new V2Error('conflict', 'A logbook of that name exists already.')
  if (result === 'full') throw new V2Error('conflict', 'There is no room for more logbooks.')
  return result
}

/** @throws V2Error for an empty name */
function parseName({ name }: Fields): string | undefined {
  if (name === undefined) return undefined
  if (typeof name === 'object' && name !== null) throw invalid('name must be a text.', { field: 'name' })
  const text = toText(name).trim()
  if (text === '') return toMissingNameError()
  if (text.length > MAX_NAME_LENGTH)
    throw invalid(`name must have at most ${MAX_NAME_LENGTH} characters.`, { field: 'name' })
  return text
}

function toMissingNameError(): never {
  throw invalid('Required: name.', { missing: ['name'] })
}

/**
 * The station ids without duplicates.
 * @throws V2Error 400 for an invalid list, 403 for a station of another owner
 */
function parseStationIds({ station_ids: input }: Fields, stations: readonly Station[]): readonly number[] | undefined {
  if (input === undefined) return undefined
  if (!Array.isArray(input)) throw invalid('station_ids must be a list of station ids.', { field: 'station_ids' })
  const ids = input.map((value: unknown) => {
    const text = toText(value)
    if (!/^\d{1,16}$/.test(text)) throw invalid('station_ids must be numbers.', { field: 'station_ids' })
    const station = findStation(stations, text)
    if (station === undefined) {
      throw new V2Error('forbidden', 'station_ids names a station that does not belong to the token.', {
        station_ids: [Number(text)],
      })
    }
    return station.id
  })
  return [...new Set(ids)]
}

/** @throws V2Error for a value that is not a boolean */
function parseActive(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    throw invalid('set_active must be true or false.', { field: 'set_active' })
  }
  return value === true || ['true', '1'].includes(toText(value))
}

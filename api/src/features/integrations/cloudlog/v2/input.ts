/** Parses requests to version 2 of the API. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { type Fields, isFields, toText } from '../body.ts'
import { findLogbook, readLogbooks } from '../logbooks.ts'
import { findStation, readStations, type Station, toStationScope } from '../stations.ts'
import { invalid, notFound, V2Error } from './envelope.ts'

/** @throws V2Error when the body is not a JSON object */
export function getBody({ body }: FastifyRequest): Fields {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined
  if (value === undefined) throw new V2Error('invalid_json', 'The body is not valid JSON.')
  if (!isFields(value)) throw invalid('The body must be a JSON object.')
  return value
}

export function getQuery({ query }: FastifyRequest): Fields {
  return isFields(query) ? query : {}
}

export function getId({ params }: FastifyRequest): number {
  const id = isFields(params) ? toText(params.id) : ''
  if (!/^\d{1,16}$/.test(id)) throw notFound()
  return Number(id)
}

export function optional(value: unknown): string | null {
  return toText(value) || null
}

/**
 * Parses an integer within limits, or returns the default when it is missing.
 * @throws V2Error
 */
export function wholeNumber(fields: Fields, name: string, defaultValue: number, max: number): number {
  const text = toText(fields[name])
  if (text === '') return defaultValue
  if (!/^\d{1,16}$/.test(text)) throw invalid(`${name} must be a whole number.`)
  return Math.min(Number(text), max)
}

/**
 * Parses `YYYY-MM-DD` as the start of that UTC day.
 * @throws V2Error
 */
export function toDay(fields: Fields, name: string): Date | undefined {
  const text = toText(fields[name])
  if (text === '') return undefined
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw invalid(`${name} must be a date like 2026-06-16.`, { field: name, format: 'YYYY-MM-DD' })
  }
  return day
}

/** The start of the next day, so that the last day of a range is included. */
export const dayAfter = (day: Date | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(day.getTime() + 86_400_000)

/**
 * Contacts of the listed stations, or of all the owner's stations when `ids` is empty.
 * @throws V2Error as {@link getChosen}
 */
export async function resolveQueryScope(app: FastifyInstance, request: FastifyRequest, ids: unknown) {
  const stations = await readStations(app, member(request))
  return toStationScope(getChosen(stations, ids), stations)
}

/**
 * Contacts of a logbook, or of the station with this number.
 * @throws V2Error 403 for one of another owner
 */
export async function resolveLogbookScope(app: FastifyInstance, request: FastifyRequest, id: unknown) {
  const viewer = member(request)
  const stations = await readStations(app, viewer)
  const text = toText(id)
  const logbook = /^\d{1,16}$/.test(text)
    ? findLogbook(await readLogbooks(app, viewer.accountId, stations), Number(text))
    : undefined
  return toStationScope(logbook?.stations ?? getChosen(stations, id), stations)
}

/**
 * All stations, or those in a list of numbers.
 * @throws V2Error 403 for one of another owner
 */
function getChosen(stations: readonly Station[], ids: unknown): readonly Station[] {
  const text = toText(ids)
  if (text === '') return stations
  return text.split(',').map((part) => {
    const id = part.trim()
    if (!/^\d+$/.test(id)) throw invalid('Stations are named by their numbers, with commas between them.')
    const station = findStation(stations, id)
    if (station === undefined) throw new V2Error('forbidden', 'This station does not belong to the token.')
    return station
  })
}

/** The page and the total, for pagination. */
export function pageMeta(page: number, perPage: number, count: number, total: number) {
  const pages = Math.ceil(total / perPage)
  return { page, per_page: perPage, count, total, total_pages: pages, has_more: page < pages }
}

/** Field parsers for input of the second interface. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { type Fields, isFields, toText } from '../body.ts'
import { findLogbook, readLogbooks } from '../logbooks.ts'
import { findStation, readStations, type Station, scopeOfStations } from '../stations.ts'
import { invalid, notFound, V2Error } from './envelope.ts'

/** @throws V2Error when it is not a JSON object */
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

/** An integer within limits, or the default when missing. @throws V2Error */
export function wholeNumber(fields: Fields, name: string, standard: number, most: number): number {
  const text = toText(fields[name])
  if (text === '') return standard
  if (!/^\d{1,16}$/.test(text)) throw invalid(`${name} must be a whole number.`)
  return Math.min(Number(text), most)
}

/** `YYYY-MM-DD` as the start of that UTC day. @throws V2Error */
export function toDay(fields: Fields, name: string): Date | undefined {
  const text = toText(fields[name])
  if (text === '') return undefined
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw invalid(`${name} must be a date like 2026-06-16.`, { field: name, format: 'YYYY-MM-DD' })
  }
  return day
}

/** The next day, so that both ends of a range are included. */
export const dayAfter = (day: Date | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(day.getTime() + 86_400_000)

/** The contacts of all of the owner's stations, or of those in a list of numbers. @throws V2Error as below */
export async function scopeOfQuery(app: FastifyInstance, request: FastifyRequest, ids: unknown) {
  const stations = await readStations(app, member(request))
  return scopeOfStations(getChosen(stations, ids), stations)
}

/** The contacts of a logbook, or of the station with this number. @throws V2Error 403 for a foreign one */
export async function scopeOfLogbook(app: FastifyInstance, request: FastifyRequest, id: unknown) {
  const viewer = member(request)
  const stations = await readStations(app, viewer)
  const text = toText(id)
  const logbook = /^\d{1,16}$/.test(text)
    ? findLogbook(await readLogbooks(app, viewer.accountId, stations), Number(text))
    : undefined
  return scopeOfStations(logbook?.stations ?? getChosen(stations, id), stations)
}

/** All of them, or those in a list of numbers. @throws V2Error 403 for a foreign one */
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

/** Pagination state. */
export function pageMeta(page: number, perPage: number, count: number, total: number) {
  const pages = Math.ceil(total / perPage)
  return { page, per_page: perPage, count, total, total_pages: pages, has_more: page < pages }
}

/** Contests in a log: the list, the claimed score of each, and the file for its sponsor. */
import {
  type CabrilloRequest,
  type CabrilloResponse,
  CONTEST_CONTACTS,
  CONTEST_LISTED,
  type ContestAdifResponse,
  type ContestRef,
  type ContestScoreResponse,
  type LoggedContest,
} from '@onfreq/contracts/log/contest-log'
import { CONTEST_TEXTS } from '@onfreq/contracts/log/texts-contest-log'
import type { Language } from '@onfreq/contracts/site/languages'
import { CABRILLO_CATEGORIES, writeCabrillo } from '@onfreq/ham/contest/cabrillo'
import { findContest } from '@onfreq/ham/contest/catalogue'
import type { Contest, ContestContact, ContestStation } from '@onfreq/ham/contest/contest'
import { writeEdi } from '@onfreq/ham/contest/edi'
import { loggedContest } from '@onfreq/ham/contest/logged-contest'
import { type ContestScore, scoreOf } from '@onfreq/ham/contest/score'
import { isLocator, normaliseLocator } from '@onfreq/ham/locator'
import { say } from '@onfreq/i18n/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { resolveEntity } from '../contact/entity.ts'
import type { StoredContact } from '../contact/fields.ts'
import { readOwnContests, rulesFor } from '../contest-session/own-contests.ts'
import { writeAdif } from '../export/write.ts'
import { contestContact } from './contact.ts'
import { readContestContacts, readContests, readFullContacts } from './repository.ts'

/** Maximum number of contests listed, the newest first. */
const LISTED_CONTESTS = 200
const HOUR = 3_600_000
/** Maximum length of the rate chart: for a contest logged over weeks it would be useless. */
const MAX_HOURS = 96

export async function listContests(sql: Sql, ownerId: number): Promise<readonly LoggedContest[]> {
  const rows = await readContests(sql, ownerId, LISTED_CONTESTS)
  const own = await readOwnContests(sql, ownerId)
  return rows.map(({ name, year, station_call, contacts, first, last }) => {
    const contest = findContest(name) ?? own.find(({ id }) => id === name)
    return {
      name,
      year,
      station_callsign: station_call,
      title: contest?.name ?? name,
      known: contest !== undefined,
      contacts,
      from: first.toISOString(),
      to: last.toISOString(),
    }
  })
}

/**
 * Scores a contest, with warnings in `language`.
 * @throws ProductError 404 when the log has no such contest, 409 when it has more contacts than a contest can have
 */
export async function scoreContest(
  sql: Sql,
  ownerId: number,
  ref: ContestRef,
  language: Language,
): Promise<ContestScoreResponse> {
  const entry = await getEntry(sql, ownerId, ref)
  return withLanguage(language, () => toScoreResponse(ref, entry))
}

function toScoreResponse(
  ref: ContestRef,
  { contest, contacts, station }: Awaited<ReturnType<typeof getEntry>>,
): ContestScoreResponse {
  const score = contest && scoreOf(contest, station, contacts)
  const noted = (score?.contacts ?? []).flatMap(({ contact, dupeOf: getDupe, problem }) => {
    const text = getDupe ? say('Worked before at {time}', { time: getTime(getDupe.at) }) : problem
    return text === null ? [] : [{ contact, text }]
  })
  const [first, last] = [contacts[0], contacts.at(-1)]
  return {
    contest: {
      ...ref,
      title: contest?.name ?? ref.name,
      known: contest !== undefined,
      contacts: contacts.length,
      from: new Date(first?.at ?? 0).toISOString(),
      to: new Date(last?.at ?? 0).toISOString(),
    },
    valid: score?.valid ?? contacts.length,
    points: score?.points ?? 0,
    qtcs: contest?.qtc === true ? (score?.qtcs ?? 0) : null,
    multipliers: score?.multipliers ?? 0,
    score: score?.score ?? null,
    without: contest?.without ?? null,
    bands: [...(score?.bands ?? [])],
    hours: toHours(contacts),
    dupes: score?.contacts.filter(({ dupeOf: getDupe }) => getDupe !== null).length ?? 0,
    problems: score?.contacts.filter(({ problem }) => problem !== null).length ?? 0,
    notes: noted.slice(0, CONTEST_LISTED).map(({ contact, text }) => ({
      qdo_id: contact.id,
      Call: contact.call,
      TS: new Date(contact.at).toISOString(),
      Band: contact.band,
      text,
    })),
  }
}

/**
 * @throws ProductError as {@link scoreContest}; 409 for unknown rules, 400 for a category that Cabrillo does not have
 */
export async function toCabrillo(sql: Sql, ownerId: number, request: CabrilloRequest): Promise<CabrilloResponse> {
  const { categories = {}, operators = '', operator_name, club, location, soapbox, format, ...ref } = request
  checkCategories(categories)
  const { contest: withRules, contacts, station, operators: named } = await getEntry(sql, ownerId, ref)
  // Without the rules, the file contains what was logged, and the sponsor's robot scores it.
  const contest =
    withRules ??
    loggedContest(
      ref.name,
      contacts.some(({ rstSent, rstRcvd }) => rstSent + rstRcvd !== ''),
    )
  const score = scoreOf(contest, station, contacts)
  const typed = operators
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const operatorCalls = typed.length > 0 ? typed : named
  if (format === 'edi') return getEdi({ contest, ref, station, operators: operatorCalls, score, request })
  const text = writeCabrillo(
    contest,
    {
      callsign: ref.station_callsign,
      categories,
      operators: operatorCalls,
      claimedScore: withRules === undefined ? null : score.score,
      ...(station.grid && { grid: station.grid.slice(0, 6) }),
      ...(operator_name && { name: operator_name }),
      ...(club && { club }),
      ...(location && { location }),
      ...(soapbox && { soapbox }),
    },
    contacts,
    station,
  )
  const file = { filename: `${fileName(ref.station_callsign)}-${fileName(contest.id)}-${ref.year}.cbr`, text }
  return { ...file, files: [file] }
}

interface EdiSource {
  readonly contest: Contest
  readonly ref: ContestRef
  readonly station: ContestStation
  readonly operators: readonly string[]
  readonly score: ContestScore
  readonly request: CabrilloRequest
}

/** @throws ProductError 409 without a locator of the station, or without a contact above 50 MHz */
function getEdi({ contest, ref, station, operators, score, request }: EdiSource): CabrilloResponse {
  if (!station.grid) throw new ProductError(409, 'log.contest_locator', CONTEST_TEXTS.noLocator)
  const header = {
    callsign: ref.station_callsign,
    contest: contest.name,
    locator: station.grid.slice(0, 6),
    operators,
    ...(request.club && { club: request.club }),
    ...(request.operator_name && { operatorName: request.operator_name }),
  }
  const files = writeEdi(header, score.contacts).map(({ band, text }) => ({
    filename: `${fileName(ref.station_callsign)}-${fileName(contest.id)}-${ref.year}-${fileName(band)}.edi`,
    text,
  }))
  const [first] = files
  if (first === undefined) throw new ProductError(409, 'log.contest_bands', CONTEST_TEXTS.noVhf)
  return { ...first, files }
}

/** @throws ProductError 404 when the log has no such contest, 409 when it has more contacts than a contest can have */
export async function contestAdif(
  sql: Sql,
  ownerId: number,
  { name, year, station_callsign }: ContestRef,
  createdAt: number,
): Promise<ContestAdifResponse> {
  const entry = { name, year, stationCall: station_callsign }
  const contacts = await readFullContacts(sql, ownerId, entry, CONTEST_CONTACTS + 1)
  checkSize(contacts.length)
  let text = ''
  for await (const chunk of writeAdif(inOnePage(contacts), 'adi', createdAt, { records: 0 })) text += chunk
  return { filename: `${fileName(station_callsign)}-${fileName(name)}-${year}.adi`, text }
}

async function* inOnePage(contacts: readonly StoredContact[]) {
  yield contacts
}

const fileName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** @throws ProductError 404, 409 */
function checkSize(contacts: number): void {
  if (contacts === 0) throw new ProductError(404, 'not_found', CONTEST_TEXTS.notLogged)
  if (contacts > CONTEST_CONTACTS) throw new ProductError(409, 'log.contest_size', CONTEST_TEXTS.tooMany)
}

interface Entry {
  readonly contest: Contest | undefined
  readonly contacts: readonly ContestContact[]
  readonly station: ContestStation
  readonly operators: readonly string[]
}

async function getEntry(sql: Sql, ownerId: number, { name, year, station_callsign }: ContestRef): Promise<Entry> {
  const contest = (await rulesFor(sql, ownerId, name))?.contest
  const criteria = { name, year, stationCall: station_callsign }
  const rows = await readContestContacts(sql, ownerId, criteria, CONTEST_CONTACTS + 1)
  checkSize(rows.length)
  const [first] = rows
  return {
    contest,
    contacts: rows.map((row) => contestContact(row, contest)),
    station: { ...getStation(station_callsign, first?.started_at ?? new Date(0)), grid: getOwnGrid(rows) },
    operators: getOperators(rows),
  }
}

/** The locator from which most contacts were made. */
function getOwnGrid(rows: Awaited<ReturnType<typeof readContestContacts>>): string | null {
  const counts = new Map<string, number>()
  for (const { extra } of rows) {
    const toMessage = (name: string) => extra?.find(([own]) => own === name)?.[1] ?? ''
    const sent = toMessage('STX_STRING')
      .split(/\s+/)
      .findLast((word) => word.length >= 4 && isLocator(word))
    const grid = normaliseLocator(toMessage('MY_GRIDSQUARE')) ?? (sent === undefined ? null : normaliseLocator(sent))
    if (grid !== null) counts.set(grid, (counts.get(grid) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Operators named in the contacts, in the order of their first contacts. */
function getOperators(rows: Awaited<ReturnType<typeof readContestContacts>>): readonly string[] {
  const categoryNames = rows.flatMap(
    ({ extra }) =>
      extra
        ?.find(([name]) => name === 'OPERATOR')?.[1]
        .trim()
        .toUpperCase() ?? [],
  )
  return [...new Set(categoryNames.filter((call) => call !== ''))]
}

/** The location of a station for the rules of a contest. */
export function getStation(call: string, at: Date): ContestStation {
  const location = resolveEntity(call, at)
  return {
    call,
    dxcc: location?.number ?? null,
    continent: location?.continent ?? null,
    cqZone: location?.cqZone ?? null,
    ituZone: location?.ituZone ?? null,
  }
}

/** @throws ProductError 400 for a category or value that Cabrillo does not have */
export function checkCategories(categories: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(categories)) {
    const allowed: readonly string[] | undefined = Object.entries(CABRILLO_CATEGORIES).find(
      ([own]) => own === name,
    )?.[1]
    if (allowed?.includes(value)) continue
    throw new ProductError(400, 'log.contest_category', CONTEST_TEXTS.category, { [name]: CONTEST_TEXTS.category })
  }
}

const getTime = (at: number) => `${new Date(at).toISOString().slice(11, 16)} UTC`

function toHours(contacts: readonly ContestContact[]): number[] {
  const [first, last] = [contacts[0], contacts.at(-1)]
  if (!first || !last) return []
  const start = Math.floor(first.at / HOUR)
  const count = Math.floor(last.at / HOUR) - start + 1
  if (count > MAX_HOURS) return []
  const hours = Array.from({ length: count }, () => 0)
  for (const { at } of contacts) {
    const hour = Math.floor(at / HOUR) - start
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

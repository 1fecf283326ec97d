/**
 * Converts ADIF records to contacts of the product and back. Unsupported fields and unreadable values are stored in
 * `extra` and exported unchanged.
 */
import { keep, say } from '@onfreq/i18n/texts'
import { bandAt, findBand } from '../bands.ts'
import { normaliseCallsign } from '../callsign.ts'
import { hertzToAdifMegahertz, megahertzTextToHertz, parseFrequencyEntry } from '../frequency.ts'
import { joinLocator, normaliseLocator, readLocatorList, splitLocator } from '../locator.ts'
import { canonicalMode } from '../modes.ts'
import { canonicalPropagation } from '../names/propagation.ts'
import { canonicalSatellite } from '../names/satellites.ts'
import { AT, LOGGED_PROP_MODE, LOGGED_SAT_NAME, OWN_BAND, OWNED, RecordFields } from './record-fields.ts'
import type { AdifField, AdifNote } from './records.ts'
import {
  formatCoordinate,
  formatDate,
  formatNumber,
  formatTime,
  isDigits,
  nextDay,
  parseCoordinate,
  parseDate,
  parseTime,
  parseWatts,
  parseWhole,
} from './values.ts'
import { dateFigures } from './written-dates.ts'

export { LOGGED_PROP_MODE, LOGGED_SAT_NAME }

const DAY_MS = 86_400_000

/** A contact as stored in a log. Unknown values are null and never guessed. */
export interface LogEntry {
  readonly call: string
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number
  /** False if the log contained only hours and minutes; the seconds in startedAt are then 0 and meaningless. */
  readonly hasSeconds: boolean
  readonly endedAt: number | null
  readonly stationCallsign: string | null
  readonly operator: string | null
  readonly frequencyHz: number | null
  /** ADIF band name in lower case, `11m`, or the original text of a band unknown to ADIF. */
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly rstSent: string | null
  readonly rstRcvd: string | null
  readonly name: string | null
  readonly comment: string | null
  /** Watts. */
  readonly power: number | null
  /** DXCC entity code of ADIF; 0 for a station in no entity (at sea, in the air), null if unknown. */
  readonly dxcc: number | null
  readonly continent: string | null
  readonly country: string | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  /** Degrees, north positive. */
  readonly latitude: number | null
  /** Degrees, east positive. */
  readonly longitude: number | null
  readonly gridSquare: string | null
  readonly satName: string | null
  readonly propMode: string | null
  readonly contestId: string | null
  /** All other fields, in the order of the record. */
  readonly extra: readonly AdifField[]
}

export type MappingResult =
  | { readonly ok: true; readonly entry: LogEntry; readonly notes: readonly AdifNote[] }
  /** The reason is stored in the format of `keep` in `@onfreq/i18n/texts`; `sayKept` formats it for display. */
  | { readonly ok: false; readonly reason: string }

const CONTINENTS = new Set(['NA', 'SA', 'EU', 'AF', 'OC', 'AS', 'AN'])

/** Whether a call is valid in a log: 3 to 20 letters, digits, slashes and hyphens, with at least one letter. */
function isLoggable(call: string): boolean {
  if (call.length < 3 || call.length > 20) return false
  let hasLetter = false
  for (let at = 0; at < call.length; at++) {
    const code = call.charCodeAt(at)
    if (code >= 65 && code <= 90) hasLetter = true
    // Hyphen, point, slash and digits have adjacent code points (45 to 57); the point (46) is invalid.
    else if (code < 45 || code > 57 || code === 46) return false
  }
  return hasLetter
}

/** Normalises a call; null if it is invalid. */
function loggableCall(text: string): string | null {
  // Fast path, since nearly all calls are already normalised.
  if (isLoggable(text)) return text
  const call = normaliseCallsign(withoutBrackets(text))
  return isLoggable(call) ? call : null
}

/**
 * WSJT-X shows a call that it looked up by hash in angle brackets, and some programs log the brackets: `<K1ABC>`,
 * `PJ4/<K1ABC>`.
 */
function withoutBrackets(text: string): string {
  return text.replace(/&lt;|&gt;|[<>‹›]/g, '')
}

/** Rounds a time down to a unit such as a day, also before 1970. */
function getStart(time: number, unit: number): number {
  return Math.floor(time / unit) * unit
}

type Timing = Pick<LogEntry, 'startedAt' | 'hasSeconds' | 'endedAt'>

type DateOrTime = 'QSO_DATE' | 'TIME_ON' | 'QSO_DATE_OFF' | 'TIME_OFF'

/** Digits of a date or time without separators; restores leading zeros that a spreadsheet removed. */
function getDigits(record: RecordFields, name: DateOrTime): string {
  const text = record.text(AT[name])
  // Only checks that the text consists of digits; the parsers check the length.
  return isDigits(text) && text.length % 2 === 0 ? text : digitsAmong(record, name, text)
}

function digitsAmong(record: RecordFields, name: DateOrTime, text: string): string {
  let digits = name.startsWith('TIME') ? text.replace(/[-:/. ]|(?:Z|UTC)$/gi, '') : (dateFigures(text.trim()) ?? text)
  if (name.startsWith('TIME') && /^\d{3}$|^\d{5}$/.test(digits)) digits = `0${digits}`
  if (digits !== text && isDigits(digits)) {
    record.note(
      name,
      keep(() => say('"{value}" read as {digits}', { value: text.slice(0, 20), digits })),
    )
  }
  return digits
}

function notADate(text: string): string {
  return keep(() => say('QSO_DATE "{value}" is not a date.', { value: text.slice(0, 20) }))
}

function notATime(text: string, name: 'TIME_ON' | 'TIME_OFF'): string {
  return keep(() =>
    name === 'TIME_ON'
      ? say('TIME_ON "{value}" is not a time.', { value: text.slice(0, 20) })
      : say('TIME_OFF "{value}" is not a time.', { value: text.slice(0, 20) }),
  )
}

function readTiming(record: RecordFields): Timing | string {
  if (record.text(AT.QSO_DATE) === '') return /*i18n*/ 'The record has no QSO_DATE.'
  const date = parseDate(getDigits(record, 'QSO_DATE'))
  if (date === null) return notADate(record.text(AT.QSO_DATE))
  const hasOff = record.text(AT.TIME_OFF) !== ''
  const off = hasOff ? parseTime(getDigits(record, 'TIME_OFF')) : null
  if (record.text(AT.TIME_ON) === '') {
    if (!hasOff) return /*i18n*/ 'The record has no TIME_ON.'
    if (!off) return notATime(record.text(AT.TIME_OFF), 'TIME_OFF')
    record.note('TIME_ON', /*i18n*/ 'Missing: TIME_OFF taken as the start')
    record.keep(AT.QSO_DATE_OFF)
    return { startedAt: date + off.milliseconds, hasSeconds: off.hasSeconds, endedAt: null }
  }
  const on = parseTime(getDigits(record, 'TIME_ON'))
  if (!on) return notATime(record.text(AT.TIME_ON), 'TIME_ON')
  const startedAt = date + on.milliseconds
  return { startedAt, hasSeconds: on.hasSeconds, endedAt: readEnd(record, startedAt, hasOff, off) }
}

function readEnd(
  record: RecordFields,
  startedAt: number,
  hasOff: boolean,
  off: ReturnType<typeof parseTime>,
): number | null {
  const dateText = record.text(AT.QSO_DATE_OFF)
  const dateOff = dateText ? parseDate(getDigits(record, 'QSO_DATE_OFF')) : getStart(startedAt, DAY_MS)
  if (!off || dateOff === null) {
    record.keep(AT.QSO_DATE_OFF)
    record.keep(AT.TIME_OFF)
    if (hasOff || (dateText && dateOff === null))
      record.note('TIME_OFF', /*i18n*/ 'The end of the contact is not understood')
    return null
  }
  const endedAt = dateOff + off.milliseconds
  if (endedAt >= startedAt) return endedAt
  // 12:05:30 to 12:05 ends within the same minute; 23:59 to 00:01 without an end date ends the next day.
  if (!off.hasSeconds && endedAt === getStart(startedAt, 60_000)) return startedAt
  if (!dateText) return nextDay(endedAt)
  record.keep(AT.QSO_DATE_OFF)
  record.keep(AT.TIME_OFF)
  record.note('TIME_OFF', /*i18n*/ 'The contact ends before it starts; the end is kept aside')
  return null
}

function readFrequency(record: RecordFields, bandText: string): number | null {
  const text = record.text(AT.FREQ)
  if (text === '') return null
  const hertz = megahertzTextToHertz(text)
  if (hertz === 0) return null
  const measured = hertz === null ? undefined : bandAt(hertz)
  if (hertz === null || measured === undefined) return oddFrequency(record, text, hertz, bandText)
  const statedBand = findBand(bandText)
  if (statedBand === undefined || statedBand === measured) return hertz
  // 3.456 with the band 9cm is in gigahertz, not in 80m.
  const other = parseFrequencyEntry(text, statedBand.name)
  return other?.band === statedBand.name ? oddFrequency(record, text, hertz, bandText) : hertz
}

/** Interprets text that is not a frequency in MHz within a band. */
function oddFrequency(record: RecordFields, text: string, hertz: number | null, bandText: string): number | null {
  // kHz, Hz or a decimal comma: accepted if the result is within a band, and within the band of the record.
  const statedBand = findBand(bandText)?.name
  const entry = parseFrequencyEntry(text, statedBand)
  const agrees = entry?.band && (bandText === '' || statedBand === entry.band)
  if (entry && agrees) {
    if (entry.hertz !== hertz) {
      const frequency = hertzToAdifMegahertz(entry.hertz)
      record.note(
        'FREQ',
        keep(() => say('"{value}" read as {frequency} MHz', { value: text, frequency })),
      )
    }
    return entry.hertz
  }
  if (hertz !== null) {
    record.note(
      'FREQ',
      keep(() => say('{value} MHz lies in no band', { value: text })),
    )
    return hertz
  }
  record.keep(AT.FREQ)
  record.note(
    'FREQ',
    keep(() => say('"{value}" is not a frequency; kept as it is', { value: text.slice(0, 20) })),
  )
  return null
}

function readBand(record: RecordFields, bandText: string, frequencyHz: number | null): string | null {
  const measured = bandAt(frequencyHz)?.name ?? null
  if (bandText === '') return measured
  const statedBand = findBand(bandText)?.name
  if (!statedBand) return unknownBand(record, bandText, measured)
  if (measured && measured !== statedBand) noteBands(record, statedBand, measured)
  return statedBand
}

function unknownBand(record: RecordFields, bandText: string, measured: string | null): string {
  const value = bandText.slice(0, 20)
  record.note(
    'BAND',
    keep(() =>
      measured
        ? say('"{value}" is not a band of ADIF; {band} from FREQ', { value, band: measured })
        : say('"{value}" is not a band of ADIF', { value }),
    ),
  )
  if (measured) record.keep(AT.BAND)
  return measured ?? bandText.toLowerCase()
}

function noteBands(record: RecordFields, band: string, measured: string): void {
  record.note(
    'BAND',
    keep(() => say('BAND {band} and FREQ ({measured}) disagree; both kept', { band, measured })),
  )
}

const readLatitude = (text: string) => parseCoordinate(text, 'latitude') ?? decimalDegrees(text, 90)
const readLongitude = (text: string) => parseCoordinate(text, 'longitude') ?? decimalDegrees(text, 180)

function decimalDegrees(text: string, limit: number): number | null {
  return /^[-+]?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : null
}

type Degrees = Pick<LogEntry, 'latitude' | 'longitude'>
const NO_POSITION: Degrees = { latitude: null, longitude: null }

function readPosition(record: RecordFields): Degrees {
  const latitude = record.read(AT.LAT, readLatitude)
  const longitude = record.read(AT.LON, readLongitude)
  // One coordinate alone is invalid, and 0° 0° in the Gulf of Guinea is how programs write an unknown position.
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  if (latitude !== null) record.keep(AT.LAT)
  if (longitude !== null) record.keep(AT.LON)
  return NO_POSITION
}

const readEntity = (text: string) => parseWhole(text, 0, 9999)
const readCqZone = (text: string) => parseWhole(text, 1, 40)
const readItuZone = (text: string) => parseWhole(text, 1, 90)

/** GRIDSQUARE with GRIDSQUARE_EXT. A list of squares is moved to VUCC_GRIDS. */
function readGrid(record: RecordFields): string | null {
  const text = record.text(AT.GRIDSQUARE)
  const extension = record.text(AT.GRIDSQUARE_EXT)
  if (extension !== '') {
    const full = joinLocator(text, extension)
    if (full !== null) return full
    record.read(AT.GRIDSQUARE_EXT, () => null)
  }
  const squares = /[,;]/.test(text) ? readLocatorList(text) : []
  if (squares.length < 2 || record.extra.some(({ name }) => name === 'VUCC_GRIDS'))
    return record.read(AT.GRIDSQUARE, normaliseLocator)
  const value = squares.join(',')
  record.extra.push({ name: 'VUCC_GRIDS', value, type: '' })
  record.note(
    'GRIDSQUARE',
    keep(() => say('"{value}" is a list of squares, written as VUCC_GRIDS', { value })),
  )
  return null
}

/** Joins MY_GRIDSQUARE_EXT to MY_GRIDSQUARE; the export splits them again. */
function joinOwnGrid(extra: AdifField[]): void {
  const extension = extra.findIndex(({ name }) => name === 'MY_GRIDSQUARE_EXT')
  const square = extra.findIndex(({ name }) => name === 'MY_GRIDSQUARE')
  const [own, rest] = [extra[square], extra[extension]]
  const full = own && rest ? joinLocator(own.value, rest.value) : null
  if (own === undefined || full === null) return
  extra[square] = { ...own, value: full }
  extra.splice(extension, 1)
}

/** The canonical name. If another spelling was logged, it is stored with the contact. */
function readName(
  record: RecordFields,
  at: number,
  logged: string,
  canonical: (text: string) => string,
): string | null {
  const text = record.text(at)
  if (text === '') return null
  const name = canonical(text)
  const earlier = record.text(OWNED.get(logged) ?? -1)
  const input = earlier !== '' && canonical(earlier) === name ? earlier : text
  if (input.toUpperCase() !== name) record.extra.push({ name: logged, value: input, type: '' })
  return name
}

function readContinent(text: string): string | null {
  const continent = text.toUpperCase()
  return CONTINENTS.has(continent) ? continent : null
}

function readMode(record: RecordFields): Pick<LogEntry, 'mode' | 'submode'> {
  const canonical = canonicalMode(record.text(AT.MODE), record.text(AT.SUBMODE))
  if (canonical.mode === '') {
    record.note('MODE', /*i18n*/ 'The record has no MODE')
    return { mode: null, submode: null }
  }
  if (!canonical.known) {
    const value = canonical.mode.slice(0, 20)
    record.note(
      'MODE',
      keep(() => say('"{value}" is not a mode of ADIF; kept as it is', { value })),
    )
  }
  return { mode: canonical.mode, submode: canonical.submode }
}

function notACallsign(text: string): string {
  return keep(() => say('CALL "{value}" is not a callsign.', { value: text.slice(0, 40) }))
}

/**
 * Converts a record to a contact. Fails with a readable reason only if the callsign, date or time is missing or
 * impossible; any other anomaly is noted and preserved. `station` is the call of the station if the record has
 * none; without it, the operator's call is used (ADIF section III.C).
 */
export function entryFromFields(fields: readonly AdifField[], station: string | null = null): MappingResult {
  const record = new RecordFields(fields)
  const callText = record.text(AT.CALL)
  if (callText === '') return { ok: false, reason: /*i18n*/ 'The record has no CALL.' }
  const call = loggableCall(callText)
  if (call === null) return { ok: false, reason: notACallsign(callText) }
  if (/[<>‹›]|&[lg]t;/.test(callText)) {
    record.note(
      'CALL',
      keep(() =>
        say('"{value}" read as {call}: the brackets of a hashed call are not part of it', { value: callText, call }),
      ),
    )
  }
  const timing = readTiming(record)
  if (typeof timing === 'string') return { ok: false, reason: timing }
  const bandText = record.text(AT.BAND) || record.text(AT[OWN_BAND])
  const frequencyHz = readFrequency(record, bandText)
  const operator = record.read(AT.OPERATOR, loggableCall) ?? record.read(AT.GUEST_OP, loggableCall)
  const stationCallsign = record.read(AT.STATION_CALLSIGN, loggableCall) ?? station ?? operator
  const band = readBand(record, bandText, frequencyHz)
  const { mode, submode } = readMode(record)
  const rstSent = record.text(AT.RST_SENT) || null
  const rstRcvd = record.text(AT.RST_RCVD) || null
  const power = record.read(AT.TX_PWR, parseWatts)
  joinOwnGrid(record.extra)
  const dxcc = record.read(AT.DXCC, readEntity)
  const continent = record.read(AT.CONT, readContinent)
  const cqZone = record.read(AT.CQZ, readCqZone)
  const ituZone = record.read(AT.ITUZ, readItuZone)
  const { latitude, longitude } = readPosition(record)
  const entry: LogEntry = {
    call,
    startedAt: timing.startedAt,
    hasSeconds: timing.hasSeconds,
    endedAt: timing.endedAt,
    stationCallsign,
    operator,
    frequencyHz,
    band,
    mode,
    submode,
    rstSent,
    rstRcvd,
    name: record.verbatim(AT.NAME, AT.NAME_INTL),
    comment: record.verbatim(AT.COMMENT, AT.COMMENT_INTL),
    power,
    dxcc,
    continent,
    country: record.verbatim(AT.COUNTRY, AT.COUNTRY_INTL),
    cqZone,
    ituZone,
    latitude,
    longitude,
    gridSquare: readGrid(record),
    satName: readName(record, AT.SAT_NAME, LOGGED_SAT_NAME, canonicalSatellite),
    propMode: readName(record, AT.PROP_MODE, LOGGED_PROP_MODE, canonicalPropagation),
    contestId: record.text(AT.CONTEST_ID) || null,
    extra: record.extra,
  }
  return { ok: true, entry, notes: record.notes }
}

function put(fields: AdifField[], name: string, value: string | null): void {
  if (value !== null && value !== '') fields.push({ name, value, type: '' })
}

function putNumber(fields: AdifField[], name: string, value: number | null): void {
  if (value !== null) fields.push({ name, value: formatNumber(value), type: '' })
}

/** The name as it was logged, unless the contact was changed since. */
function asLogged(
  entry: LogEntry,
  logged: string,
  name: string | null,
  canonical: (text: string) => string,
): string | null {
  if (name === null) return null
  const text = entry.extra.find((field) => field.name === logged)?.value
  return text !== undefined && canonical(text) === canonical(name) ? text : name
}

/** A contact as ADIF fields: those with a property first, then the extra fields. */
export function entryToFields(entry: LogEntry): AdifField[] {
  const fields: AdifField[] = []
  put(fields, 'CALL', entry.call)
  const date = formatDate(entry.startedAt)
  put(fields, 'QSO_DATE', date)
  put(fields, 'TIME_ON', formatTime(entry.startedAt, entry.hasSeconds))
  if (entry.endedAt !== null) {
    const withSeconds = entry.hasSeconds || entry.endedAt !== getStart(entry.endedAt, 60_000)
    const sameDay = getStart(entry.endedAt, DAY_MS) === getStart(entry.startedAt, DAY_MS)
    put(fields, 'QSO_DATE_OFF', sameDay ? date : formatDate(entry.endedAt))
    put(fields, 'TIME_OFF', formatTime(entry.endedAt, withSeconds))
  }
  const band = entry.band === null ? undefined : findBand(entry.band)
  put(fields, band && !band.adif ? OWN_BAND : 'BAND', entry.band)
  if (entry.frequencyHz !== null) put(fields, 'FREQ', hertzToAdifMegahertz(entry.frequencyHz))
  put(fields, 'MODE', entry.mode)
  put(fields, 'SUBMODE', entry.submode)
  put(fields, 'RST_SENT', entry.rstSent)
  put(fields, 'RST_RCVD', entry.rstRcvd)
  put(fields, 'STATION_CALLSIGN', entry.stationCallsign)
  put(fields, 'OPERATOR', entry.operator)
  put(fields, 'NAME', entry.name)
  put(fields, 'COMMENT', entry.comment)
  putNumber(fields, 'TX_PWR', entry.power)
  const { gridSquare, extension } = splitLocator(entry.gridSquare ?? '')
  put(fields, 'GRIDSQUARE', gridSquare)
  put(fields, 'GRIDSQUARE_EXT', extension)
  if (entry.latitude !== null && entry.longitude !== null) {
    put(fields, 'LAT', formatCoordinate(entry.latitude, 'latitude'))
    put(fields, 'LON', formatCoordinate(entry.longitude, 'longitude'))
  }
  putNumber(fields, 'DXCC', entry.dxcc)
  put(fields, 'COUNTRY', entry.country)
  put(fields, 'CONT', entry.continent)
  putNumber(fields, 'CQZ', entry.cqZone)
  putNumber(fields, 'ITUZ', entry.ituZone)
  put(fields, 'PROP_MODE', asLogged(entry, LOGGED_PROP_MODE, entry.propMode, canonicalPropagation))
  put(fields, 'SAT_NAME', asLogged(entry, LOGGED_SAT_NAME, entry.satName, canonicalSatellite))
  put(fields, 'CONTEST_ID', entry.contestId)
  // Omits a preserved value if the contact has a newer one, but exports repeatable fields again.
  for (const field of entry.extra) {
    if (field.name === LOGGED_SAT_NAME || field.name === LOGGED_PROP_MODE) continue
    if (field.value === '' || (OWNED.has(field.name) && fields.some(({ name }) => name === field.name))) continue
    if (field.name === 'MY_GRIDSQUARE') putOwnGrid(fields, field)
    else fields.push(field)
  }
  return fields
}

function putOwnGrid(fields: AdifField[], field: AdifField): void {
  const { gridSquare, extension } = splitLocator(normaliseLocator(field.value) ?? '')
  if (extension === '') {
    fields.push(field)
    return
  }
  fields.push({ ...field, value: gridSquare }, { ...field, name: 'MY_GRIDSQUARE_EXT', value: extension })
}

/** Converts between a contact and the QSO object of version 2 of the interface, in which frequencies are in hertz. */
import { CONTACT_LIMITS, ContactChanges } from '@onfreq/contracts/log/contact'
import type { AdifField } from '@onfreq/ham/adif/records'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { Compile } from 'typebox/compile'
import { type Fields, toText } from '../body.ts'
import { findContactStation, type Station, stationNumber } from '../stations.ts'
import { invalid } from './envelope.ts'

/** The parts of a stored contact that the interface shows. */
interface Contact {
  readonly id: number
  readonly ownerId: number
  readonly stationCall: string
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly freqHz: number | null
  readonly startedAt: Date
  readonly rstSent: string | null
  readonly rstRcvd: string | null
  readonly grid: string | null
  readonly name: string | null
  readonly comment: string | null
  readonly propMode: string | null
  readonly satName: string | null
  readonly extra: readonly (readonly [name: string, value: string, type?: string])[] | null
}

export function toQsoResponse(contact: Contact, stations: readonly Station[]) {
  const extra = new Map(contact.extra?.map(([name, value]) => [name, value]))
  const station = findContactStation(stations, contact)
  const receive = Number(extra.get('FREQ_RX'))
  return {
    id: contact.id,
    station_id: station === undefined ? null : stationNumber(station.id),
    call: contact.call,
    band: contact.band,
    mode: contact.mode,
    submode: contact.submode,
    freq: contact.freqHz,
    freq_rx: receive > 0 ? Math.round(receive * 1_000_000) : null,
    qso_date: contact.startedAt.toISOString().slice(0, 19).replace('T', ' '),
    rst_sent: contact.rstSent ?? '',
    rst_rcvd: contact.rstRcvd ?? '',
    gridsquare: contact.grid ?? '',
    name: contact.name ?? '',
    comment: contact.comment ?? '',
    notes: extra.get('NOTES') ?? '',
    qth: extra.get('QTH') ?? '',
    prop_mode: contact.propMode ?? '',
    sat_name: contact.satName ?? '',
  }
}

const REQUIRED = ['call', 'band', 'mode', 'qso_date', 'time_on'] as const
/** Fields of the request that are not fields of a contact. */
const REQUEST_FIELDS = new Set(['station_profile_id', 'import_type', 'dryrun', 'qsos', 'key'])

/**
 * Converts a new QSO to an ADIF record.
 * @param index its position in a list.
 * @throws V2Error for a missing field
 */
export function toNewAdifFields(fields: Fields, index?: number): readonly AdifField[] {
  const missing = REQUIRED.filter((name) => toText(fields[name]) === '')
  const position = index === undefined ? {} : { index }
  if (missing.length > 0) throw invalid(`Required: ${missing.join(', ')}.`, { missing, ...position })
  const record: AdifField[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (REQUEST_FIELDS.has(name) || value === null) continue
    if (typeof value === 'object') throw invalid(`${name} must be a single value.`, { field: name, ...position })
    const text = adifValue(name, typeof value === 'boolean' ? (value ? 'Y' : 'N') : toText(value))
    if (text !== '') record.push({ name: name.toUpperCase(), value: text, type: '' })
  }
  return record
}

function adifValue(name: string, text: string): string {
  if (name === 'freq' || name === 'freq_rx') return text === '' ? '' : String(toHertz(name, text) / 1_000_000)
  if (name === 'qso_date' || name === 'qso_date_off') return text.replaceAll('-', '')
  if (name === 'time_on' || name === 'time_off') return text.replaceAll(':', '')
  return text
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1_000, M: 1_000_000, G: 1_000_000_000 }

/**
 * Parses `7047500` or `"7.0475M"`.
 * @throws V2Error
 */
function toHertz(name: string, text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([KMG]?)(?:Hz)?$/i.exec(text)
  if (match === null) throw invalid(`${name} must be a number of Hz.`)
  return Math.round(Number(match[1]) * (UNITS[match[2]?.toUpperCase() ?? ''] ?? 1))
}

/** Editable fields that have a column. */
const COLUMN_FIELDS: Readonly<Record<string, keyof ContactChanges>> = {
  call: 'Call',
  band: 'Band',
  rst_sent: 'SNT',
  rst_rcvd: 'RCV',
  gridsquare: 'GridSquare',
  name: 'Name',
  comment: 'Comment',
  prop_mode: 'PropMode',
  sat_name: 'SatName',
}
const NUMBER_COLUMN_FIELDS: Readonly<Record<string, keyof ContactChanges>> = {
  tx_pwr: 'Power',
  cqz: 'cq_zone',
  ituz: 'itu_zone',
}
/** Editable fields that are stored by ADIF name. */
const ADIF_FIELDS = new Set(
  'band_rx notes qth sat_mode sota_ref pota_ref wwff_ref iota sig sig_info darc_dok state cnty qsl_via srx stx srx_string stx_string freq_rx'.split(
    ' ',
  ),
)

export interface Edit {
  readonly changes: ContactChanges
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Converts the body of a PATCH to changes.
 * @throws V2Error for a field that cannot be edited or a date without its time
 */
export function toEdit(body: Fields): Edit {
  const changes: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (name === 'qso_date' || name === 'time_on' || name === 'time_off' || name === 'station_profile_id') continue
    if (typeof value === 'object' && value !== null) throw invalid(`${name} must be a single value.`, { field: name })
    const text = toText(value)
    const own = COLUMN_FIELDS[name]
    const number = NUMBER_COLUMN_FIELDS[name]
    if (own !== undefined) changes[own] = text === '' && name !== 'call' ? null : text
    else if (number !== undefined) changes[number] = text === '' ? null : Number(text)
    else if (name === 'mode') Object.assign(changes, { Mode: text, SubMode: null })
    else if (name === 'freq') changes.Freq = text === '' ? null : hertzToKilohertz(toHertz(name, text))
    else if (ADIF_FIELDS.has(name)) fields[name.toUpperCase()] = toAdifField(name, text)
    else throw invalid(`${name} cannot be edited.`, { field: name })
  }
  const [date, time] = [toText(body.qso_date), toText(body.time_on)]
  if ((date === '') !== (time === '')) throw invalid('qso_date and time_on go together.')
  if (date !== '') changes.TS = toInstant(date, time)
  return { changes: validate(changes), fields }
}

const changesSchema = Compile(ContactChanges)

/**
 * Applies the same rules as the site's own calls.
 * @throws V2Error with the name of the field in this interface
 */
function validate(changes: unknown): ContactChanges {
  if (changesSchema.Check(changes)) return changes
  const [error] = changesSchema.Errors(changes)
  const wrong = error?.instancePath.slice(1) ?? ''
  const entry = [...Object.entries(COLUMN_FIELDS), ...Object.entries(NUMBER_COLUMN_FIELDS)].find(
    ([, field]) => field === wrong,
  )
  const name = entry?.[0] ?? wrong.toLowerCase()
  throw invalid(`${name} ${error?.message ?? 'is not as it should be'}.`, { field: name })
}

function toAdifField(name: string, text: string): string {
  if (text.length > CONTACT_LIMITS.comment) {
    throw invalid(`${name} must have at most ${CONTACT_LIMITS.comment} characters.`, { field: name })
  }
  return adifValue(name, text)
}

function toInstant(date: string, time: string): string {
  const digits = time.replaceAll(':', '')
  if (!/^\d{4}(?:\d{2})?$/.test(digits)) throw invalid('time_on must look like 1706, 170600 or 17:06.')
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  return `${date}T${parts.join(':')}Z`
}

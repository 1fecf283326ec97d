/**
 * UDP broadcasts of N1MM Logger+ on port 12060 (https://n1mmwp.hamdocs.com/appendices/external-udp-broadcasts/):
 * contactinfo, contactreplace, contactdelete, RadioInfo and spot, one XML document per datagram. Frequencies are in units of
 * 10 Hz; times are in UTC without a zone.
 */
import { SaxesParser } from 'saxes'
import type { LogEntry } from '../adif/contact.ts'
import { parseWatts, parseWhole } from '../adif/values.ts'
import { bandName, findBand } from '../bands.ts'
import { isCallsign, normaliseCallsign } from '../callsign.ts'
import { findContest } from '../contest/catalogue.ts'
import { decimalToInteger, parseFrequencyEntry } from '../frequency.ts'
import { normaliseLocator } from '../locator.ts'
import { canonicalMode } from '../modes.ts'
import { readN1mmTime } from './n1mm-time.ts'

export interface N1mmContact {
  readonly type: 'contact' | 'replace'
  /** Id of the contact in N1MM; empty in old versions. */
  readonly id: string
  /** False for copies of contacts made at other stations of the network; only the original counts. */
  readonly isOriginal: boolean
  readonly entry: LogEntry
  /** True if running, false if searching and pouncing. */
  readonly isRun: boolean
  /** Call and time before a `replace`, for versions without ids. */
  readonly old: { readonly call: string; readonly startedAt: number | null } | null
}

export interface N1mmDelete {
  readonly type: 'delete'
  readonly id: string
  readonly call: string
  readonly startedAt: number | null
}

export interface N1mmRadio {
  readonly type: 'radio'
  readonly station: string
  readonly radio: number
  readonly rxFrequencyHz: number
  readonly txFrequencyHz: number
  readonly mode: string
  readonly operatorCall: string
  readonly isRunning: boolean
  readonly isTransmitting: boolean
  readonly isSplit: boolean
  /** Whether the radio has the focus. */
  readonly isActive: boolean
}

/** A spot on the band map, from the operator or a cluster. */
export interface N1mmSpot {
  readonly type: 'spot'
  readonly call: string
  readonly frequencyHz: number
  /** Empty if N1MM does not know it. */
  readonly mode: string
  readonly spotter: string
  readonly comment: string
  /** Whether the spot was removed from the band map. */
  readonly isDeleted: boolean
}

export type N1mmMessage = N1mmContact | N1mmDelete | N1mmRadio | N1mmSpot

/**
 * Escapes what programs leave unescaped in comments: a bare `&`, entity names that XML lacks, a `<` that starts no name, and
 * control characters.
 */
function escapeLoose(datagram: string): string {
  return (
    datagram
      .replace(/^[^<]*/, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
      .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, characters: string) => xml(characters))
      .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
      .replace(/<(?![A-Za-z/?!])/g, '&lt;')
  )
}

/** Elements of a flat document, by name in lower case. Null if it is not well-formed. */
function readFlat(text: string): { readonly root: string; readonly values: ReadonlyMap<string, string> } | null {
  const xml = escapeLoose(text)
  const values = new Map<string, string>()
  const parser = new SaxesParser()
  let root = ''
  let depth = 0
  let content = ''
  let broken = false
  parser.on('error', () => {
    broken = true
  })
  parser.on('opentag', (tag) => {
    if (depth++ === 0) root = tag.name.toLowerCase()
    content = ''
  })
  parser.on('text', (part) => {
    content += part
  })
  parser.on('closetag', (tag) => {
    if (--depth === 1) values.set(tag.name.toLowerCase(), content.trim())
  })
  parser.write(xml).close()
  return broken || root === '' ? null : { root, values }
}

function isTrue(text: string | undefined): boolean {
  return /^(?:true|1)$/i.test(text ?? '')
}

/** Converts units of 10 Hz to Hz. */
function readFrequency(text: string | undefined): number {
  return decimalToInteger(text ?? '', 1) ?? 0
}

/** Converts units of 10 Hz; related programs use other units, which the band reveals. */
function frequencyIn(band: string | undefined, text: string | undefined): number | null {
  const tens = readFrequency(text)
  if (tens > 0 && (band === undefined || bandName(tens) === band)) return tens
  const other = parseFrequencyEntry(text ?? '', band)
  return other !== null && other.band === band ? other.hertz : tens || null
}

/** Elements that are copied to an ADIF field. */
const COPIED_ELEMENTS: readonly (readonly [string, string])[] = [
  ['sntnr', 'STX'],
  ['rcvnr', 'SRX'],
  ['section', 'ARRL_SECT'],
  ['prec', 'PRECEDENCE'],
  ['ck', 'CHECK'],
  ['sentexchange', 'STX_STRING'],
  ['wpxprefix', 'PFX'],
  ['id', 'APP_N1MM_ID'],
]

const ZERO_IS_EMPTY = new Set(['STX', 'SRX', 'CHECK', 'PRECEDENCE'])

function readEntry(values: ReadonlyMap<string, string>): LogEntry | null {
  const get = (name: string) => values.get(name) ?? ''
  const call = normaliseCallsign(get('call').replace(/[<>]/g, ''))
  const startedAt = readN1mmTime(get('timestamp'))
  if (!isCallsign(call) || startedAt === null) return null
  // N1MM names bands in megahertz, such as 3.5 for 80m; related programs write the wavelength.
  const bandText = get('band')
  const band = (findBand(`${bandText}MHz`) ?? findBand(bandText))?.name
  const frequencyHz = frequencyIn(band, get('txfreq')) ?? frequencyIn(band, get('rxfreq'))
  const { mode, submode } = canonicalMode(get('mode'))
  const contest = get('contestname')
  // N1MM writes 0 for a number that was not exchanged.
  const isGiven = (field: string, value: string) => value !== '' && !(ZERO_IS_EMPTY.has(field) && Number(value) === 0)
  const extra = COPIED_ELEMENTS.map(([name, field]) => ({ name: field, value: get(name), type: '' }))
  const exchange = get('exchange1') || get('exchangel')
  if (exchange) extra.push({ name: 'SRX_STRING', value: exchange, type: '' })
  const isRun = values.get('isrunqso')
  if (isRun) extra.push({ name: 'APP_ONFREQ_RUN', value: isTrue(isRun) ? 'Y' : 'N', type: '' })
  return {
    call,
    startedAt,
    hasSeconds: true,
    endedAt: null,
    stationCallsign: normaliseCallsign(get('mycall')) || null,
    operator: normaliseCallsign(get('operator')) || null,
    frequencyHz,
    band: bandName(frequencyHz) ?? band ?? null,
    mode: mode || null,
    submode,
    rstSent: get('snt') || null,
    rstRcvd: get('rcv') || null,
    name: get('name') || null,
    comment: get('comment') || null,
    power: parseWatts(get('power')),
    dxcc: null,
    continent: get('continent') || null,
    country: null,
    cqZone: parseWhole(get('zone'), 1, 40),
    ituZone: null,
    latitude: null,
    longitude: null,
    gridSquare: normaliseLocator(get('gridsquare')),
    satName: null,
    propMode: null,
    // "DX" is what N1MM writes for logging without a contest.
    contestId: contest && contest !== 'DX' ? (findContest(contest)?.id ?? contest) : null,
    extra: extra.filter(({ name, value }) => isGiven(name, value)),
  }
}

function readContact(type: 'contact' | 'replace', values: ReadonlyMap<string, string>): N1mmContact | null {
  const entry = readEntry(values)
  if (!entry) return null
  const oldCall = normaliseCallsign(values.get('oldcall') ?? '')
  return {
    type,
    id: values.get('id') ?? '',
    isOriginal: !values.has('isoriginal') || isTrue(values.get('isoriginal')),
    entry,
    isRun: isTrue(values.get('isrunqso')) || (!values.has('isrunqso') && values.get('run1run2') === '1'),
    old: oldCall ? { call: oldCall, startedAt: readN1mmTime(values.get('oldtimestamp')) } : null,
  }
}

/** Whether the datagram is a broadcast that does not concern the log (AppInfo, lookupinfo and so on). */
export function isOtherN1mm(datagram: string): boolean {
  const root = readFlat(datagram)?.root
  return root !== undefined && !/^(?:contact|radioinfo|spot)/.test(root)
}

/** Parses a datagram; null for other broadcasts and malformed documents. Never throws. */
export function decodeN1mm(datagram: string | Uint8Array): N1mmMessage | null {
  const message = readFlat(typeof datagram === 'string' ? datagram : new TextDecoder().decode(datagram))
  if (!message) return null
  const { root, values } = message
  const get = (name: string) => values.get(name) ?? ''
  switch (root) {
    case 'contactinfo':
      return readContact('contact', values)
    case 'contactreplace':
      return readContact('replace', values)
    case 'contactdelete':
      return {
        type: 'delete',
        id: get('id'),
        call: normaliseCallsign(get('call')),
        startedAt: readN1mmTime(get('timestamp')),
      }
    case 'radioinfo':
      return {
        type: 'radio',
        station: get('stationname'),
        radio: parseWhole(get('radionr'), 1, 9) ?? 1,
        rxFrequencyHz: readFrequency(get('freq')),
        txFrequencyHz: readFrequency(get('txfreq')),
        mode: get('mode'),
        operatorCall: normaliseCallsign(get('opcall')),
        isRunning: isTrue(get('isrunning')),
        isTransmitting: isTrue(get('istransmitting')),
        isSplit: isTrue(get('issplit')),
        isActive: !values.has('activeradionr') || get('activeradionr') === get('radionr'),
      }
    case 'spot': {
      const call = normaliseCallsign(get('dxcall'))
      // In kilohertz, unlike all other frequencies, with the decimal separator of the Windows locale.
      const kilohertz = Number(get('frequency').replace(',', '.'))
      if (!isCallsign(call) || !(kilohertz > 0)) return null
      return {
        type: 'spot',
        call,
        frequencyHz: Math.round(kilohertz * 1000),
        mode: get('mode'),
        spotter: normaliseCallsign(get('spottercall')),
        comment: get('comment'),
        isDeleted: /^delete$/i.test(get('action')),
      }
    }
    default:
      return null
  }
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function flat(root: string, values: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(values).map(([name, value]) => `\t<${name}>${xml(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n${elements.join('\n')}\n</${root}>\n`
}

function timestamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

/** Band → its name in N1MM, in megahertz. */
const N1MM_BANDS: Readonly<Record<string, string>> = {
  '160m': '1.8',
  '80m': '3.5',
  '40m': '7',
  '30m': '10',
  '20m': '14',
  '17m': '18',
  '15m': '21',
  '12m': '24',
  '10m': '28',
  '6m': '50',
  '4m': '70',
  '2m': '144',
  '1.25m': '222',
  '70cm': '432',
  '33cm': '902',
  '23cm': '1240',
  '13cm': '2300',
  '9cm': '3300',
  '6cm': '5650',
  '3cm': '10000',
  '1.25cm': '24000',
}

/** Encodes a contact as an N1MM broadcast. */
export function encodeN1mmContact(entry: LogEntry, id: string, isRun = false): string {
  const tens = Math.round((entry.frequencyHz ?? 0) / 10)
  return flat('contactinfo', {
    app: 'ONFREQ',
    contestname: entry.contestId ?? 'DX',
    timestamp: timestamp(entry.startedAt),
    mycall: entry.stationCallsign ?? '',
    band: N1MM_BANDS[bandName(entry.frequencyHz) ?? entry.band ?? ''] ?? '',
    rxfreq: tens,
    txfreq: tens,
    operator: entry.operator ?? '',
    mode: entry.submode ?? entry.mode ?? '',
    call: entry.call,
    snt: entry.rstSent ?? '',
    rcv: entry.rstRcvd ?? '',
    gridsquare: entry.gridSquare ?? '',
    comment: entry.comment ?? '',
    name: entry.name ?? '',
    power: entry.power ?? '',
    zone: entry.cqZone ?? 0,
    IsRunQSO: isRun ? 1 : 0,
    ID: id,
    IsOriginal: 'True',
  })
}

/** Encodes the state of a radio, which N1MM broadcasts at least every ten seconds. */
export function encodeN1mmRadio(radio: N1mmRadio): string {
  const bool = (value: boolean) => (value ? 'True' : 'False')
  return flat('RadioInfo', {
    app: 'ONFREQ',
    StationName: radio.station,
    RadioNr: radio.radio,
    Freq: Math.round(radio.rxFrequencyHz / 10),
    TXFreq: Math.round(radio.txFrequencyHz / 10),
    Mode: radio.mode,
    OpCall: radio.operatorCall,
    IsRunning: bool(radio.isRunning),
    ActiveRadioNr: radio.isActive ? radio.radio : 3 - radio.radio,
    IsTransmitting: bool(radio.isTransmitting),
    IsSplit: bool(radio.isSplit),
  })
}

/**
 * Reads a Cabrillo log (version 2 or 3, wwrof.org/cabrillo) as ADIF records, so that it can be imported like any log. The
 * file does not name the columns of an exchange, but both sides have the same number, separated by the worked call.
 */
import { keep, say } from '@onfreq/i18n/texts'
import type { AdifField, AdifHeader, AdifItem, AdifSource } from '../adif/records.ts'
import { bandName, findBand } from '../bands.ts'
import { isCallsign, isUsualCallsign, normaliseCallsign } from '../callsign.ts'
import { hertzToAdifMegahertz } from '../frequency.ts'
import { isLocator } from '../locator.ts'
import { CABRILLO_BANDS } from './cabrillo-bands.ts'
import { canonicalContestId, findContest } from './catalogue.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MODES: Readonly<Record<string, string>> = {
  CW: 'CW',
  PH: 'SSB',
  FM: 'FM',
  RY: 'RTTY',
  DG: 'DATA',
  AM: 'AM',
  SSB: 'SSB',
}
const REPORT = /^(?:[1-5][1-9N]{1,2}|[+-]\d{1,2})$/

/** Whether a file starts like a Cabrillo log. */
export function looksLikeCabrillo(start: string): boolean {
  return /^\s*(?:START-OF-LOG:|(?:X-)?QSO:\s)/i.test(start.replace(/^\ufeff/, ''))
}

interface Line {
  readonly number: number
  readonly offset: number
  readonly text: string
}

interface Header {
  readonly station: string
  readonly contest: string
  readonly operators: readonly string[]
  readonly grid: string
}

export class CabrilloReader implements AdifSource {
  #chunks: Uint8Array[] = []
  #size = 0
  #header: AdifHeader = { fields: [], preamble: '' }

  get header(): AdifHeader {
    return this.#header
  }

  /** Returns no records before the end, because the number of columns depends on the entire log. */
  push(chunk: Uint8Array): AdifItem[] {
    this.#size += chunk.length
    if (this.#size <= MAX_BYTES) this.#chunks.push(chunk.slice())
    return []
  }

  end(): AdifItem[] {
    const bytes = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#chunks = []
    return readCabrillo(new TextDecoder().decode(bytes))
  }
}

/** Each QSO line as a record, or as a failure with a reason. */
export function readCabrillo(text: string): AdifItem[] {
  const lines = joinedLines(text)
  const header = readHeader(lines)
  const contacts = lines.filter(({ text: line }) => /^(?:X-)?QSO:/i.test(line))
  const rules = findContest(header.contest)
  const columns = {
    hasReport: rules?.report ?? mostHaveReports(contacts),
    hasSerial: rules === undefined || rules.exchange[0] === 'serial',
  }
  const ends = lines.some(({ text: line }) => /^END-OF-LOG/i.test(line))
  return [
    ...contacts.map((line) => readContact(line, header, columns)),
    ...lines
      .filter(({ text: line }) => /^QTC:/i.test(line))
      .map((line) => failure(line, /*i18n*/ 'QTC lines of a Cabrillo log are not imported.')),
    ...(ends || contacts.length === 0
      ? []
      : [
          failure(
            lines.at(-1) ?? { number: 1, offset: 0, text: '' },
            /*i18n*/ 'The log ends without END-OF-LOG: it may be cut off.',
          ),
        ]),
  ]
}

/** Joins lines: one without a tag continues the exchange of the previous line, as in old logs with long exchanges. */
function joinedLines(text: string): readonly Line[] {
  const lines: Line[] = []
  let offset = 0
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const isTagged = /^[A-Z][A-Z0-9-]*:/i.test(content.trim())
    const before = lines.at(-1)
    if (isTagged) lines.push({ number: index + 1, offset, text: content.trim() })
    else if (content.trim() !== '' && before !== undefined && /^(?:X-)?QSO:/i.test(before.text))
      lines[lines.length - 1] = { ...before, text: `${before.text} ${content.trim()}` }
    offset += content.length + 1
  })
  return lines
}

function readHeader(lines: readonly Line[]): Header {
  const value = (name: string) => {
    const found = lines.find(({ text }) => text.toUpperCase().startsWith(`${name}:`))
    return found?.text.slice(name.length + 1).trim() ?? ''
  }
  const operators = value('OPERATORS')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !word.startsWith('@'))
  return {
    station: normaliseCallsign(value('CALLSIGN')),
    contest: value('CONTEST'),
    operators,
    grid: value('GRID-LOCATOR'),
  }
}

/** For contests with unknown rules: whether nearly all contacts have a report at the start of both exchanges. */
function mostHaveReports(contacts: readonly Line[]): boolean {
  const exchanges = contacts.map(({ text }) => getParts(text)).filter((parts) => parts !== null)
  const reports = exchanges.filter(({ sent, rcvd }) => REPORT.test(sent[0] ?? '') && REPORT.test(rcvd[0] ?? ''))
  return exchanges.length > 0 && reports.length >= 0.9 * exchanges.length
}

interface Parts {
  readonly head: readonly string[]
  readonly station: string
  readonly sent: readonly string[]
  readonly call: string
  readonly rcvd: readonly string[]
}

function getParts(text: string): Parts | null {
  const words = text.replace(/^(?:X-)?QSO:\s*/i, '').split(/\s+/)
  const [head, station = '', rest] = [words.slice(0, 4), words[4], words.slice(5)]
  const at = callIndex(rest)
  if (at < 0) return null
  const width = at
  // An additional last column is the number of the transmitter.
  const rcvd = rest.slice(at + 1)
  const isTransmitter = rcvd.length === width + 1 && /^\d$/.test(rcvd.at(-1) ?? '')
  return {
    head,
    station: normaliseCallsign(station),
    sent: rest.slice(0, at),
    call: normaliseCallsign(rest[at] ?? ''),
    rcvd: isTransmitter ? rcvd.slice(0, -1) : rcvd,
  }
}

/** Index of the call closest to the middle: exchanges may contain calls, and one side may lack a column. */
function callIndex(words: readonly string[]): number {
  const middle = (words.length - 1) / 2
  const candidates = words
    .map((word, index) => ({ index, call: normaliseCallsign(word) }))
    .filter(({ call }) => isCallsign(call) && /\d/.test(call) && !REPORT.test(call))
  const plausible = candidates.filter(({ call }) => isUsualCallsign(call))
  const [nearest] = (plausible.length > 0 ? plausible : candidates).sort(
    (a, b) => Math.abs(a.index - middle + 0.1) - Math.abs(b.index - middle + 0.1),
  )
  return nearest?.index ?? -1
}

interface Columns {
  readonly hasReport: boolean
  /** Whether the rules start the exchange with a serial number; assumed if the rules are unknown. */
  readonly hasSerial: boolean
}

function readContact(line: Line, header: Header, columns: Columns): AdifItem {
  const parts = getParts(line.text)
  if (parts === null) return failure(line, /*i18n*/ 'This QSO line has no callsign of another station.')
  const [frequency = '', mode = '', date = '', time = ''] = parts.head
  const fields: AdifField[] = []
  const put = (name: string, value: string) => {
    if (value !== '') fields.push({ name, value, type: '' })
  }
  put('CALL', parts.call)
  // A date with the year last is left to the date parser, which distinguishes day and month.
  put('QSO_DATE', /^\d{4}/.test(date) ? date.replace(/[-/.]/g, '') : date)
  put('TIME_ON', time.replace(':', ''))
  const tuning = parseTuning(frequency)
  if (tuning === null)
    return failure(
      line,
      keep(() => say('"{value}" is not a frequency or band of Cabrillo.', { value: frequency })),
    )
  put('BAND', tuning.band)
  put('FREQ', tuning.megahertz)
  put('MODE', MODES[mode.toUpperCase()] ?? mode.toUpperCase())
  put('STATION_CALLSIGN', parts.station || header.station)
  put('OPERATOR', header.operators.length === 1 ? (header.operators[0] ?? '') : '')
  put('CONTEST_ID', header.contest === '' ? '' : canonicalContestId(header.contest))
  putExchange(put, 'S', parts.sent, columns)
  putExchange(put, 'R', parts.rcvd, columns)
  put('GRIDSQUARE', parts.rcvd.findLast((word) => word.length >= 4 && isLocator(word)) ?? '')
  put('MY_GRIDSQUARE', header.grid)
  return { kind: 'record', line: line.number, offset: line.offset, raw: () => line.text, fields, notes: [] }
}

function putExchange(
  put: (name: string, value: string) => void,
  side: 'S' | 'R',
  words: readonly string[],
  { hasReport, hasSerial }: Columns,
): void {
  const [first = ''] = words
  const isReport = hasReport && REPORT.test(first)
  const exchange = (isReport ? words.slice(1) : words).filter((word) => word !== '-')
  if (isReport) put(side === 'S' ? 'RST_SENT' : 'RST_RCVD', first)
  const text = exchange.join(' ')
  const [serial = ''] = exchange
  if (hasSerial && /^\d{1,6}$/.test(serial)) put(side === 'S' ? 'STX' : 'SRX', String(Number(serial)))
  put(side === 'S' ? 'STX_STRING' : 'SRX_STRING', text)
}

/** Frequency in kilohertz below 30 MHz, or the name of a band above. */
function parseTuning(word: string): { readonly band: string; readonly megahertz: string } | null {
  const bandOfWord = Object.entries(CABRILLO_BANDS).find(([, text]) => text === word.toUpperCase())?.[0]
  if (bandOfWord !== undefined && !/^\d{4,}$/.test(word)) return { band: bandOfWord, megahertz: '' }
  if (/^\d{4,}(?:\.\d+)?$/.test(word)) {
    const hertz = Math.round(Number(word) * 1000)
    const band = bandName(hertz)
    if (band !== null) return { band, megahertz: hertzToAdifMegahertz(hertz) }
  }
  const other = findBand(word)
  return other === undefined ? null : { band: other.name, megahertz: '' }
}

function failure(line: Line, reason: string): AdifItem {
  return { kind: 'failure', line: line.number, offset: line.offset, raw: () => line.text, reason }
}

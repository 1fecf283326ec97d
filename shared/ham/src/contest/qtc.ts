/**
 * QTCs of Worked All Europe: reports of earlier contacts, in series of up to ten, that a station outside Europe
 * sends to a station in Europe. A series is stored as typed, with the contact in which it was passed: `3/2 0711
 * DL1AUZ 16 0712 SP2ABC 118` is the third series of a station, with two reports.
 */
import type { ContestContact, ContestStation } from './contest.ts'

/** Field that stores the series of a contact; ADIF has no field for it. */
export const QTC_FIELD = 'APP_ONFREQ_QTC'

/** Maximum number of QTCs from one station to another. */
export const MAX_QTCS = 10

export interface Qtc {
  /** UTC, `0711`. */
  readonly time: string
  readonly call: string
  /** Serial number that the sender received in that contact. */
  readonly serial: string
}

export interface QtcSeries {
  /** Number of the sender's series, counted from 1; 0 if missing. */
  readonly number: number
  /** Number of reports, as declared. */
  readonly count: number
  readonly reports: readonly Qtc[]
}

export interface ReadQtc {
  readonly series: readonly QtcSeries[]
  /** Warning about the text; null if it is valid. */
  readonly odd: string | null
}

const TIME = /^([01]\d|2[0-3])[0-5]\d$/
const MINUTES = /^[0-5]\d$/
const CALL = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9/]{3,15}$/
const SERIAL = /^\d{1,5}$/

/**
 * Parses the series in a text. A time of two digits continues the previous hour: `0711 DL1AUZ 16 12 SP2ABC 118`.
 * Invalid parts are reported and skipped.
 */
export function readQtc(text: string): ReadQtc {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const series: { number: number; count: number; reports: Qtc[] }[] = []
  let odd: string | null = null
  let hour = ''
  for (let at = 0; at < words.length; ) {
    const [first = '', call = '', serial = ''] = words.slice(at, at + 3)
    const heading = /^(\d{1,4})\/(\d{1,2})$/.exec(first)
    if (heading) {
      series.push({ number: Number(heading[1]), count: Number(heading[2]), reports: [] })
      at += 1
      continue
    }
    const time = TIME.test(first) ? first : hour !== '' && MINUTES.test(first) ? `${hour}${first}` : null
    const wrong = time === null ? first : !CALL.test(call) ? call : !SERIAL.test(serial) ? serial : null
    if (time === null || wrong !== null) {
      odd ??=
        wrong === '' || wrong === null
          ? 'A QTC is time, callsign and number'
          : `${wrong}: a QTC is time, callsign and number`
      at += 1
      continue
    }
    if (series.length === 0) series.push({ number: 0, count: 0, reports: [] })
    series.at(-1)?.reports.push({ time, call, serial })
    hour = time.slice(0, 2)
    at += 3
  }
  for (const { number, count, reports } of series) {
    if (number === 0) odd ??= 'A series of QTCs begins with its number, such as 3/10'
    else if (count !== reports.length) odd ??= `${number}/${count} says ${count} QTCs, and ${reports.length} are there`
  }
  if (series.flatMap(({ reports }) => reports).length > MAX_QTCS)
    odd ??= `A station passes at most ${MAX_QTCS} QTCs to another`
  return { series, odd }
}

/** Formats a series as it is typed and stored. */
export function writeQtc({ number, reports }: Pick<QtcSeries, 'number' | 'reports'>): string {
  return [`${number}/${reports.length}`, ...reports.flatMap(({ time, call, serial }) => [time, call, serial])].join(' ')
}

export const getQtcText = ({ extra }: Pick<ContestContact, 'extra'>): string =>
  extra?.find(([name]) => name === QTC_FIELD)?.[1] ?? ''

/** All QTCs passed in a contact. */
export const parseQtcs = (contact: Pick<ContestContact, 'extra'>): readonly Qtc[] => {
  const text = getQtcText(contact)
  return text === '' ? [] : readQtc(text).series.flatMap(({ reports }) => reports)
}

/** Whether the station sends QTCs: stations in Europe receive them, all others send them. */
export const sendsQtc = ({ continent }: Pick<ContestStation, 'continent'>): boolean => continent !== 'EU'

/**
 * The next series for a station: the oldest contacts with other stations that have not been reported. Null if there
 * are none, or if the station already has ten.
 */
export function nextQtcs(contacts: readonly ContestContact[], to: string): string | null {
  const inOrder = [...contacts].sort((a, b) => a.at - b.at || a.id - b.id)
  const toKey = ({ time, call, serial }: Qtc) => `${time} ${call} ${Number(serial)}`
  const sent = new Set(inOrder.flatMap(parseQtcs).map(toKey))
  const passed = inOrder.filter(({ call }) => call === to).flatMap(parseQtcs).length
  const number =
    Math.max(0, ...inOrder.flatMap((one) => readQtc(getQtcText(one)).series.map((series) => series.number))) + 1
  const reports: Qtc[] = []
  for (const { call, at, rcvd } of inOrder) {
    const serial = /^\d{1,5}/.exec(rcvd)?.[0]
    if (call === to || serial === undefined) continue
    if (passed + reports.length >= MAX_QTCS) break
    const report = { time: new Date(at).toISOString().slice(11, 16).replace(':', ''), call, serial }
    if (!sent.has(toKey(report))) reports.push(report)
    sent.add(toKey(report))
  }
  return reports.length === 0 ? null : writeQtc({ number, reports })
}

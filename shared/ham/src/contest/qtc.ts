/**
 * QTCs of Worked All Europe: reports of earlier contacts, in series of up to ten, which a station outside of Europe sends to one
 * in Europe. A series is kept with the contact in which it was passed, as one types it: `3/2 0711 DL1AUZ 16 0712 SP2ABC 118`
 * is the third series of a station, of two reports.
 */
import type { ContestContact, ContestStation } from './contest.ts'

/** Where a contact keeps its series; ADIF has no field of its own. */
export const QTC_FIELD = 'APP_ONFREQ_QTC'

/** So many a station may pass to another one. */
export const MOST_QTCS = 10

export interface Qtc {
  /** UTC, `0711`. */
  readonly time: string
  readonly call: string
  /** The number that the sender received in that contact. */
  readonly serial: string
}

export interface QtcSeries {
  /** Which of the sender's series it is, from 1; 0 where nobody said. */
  readonly number: number
  /** How many reports it says that it has. */
  readonly count: number
  readonly reports: readonly Qtc[]
}

export interface ReadQtc {
  readonly series: readonly QtcSeries[]
  /** What is odd about the text, in words; null for nothing. */
  readonly odd: string | null
}

const TIME = /^([01]\d|2[0-3])[0-5]\d$/
const MINUTES = /^[0-5]\d$/
const CALL = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9/]{3,15}$/
const SERIAL = /^\d{1,5}$/

/** Minutes alone keep the hour before them: `0711 DL1AUZ 16 12 SP2ABC 118`. What cannot be read is said and left out. */
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
  if (series.flatMap(({ reports }) => reports).length > MOST_QTCS)
    odd ??= `A station passes at most ${MOST_QTCS} QTCs to another`
  return { series, odd }
}

/** As it is typed and kept. */
export function writeQtc({ number, reports }: Pick<QtcSeries, 'number' | 'reports'>): string {
  return [`${number}/${reports.length}`, ...reports.flatMap(({ time, call, serial }) => [time, call, serial])].join(' ')
}

export const qtcTextOf = ({ extra }: Pick<ContestContact, 'extra'>): string =>
  extra?.find(([name]) => name === QTC_FIELD)?.[1] ?? ''

/** All reports that were passed in the contact. */
export const qtcsOf = (contact: Pick<ContestContact, 'extra'>): readonly Qtc[] => {
  const text = qtcTextOf(contact)
  return text === '' ? [] : readQtc(text).series.flatMap(({ reports }) => reports)
}

/** In Europe they are received, elsewhere sent. */
export const sendsQtc = ({ continent }: Pick<ContestStation, 'continent'>): boolean => continent !== 'EU'

/**
 * The next series for a station: the oldest contacts with other stations that were not reported yet. Null where there are none,
 * or the station has its ten.
 */
export function nextQtcs(contacts: readonly ContestContact[], to: string): string | null {
  const inOrder = [...contacts].sort((a, b) => a.at - b.at || a.id - b.id)
  const keyOf = ({ time, call, serial }: Qtc) => `${time} ${call} ${Number(serial)}`
  const sent = new Set(inOrder.flatMap(qtcsOf).map(keyOf))
  const passed = inOrder.filter(({ call }) => call === to).flatMap(qtcsOf).length
  const number =
    Math.max(0, ...inOrder.flatMap((one) => readQtc(qtcTextOf(one)).series.map((series) => series.number))) + 1
  const reports: Qtc[] = []
  for (const { call, at, rcvd } of inOrder) {
    const serial = /^\d{1,5}/.exec(rcvd)?.[0]
    if (call === to || serial === undefined) continue
    if (passed + reports.length >= MOST_QTCS) break
    const report = { time: new Date(at).toISOString().slice(11, 16).replace(':', ''), call, serial }
    if (!sent.has(keyOf(report))) reports.push(report)
    sent.add(keyOf(report))
  }
  return reports.length === 0 ? null : writeQtc({ number, reports })
}

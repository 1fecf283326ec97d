/** Writes Cabrillo 3, the file format of contest sponsors (wwrof.org/cabrillo). */
import { CABRILLO_BANDS } from './cabrillo-bands.ts'
import type { CabrilloMode, Contest, ContestContact, ContestStation } from './contest.ts'
import { getQtcText, readQtc, sendsQtc } from './qtc.ts'

export interface CabrilloHeader {
  readonly callsign: string
  /** Cabrillo category → value: `CATEGORY-OPERATOR` → `SINGLE-OP`. */
  readonly categories: Readonly<Partial<Record<CabrilloCategory, string>>>
  readonly operators: readonly string[]
  readonly name?: string
  readonly club?: string
  /** Locator; six characters are sufficient for all sponsors. */
  readonly grid?: string
  /** ARRL section or state, if the contest requires it. */
  readonly location?: string
  /** Null if the rules are unknown. */
  readonly claimedScore: number | null
  readonly soapbox?: string
}

/** Category of the specification → permitted values. */
export const CABRILLO_CATEGORIES = {
  'CATEGORY-OPERATOR': ['SINGLE-OP', 'MULTI-OP', 'CHECKLOG'],
  'CATEGORY-ASSISTED': ['NON-ASSISTED', 'ASSISTED'],
  'CATEGORY-BAND': ['ALL', '160M', '80M', '40M', '20M', '15M', '10M'],
  'CATEGORY-POWER': ['HIGH', 'LOW', 'QRP'],
  'CATEGORY-STATION': ['FIXED', 'MOBILE', 'PORTABLE', 'ROVER', 'HQ', 'SCHOOL', 'DISTRIBUTED', 'EXPEDITION'],
  'CATEGORY-TRANSMITTER': ['ONE', 'TWO', 'LIMITED', 'UNLIMITED', 'SWL'],
  'CATEGORY-OVERLAY': ['CLASSIC', 'ROOKIE', 'TB-WIRES', 'YOUTH', 'NOVICE-TECH', 'YL'],
} as const
export type CabrilloCategory = keyof typeof CABRILLO_CATEGORIES

const MODE_WORDS: Readonly<Record<CabrilloMode, string>> = { CW: 'CW', PH: 'SSB', RY: 'RTTY', DG: 'DIGI', FM: 'FM' }

/**
 * The complete file, with CR LF line ends. Dupes remain in the file, as sponsors require. QTCs follow the contact
 * in which they were passed.
 */
export function writeCabrillo(
  contest: Contest,
  header: CabrilloHeader,
  contacts: readonly ContestContact[],
  we: Pick<ContestStation, 'continent'>,
): string {
  const modes = new Set(contacts.map(({ mode }) => mode))
  const lines: string[] = ['START-OF-LOG: 3.0', tag('CONTEST', contest.cabrillo), tag('CALLSIGN', header.callsign)]
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value.trim() !== '') lines.push(tag(name, value))
  }
  for (const [name, value] of Object.entries(header.categories)) put(name, value)
  const [only] = modes
  put('CATEGORY-MODE', only === undefined ? undefined : modes.size > 1 ? 'MIXED' : MODE_WORDS[only])
  put('LOCATION', header.location)
  put('GRID-LOCATOR', header.grid)
  put('CLAIMED-SCORE', header.claimedScore === null ? undefined : String(header.claimedScore))
  put('CLUB', header.club)
  put('NAME', header.name)
  put('OPERATORS', header.operators.join(' '))
  lines.push(tag('CREATED-BY', 'Onfreq'))
  for (const line of (header.soapbox ?? '').split(/\r\n?|\n/)) put('SOAPBOX', line)
  for (const contact of [...contacts].sort((a, b) => a.at - b.at || a.id - b.id)) {
    lines.push(`QSO: ${getLine(contest, header.callsign, contact)}`)
    if (contest.qtc === true) lines.push(...qtcLines(header.callsign, sendsQtc(we), contact))
  }
  lines.push('END-OF-LOG:', '')
  return lines.join('\r\n')
}

/** `QSO:  7005 CW 2026-11-28 0000 W7QSE         599 3      G4QAO         599 14` */
function getLine(contest: Contest, we: string, contact: ContestContact): string {
  const at = new Date(contact.at).toISOString()
  const side = (call: string, report: string, exchange: string) =>
    [call.padEnd(13), ...(contest.report ? [(report || '-').padEnd(3)] : []), plain(exchange || '-').padEnd(6)].join(
      ' ',
    )
  return [
    toFrequency(contact).padStart(5),
    contact.mode,
    at.slice(0, 10),
    at.slice(11, 16).replace(':', ''),
    side(we, contact.rstSent, contact.sent),
    side(contact.call, contact.rstRcvd, contact.rcvd),
  ]
    .join(' ')
    .trimEnd()
}

/**
 * `QTC: 14021 CW 2026-08-08 0711 DL1ABC        1/2        W7QSE         0600 F5AAA         12`: receiver, series,
 * sender, report.
 */
function qtcLines(we: string, areSent: boolean, contact: ContestContact): readonly string[] {
  const at = new Date(contact.at).toISOString()
  const [receiver, sender] = areSent ? [contact.call, we] : [we, contact.call]
  return readQtc(getQtcText(contact)).series.flatMap(({ number, reports }) =>
    reports.map(({ time, call, serial }) =>
      [
        `QTC: ${toFrequency(contact).padStart(5)}`,
        contact.mode,
        at.slice(0, 10),
        at.slice(11, 16).replace(':', ''),
        receiver.padEnd(13),
        `${number}/${reports.length}`.padEnd(10),
        sender.padEnd(13),
        time,
        call.padEnd(13),
        serial,
      ].join(' '),
    ),
  )
}

function toFrequency({ frequencyHz, band }: ContestContact): string {
  const word = CABRILLO_BANDS[band ?? ''] ?? '0'
  if (frequencyHz === null || frequencyHz >= 30_000_000) return word
  return String(Math.round(frequencyHz / 1_000))
}

/** Converts to ASCII without line breaks, because software parses the file. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
}

const tag = (name: string, value: string) => `${name}: ${plain(value)}`

/** A log and its LoTW report, with the quirks of LoTW: mode groups, different times, portable calls. */
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { adi } from '../../../core/log/testing/upload.ts'

const BANDS = ['80m', '40m', '20m', '15m', '10m']
const MODES: readonly (readonly [mode: string, group: string])[] = [
  ['FT8', 'DATA'],
  ['SSB', 'PHONE'],
  ['CW', 'CW'],
  ['RTTY', 'DATA'],
  ['FM', 'PHONE'],
]

const getCall = (index: number) => {
  const toLetter = (position: number) => String.fromCharCode(65 + (Math.floor(index / position) % 26))
  return `DL${index % 10}${toLetter(10)}${toLetter(260)}${toLetter(6760)}`
}

const stamp = (at: number) => {
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10).replaceAll('-', ''), time: text.slice(11, 19).replaceAll(':', '') }
}

export interface TestContact {
  readonly call: string
  readonly at: number
  readonly band: string
  readonly mode: string
  readonly group: string
}

/** Creates contacts three minutes apart. The same stations repeat on other bands. */
export function madeContacts(n: number, start = Date.UTC(2021, 0, 1)): readonly TestContact[] {
  return Array.from({ length: n }, (_, index) => {
    const [mode = '', group = ''] = MODES[index % MODES.length] ?? []
    const band = BANDS[Math.floor(index / 7) % BANDS.length] ?? '20m'
    return { call: getCall(index % Math.max(50, n >> 2)), at: start + index * 180_000, band, mode, group }
  })
}

export const toLog = (contacts: readonly TestContact[], stationCall: string) =>
  `A log\n<EOH>\n${contacts
    .map(({ call, at, band, mode }, index) =>
      adi({
        CALL: index % 11 === 0 ? `${call}/P` : call,
        QSO_DATE: stamp(at).date,
        TIME_ON: stamp(at).time,
        BAND: band,
        MODE: mode,
        STATION_CALLSIGN: stationCall,
      }),
    )
    .join('')}`

export const LOTW_HEADER = (records: number) => `ARRL Logbook of the World Status Report
Generated at 2026-11-20 10:00:00
<PROGRAMID:4>LoTW
<APP_LoTW_LASTQSL:19>2026-11-19 12:34:56
<APP_LoTW_NUMREC:${String(records).length}>${records}
<eoh>
`

/** Fields of one record as LoTW writes them, including comments. */
export function lotwRecord(
  ownCall: string,
  contact: TestContact,
  offMs = 0,
  more: Record<string, string> = {},
): string {
  const { date, time } = stamp(contact.at + offMs)
  const fields: Record<string, string> = {
    APP_LoTW_OWNCALL: ownCall,
    STATION_CALLSIGN: ownCall,
    CALL: contact.call,
    BAND: contact.band.toUpperCase(),
    MODE: contact.group,
    APP_LoTW_MODEGROUP: contact.group,
    QSO_DATE: date,
    TIME_ON: time,
    QSL_RCVD: 'Y',
    QSLRDATE: '20261118',
    DXCC: '230',
    CQZ: '14',
    APP_LoTW_CQZ_Inferred: 'Y',
    ITUZ: '28',
    GRIDSQUARE: 'JO31LK',
    ...more,
  }
  const lines = Object.entries(fields).map(([name, value]) => `<${name}:${value.length}>${value} // remark`)
  return `${lines.join('\n')}\n<eor>\n`
}

/** A time difference of up to 29 minutes either way, the same in each run. */
export const getTimeDifference = (index: number) => (((index * 7919) % 59) - 29) * 60_000

export function lotwReport(ownCall: string, contacts: readonly TestContact[]): string {
  // Every twentieth record occurs twice.
  const records = contacts.flatMap((contact, index) => {
    const record = lotwRecord(ownCall, contact, getTimeDifference(index))
    return index % 20 === 0 ? [record, record] : [record]
  })
  return `${LOTW_HEADER(records.length)}${records.join('')}<APP_LoTW_EOF>\n`
}

export async function getReport(member: TestMember, id: number) {
  return (await member.post('vconfirmations/report', { report_id: id })).json().report
}

/** Uploads a report, runs its job and returns the report. */
export async function uploadReport(site: TestApp, member: TestMember, content: string, upload: UploadOf) {
  const result = await upload(member, content, 'lotwreport.adi', { as: 'confirmations' })
  if (result.statusCode !== 200) throw new Error(`vimportadif answered ${result.statusCode}: ${result.body}`)
  await site.runJobs()
  return getReport(member, result.json().report_id)
}

type UploadOf = (
  member: TestMember,
  content: string,
  filename: string,
  fields: object,
) => Promise<{ readonly statusCode: number; readonly body: string; json(): { readonly report_id: number } }>

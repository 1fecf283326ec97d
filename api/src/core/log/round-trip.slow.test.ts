import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

const RECORDS = 15_001

/** Typical values of logging programs. Each record uses one of every list; the lists have different lengths. */
const CALLS = [
  'DL1XYZ',
  'EA8/G3ABC/P',
  'K1TTT/MM',
  'NL-13864',
  '3DA0RS',
  'oh8x',
  'VP2E/AA7V',
  'R1FJL',
  'LZ1876SMB',
  '4U1UN',
  'JA1NUT/1',
]
const TUNINGS: readonly Readonly<Record<string, string>>[] = [
  { BAND: '20M', MODE: 'USB' },
  { BAND: '40m', FREQ: '7.074123', MODE: 'FT8' },
  { FREQ: '144.174', MODE: 'MFSK', SUBMODE: 'Q65' },
  { BAND: '2m', BAND_RX: '70cm', FREQ: '145.960', FREQ_RX: '435.200', MODE: 'FM', PROP_MODE: 'SAT', SAT_NAME: 'AO-07' },
  { BAND: '3cm', FREQ: '10368.1005', MODE: 'CW' },
  { BAND: '10', MODE: 'PSK31' },
  { BAND: '80m', MODE: 'OLIVIA 8/250' },
]
const PLACES: readonly Readonly<Record<string, string>>[] = [
  {},
  { GRIDSQUARE: 'JO62' },
  { GRIDSQUARE: 'FN22EP10BG12' },
  { GRIDSQUARE: 'FN22ep10', GRIDSQUARE_EXT: 'BG' },
  { GRIDSQUARE: 'RR73' },
  { STATE: 'CT', CNTY: 'CT,Fairfield', DXCC: '291' },
  { IOTA: 'EU005', SIG: 'POTA', SIG_INFO: 'K-0597' },
  { POTA_REF: 'K-0597,US-4567@US-CA', SOTA_REF: 'G/LD-001', WWFF_REF: 'GFF-0029' },
  { VUCC_GRIDS: 'EN98,FM08,EM97,FM07' },
  { LAT: 'N028 06.000', LON: 'W015 25.500' },
  { DXCC: '999', COUNTRY: 'Atlantis' },
  { LAT: 'N000 00.000', LON: 'E000 00.000' },
  { CQZ: '14', ITUZ: '28', CONT: 'EU' },
]
const WORDS: readonly Readonly<Record<string, string>>[] = [
  { NAME: 'Jürgen', COMMENT: 'see <EOR> and\r\na second line' },
  { NAME_INTL: 'Юрий', RST_SENT: '599', RST_RCVD: '599' },
  { NOTES: 'two\nlines', RST_SENT: '-12', RST_RCVD: '+05' },
  { APP_N1MM_POINTS: '3', CONTEST_ID: 'CQWWCW', STX: '001', SRX: '017', SRX_STRING: '14' },
  { QSL_RCVD: 'Y', QSLRDATE: '20210101', LOTW_QSL_SENT: 'Y', EQSL_QSL_RCVD: 'N' },
  { TX_PWR: '0.5', RX_PWR: '100', EMAIL: 'op@example.org' },
  { SWEATERSIZE: 'M', COMMENT: '😀 &#233; & < >' },
  { MY_GRIDSQUARE: 'IO91wm', MY_CITY: 'Elsewhere', MY_ANTENNA: 'dipole, 10 m up', OPERATOR: 'DL2ABC' },
]

const pick = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length]
  if (value === undefined) throw new RangeError(`${index}`)
  return value
}

/** Different times across two midnights; every third one has no seconds. */
function mixedLog(): string {
  const lines = Array.from({ length: RECORDS }, (_, at) => {
    const start = new Date(Date.UTC(2019, 11, 20, 23, 50) + at * 61_000).toISOString()
    const time = start.slice(11, 19).replaceAll(':', '')
    return adi({
      CALL: pick(CALLS, at),
      QSO_DATE: start.slice(0, 10).replaceAll('-', ''),
      TIME_ON: at % 3 === 0 ? time.slice(0, 4) : time,
      ...pick(TUNINGS, at),
      ...pick(PLACES, at),
      ...pick(WORDS, at),
    })
  })
  return `A mixed log\n<ADIF_VER:5>3.1.6 <USERDEF1:19:E>SweaterSize,{S,M,L} <EOH>\n${lines.join('\r\n')}`
}

async function exported(format?: string): Promise<string> {
  const order = { start_date: '1930-01-01', end_date: '2099-12-31', ...(format !== undefined && { format }) }
  const response = await member.post('vexportadif', order)
  expect(response.statusCode, response.body).toBe(200)
  await site.runJobs()
  const [job] = (await member.post('vexportjobs')).json().jobs
  expect(job).toMatchObject({ status: 1, records: RECORDS })
  return (await member.get(job.url)).body
}

const records = (file: string) => file.slice(file.indexOf('<EOH>'))

test('imports, exports and imports 15,001 mixed records again without new or changed contacts', async () => {
  const first = await importFile(site, member, mixedLog())
  expect(first).toMatchObject({ status: 'done', read: RECORDS, new: RECORDS, rejected: 0 })
  const out = await exported()
  for (const file of [out, await exported('adx'), mixedLog()]) {
    const again = await importFile(site, member, file, file.startsWith('<?xml') ? 'log.adx' : 'log.adi')
    expect(again).toMatchObject({ read: RECORDS, new: 0, possible: 0, merged: 0, same: RECORDS, rejected: 0 })
  }
  expect(records(await exported())).toBe(records(out))
})

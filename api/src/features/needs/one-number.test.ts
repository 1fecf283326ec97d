import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import type { AwardMatrixResponse } from '@onfreq/contracts/needs/needs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from '../../core/log/testing/upload.ts'
import { readKey } from '../integrations/testing/keys.ts'

const base = { QSO_DATE: '20240501', BAND: '20m', MODE: 'CW', STATION_CALLSIGN: '' }
let minute = 0
const toContact = (fields: Readonly<Record<string, string>>) => {
  minute += 1
  const TIME_ON = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
  return adi({ ...base, TIME_ON, ...fields })
}

let site: TestApp
let owner: TestMember
let key: string

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register()
  key = await readKey(owner, ['read', 'log'])
  const from = { ...base, STATION_CALLSIGN: owner.callsign }
  const log = [
    { ...from, CALL: 'W1AW', GRIDSQUARE: 'FN31pr', LOTW_QSL_RCVD: 'Y' },
    { ...from, CALL: 'JA1ABC', GRIDSQUARE: 'pm95', EQSL_QSL_RCVD: 'Y' },
    // Contacts with a square at a corner, without a square, and with a longer locator.
    { ...from, CALL: 'K1ABC', BAND: '6m', VUCC_GRIDS: 'EM98,FM08' },
    { ...from, CALL: 'K2ABC', GRIDSQUARE: 'RR73' },
    { ...from, CALL: 'K3ABC', GRIDSQUARE: 'FN20ab12cd' },
    // Countries that DXCC does not count, or counts separately.
    { ...from, CALL: 'OE3ABC', BAND: '2m', SAT_NAME: 'RS-44', PROP_MODE: 'SAT', GRIDSQUARE: 'JN88' },
    { ...from, CALL: 'HB9ABC', BAND: '70cm', PROP_MODE: 'ECH', GRIDSQUARE: 'JN47' },
    { ...from, CALL: 'OK1ABC', BAND: '60m' },
    { ...from, CALL: 'ON4ABC', BAND: '2m', BAND_RX: '70cm' },
    { ...from, CALL: 'Y21ABC', QSO_DATE: '19850501', DXCC: '229' },
    { ...from, CALL: 'DL1ABC', MY_DXCC: '29', QSL_RCVD: 'Y' },
  ]
  await importFile(site, owner, `log <EOH>\n${log.map(toContact).join('')}`, 'log.adi')
}, 120_000)
afterAll(() => site.close())

const getAward = async (id: string): Promise<AwardMatrixResponse> => (await owner.get(`vawards/progress/${id}`)).json()
const getStatistics = async (): Promise<StatisticsResponse['blocks']> =>
  (await owner.get(`vstatistics?callsign=${owner.callsign}`)).json().blocks
const callWavelog = async (path: string) =>
  (await site.app.inject({ url: `/index.php/api/v2/${path}`, headers: { authorization: `Bearer wl2_${key}` } })).json()
    .data

test('counts the same countries on the awards page, in the statistics and for programs', async () => {
  const dxcc = await getAward('dxcc')
  expect([dxcc.worked, dxcc.confirmed, dxcc.deleted]).toEqual([2, 1, { worked: 1, confirmed: 0 }])
  const { countries, ladder, firsts } = await getStatistics()
  expect(countries?.total).toBe(2)
  expect(firsts?.filter(({ kind }) => kind === 'dxcc').map(({ what }) => what)).toEqual(['339', '291'])
  const row = (band: string) => ladder?.find((one) => one.band === band)
  expect(row('')).toMatchObject({ worked: 2, confirmed: 1 })
  for (const band of ['20m', '6m', '60m', 'satellite']) {
    expect([band, row(band)]).toMatchObject([band, dxcc.bands[band] ?? {}])
  }
  expect((await callWavelog('statistic')).qso.dxcc).toMatchObject({
    worked: 2,
    confirmed: 1,
    confirmed_lotw: 1,
    confirmed_paper: 0,
    deleted: { worked: 1 },
  })
})

test('counts the same squares for the award, in the statistics and for programs', async () => {
  const grids = await getAward('grids')
  expect(grids.items.map(({ item }) => item)).toEqual(['EM98', 'FM08', 'FN20', 'FN31', 'JN88', 'PM95'])
  expect((await getStatistics()).grids?.total).toBe(6)
  const listSquares = async (query: string) => (await callWavelog(`lookup?grid=ALL${query}`)).grids
  expect(await listSquares('')).toEqual(grids.items.map(({ item }) => item))
  expect(await listSquares('&band=SAT')).toEqual(['JN88'])
  expect(await listSquares('&band=2m')).toEqual([])
  expect(await listSquares('&cnfm=lotw')).toEqual(['FN31'])
  expect(await listSquares('&cnfm=eqsl')).toEqual(['PM95'])
})

test.each([
  ['W2ABC', 'CW', '20m', [true, true, true]],
  ['W2ABC', 'CW', '40m', [true, false, false]],
  ['W2ABC', 'SSB', '20m', [true, true, false]],
  ['OE1ABC', 'CW', '2m', [false, false, false]],
  ['HB9XYZ', 'CW', '70cm', [false, false, false]],
  // Worked and confirmed from another country only.
  ['DL2ABC', 'CW', '20m', [false, false, false]],
] as const)('gives programs the same result for %s in %s on %s as the log bar', async (call, mode, band, expected) => {
  const result = await callWavelog(`lookup?callsign=${call}&mode=${mode}&band=${band}&detail=full`)
  expect([result.dxcc_confirmed, result.dxcc_confirmed_on_band, result.dxcc_confirmed_on_band_mode]).toEqual(expected)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let member: TestMember
let importId: number

/** One contact per letter; each one differs from A in one filtered property. */
const LOG = {
  K1A: {},
  K1B: { BAND: '40m' },
  K1C: { MODE: 'MFSK', SUBMODE: 'FT4' },
  K1D: { MODE: 'MFSK', SUBMODE: 'JS8' },
  K1E: { GRIDSQUARE: 'JO62qm' },
  K1F: { GRIDSQUARE: 'JO63', NAME: 'Frida Öhler' },
  K1G: { TIME_ON: '130000' },
  K1H: { QSO_DATE: '20240502' },
  K1I: { LOTW_QSL_RCVD: 'Y', LOTW_QSL_SENT: 'Y' },
  K1J: { EQSL_QSL_RCVD: 'Y', LOTW_QSL_SENT: 'R', COMMENT: '100% copy' },
  DL1K: {},
}

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  const base = { QSO_DATE: '20240501', TIME_ON: '235959', BAND: '20m', MODE: 'CW' }
  const records = Object.entries(LOG).map(([CALL, fields]) => adi({ ...base, CALL, ...fields }))
  await importFile(site, await site.register(), adi({ ...base, CALL: 'K1A', LOTW_QSL_RCVD: 'Y' }))
  ;({ id: importId } = await importFile(site, member, `<EOH>\n${records.slice(1).join('')}`))
  await importFile(site, member, `<EOH>\n${records[0]}`)
})
afterAll(() => site.close())

const all = Object.keys(LOG)
const but = (...calls: readonly string[]) => all.filter((call) => !calls.includes(call))

const findLetters = async (filter: object) => {
  const response = await member.post('vlogbook', { filter })
  expect(response.statusCode, response.body).toBe(200)
  const calls: string[] = response.json().qsos.map(({ Call }: { Call: string }) => Call)
  expect(response.json().total).toBe(calls.length)
  return all.filter((call) => calls.includes(call))
}

test.each<[object, readonly string[]]>([
  [{}, all],
  [{ call: '  ' }, all],
  [{ text: 'Fed. Rep. of Germany' }, ['DL1K']],
  [{ text: 'germany' }, ['DL1K']],
  [{ text: 'Deutschland' }, ['DL1K']],
  [{ text: 'deutsch' }, ['DL1K']],
  [{ text: 'ドイツ' }, ['DL1K']],
  [{ text: 'usa' }, but('DL1K')],
  [{ text: 'frid' }, ['K1F']],
  [{ text: 'FRIDA' }, ['K1F']],
  [{ text: 'öhl' }, ['K1F']],
  [{ text: 'ÖHL' }, ['K1F']],
  [{ call: 'l1' }, ['DL1K']],
  [{ call: 'l1*' }, []],
  [{ call: 'k1*' }, but('DL1K')],
  [{ call: '*1k' }, ['DL1K']],
  [{ call: 'K_A' }, []],
  [{ band: '40M' }, ['K1B']],
  [{ mode: 'FT4' }, ['K1C']],
  [{ mode: 'MFSK' }, ['K1C', 'K1D']],
  [{ mode: 'cw' }, but('K1C', 'K1D')],
  [{ grid: 'jo6' }, ['K1E', 'K1F']],
  [{ grid: 'JO62' }, ['K1E']],
  [{ grid: 'jo62qm' }, ['K1E']],
  [{ grid: 'jo62qn' }, []],
  [{ hour: 13 }, ['K1G']],
  [{ hour: 23 }, but('K1G')],
  [{ dxcc: 230 }, ['DL1K']],
  [{ from: '2024-05-02' }, ['K1H']],
  [{ to: '2024-05-01' }, but('K1H')],
  [{ from: '2024-05-01T23:59:59Z', to: '2024-05-01T23:59:59Z' }, but('K1G', 'K1H')],
  [{ to: '2024-05-01T23:59:58Z' }, ['K1G']],
  [{ to: '2024-05-01T23:58Z' }, ['K1G']],
  [{ to: '2024-05-01T23:59Z' }, but('K1H')],
  [{ from: '2024-05-01T13:00Z', to: '2024-05-01T13:00Z' }, ['K1G']],
  [{ confirmed: 'lotw' }, ['K1I']],
  [{ confirmed: 'eqsl' }, ['K1J']],
  [{ confirmed: 'any' }, ['K1I', 'K1J']],
  [{ confirmed: 'none' }, but('K1I', 'K1J')],
  [{ confirmed: 'onfreq' }, []],
  [{ sent: 'lotw' }, ['K1I']],
  [{ sent: 'not_lotw' }, but('K1I')],
  [{ text: 'frida' }, ['K1F']],
  [{ text: '100%' }, ['K1J']],
  [{ text: 'germany' }, ['DL1K']],
  [{ text: 'jo63' }, ['K1F']],
  [{ text: ' ' }, all],
  [{ possible_duplicates: true }, []],
  [{ possible_duplicates: false }, all],
  [{ band: '20m', grid: 'JO6', call: 'k1e' }, ['K1E']],
])('finds with %j %j', async (filter, calls) => {
  expect(await findLetters(filter)).toEqual(calls)
})

test('returns contacts of an import, separately for each operator', async () => {
  expect(await findLetters({ import_id: importId })).toEqual(but('K1A'))
  expect(await findLetters({ station_callsign: member.callsign.toLowerCase() })).toEqual(all)
  expect(await findLetters({ station_callsign: 'G3XYZ' })).toEqual([])
})

test('returns the total with a full first page, and all contacts with a partial one', async () => {
  const request = async (body: object) => (await member.post('vlogbook', body)).json()
  const full = await request({ filter: { call: 'k1*' }, size: 4 })
  expect(full).toMatchObject({ total: but('DL1K').length, next: expect.any(String), previous: null })
  expect(full.qsos).toHaveLength(4)
  const complete = await request({ filter: { call: 'k1*' }, size: but('DL1K').length })
  expect(complete).toMatchObject({ total: but('DL1K').length, next: null })
  expect(await request({ filter: { call: 'l1*' } })).toMatchObject({ total: 0, next: null, qsos: [] })
})

import type { FieldCondition } from '@onfreq/contracts/log/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let member: TestMember

/** One contact per letter; each one differs from A in the requested field. */
const LOG = {
  K1A: {},
  K1B: { TX_PWR: '5' },
  K1C: { FREQ: '14.250' },
  K1D: { TIME_ON: '184230', QSO_DATE: '20240502' },
  K1E: { QSL_SENT: 'Y', QSLSDATE: '20240601' },
  K1F: { LOTW_QSL_RCVD: 'Y' },
  K1G: { STATE: 'Maine', MY_RIG: '100% home_made' },
  K1H: { SRX: '17' },
  K1I: { SRX: 'none', APP_N1MM_RADIO_NR: '2' },
  K1J: { NAME: "O'Hara; drop table contact" },
}
const all = Object.keys(LOG)
const but = (...calls: readonly string[]) => all.filter((call) => !calls.includes(call))

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  const base = { QSO_DATE: '20240501', TIME_ON: '120000', BAND: '20m', FREQ: '14.030', MODE: 'CW', TX_PWR: '100' }
  const records = Object.entries(LOG).map(([CALL, fields]) => adi({ ...base, CALL, ...fields }))
  await importFile(site, member, `<EOH>\n${records.join('')}`)
  await importFile(site, await site.register(), adi({ ...base, CALL: 'K1A', STATE: 'Maine' }))
})
afterAll(() => site.close())

const request = (...fields: readonly FieldCondition[]) => member.post('vlogbook', { filter: { fields } })
const findLetters = async (...fields: readonly FieldCondition[]) => {
  const response = await request(...fields)
  expect(response.statusCode, response.body).toBe(200)
  const calls: string[] = response.json().qsos.map(({ Call }: { Call: string }) => Call)
  return all.filter((call) => calls.includes(call))
}

test.each<[field: string, op: FieldCondition['op'], value: string | undefined, calls: readonly string[]]>([
  ['TX_PWR', 'is', '5', ['K1B']],
  ['COUNTRY', 'is', 'United States', all],
  ['COUNTRY', 'is', 'USA', all],
  ['COUNTRY', 'begins', 'Vereinigte', all],
  ['COUNTRY', 'contains', 'アメリカ', all],
  ['COUNTRY', 'is', 'Deutschland', []],
  ['tx_pwr', 'below', '99.5', ['K1B']],
  ['TX_PWR', 'is_not', '100', ['K1B']],
  ['FREQ', 'is', '14.25', ['K1C']],
  ['FREQ', 'above', '14.1', ['K1C']],
  ['FREQ', 'begins', '14.03', but('K1C')],
  ['QSO_DATE', 'above', '2024-05-01', ['K1D']],
  ['QSO_DATE', 'is', '20240502', ['K1D']],
  ['TIME_ON', 'above', '18:42', ['K1D']],
  ['TIME_ON', 'below', '18:42', but('K1D')],
  ['TIME_ON', 'begins', '18:42', ['K1D']],
  ['QSL_SENT', 'is', 'y', ['K1E']],
  ['QSLSDATE', 'below', '2024-06-02', ['K1E']],
  ['LOTW_QSL_RCVD', 'present', undefined, ['K1F']],
  ['STATE', 'is', 'MAINE', ['K1G']],
  ['STATE', 'empty', undefined, but('K1G')],
  ['MY_RIG', 'contains', '0% h', ['K1G']],
  ['MY_RIG', 'contains', 'homeXmade', []],
  ['MY_RIG', 'contains', 'home%made', []],
  ['MY_RIG_INTL', 'begins', '100%', ['K1G']],
  ['SRX', 'above', '9', ['K1H']],
  ['SRX', 'is', 'none', ['K1I']],
  ['APP_N1MM_RADIO_NR', 'is', '2', ['K1I']],
  ['NAME', 'is', "o'hara; drop table contact", ['K1J']],
  ['CALL', 'begins', 'k1', all],
  ['CALL', 'is', 'K1A', ['K1A']],
  ['SUBMODE', 'is_not', 'FT4', all],
])('%s %s %s', async (field, op, value, calls) => {
  expect(await findLetters({ field, op, ...(value !== undefined && { value }) })).toEqual(calls)
})

test('combines several conditions with AND', async () => {
  expect(
    await findLetters(
      { field: 'STATE', op: 'empty' },
      { field: 'TX_PWR', op: 'above', value: '50' },
      { field: 'SRX', op: 'present' },
    ),
  ).toEqual(['K1H', 'K1I'])
})

test.each(["' or 1=1 --", "$1'); drop table contact; --", '\\', '%', '_', '{}', '\u202e', '?'])(
  'treats text %s literally and finds no contact',
  async (value) => {
    for (const field of ['NAME', 'STATE', 'QSL_SENT', 'QSO_DATE']) {
      for (const op of ['is', 'begins'] as const) expect(await findLetters({ field, op, value })).toEqual([])
    }
  },
)

test('rejects a field unknown to ADIF by name', async () => {
  const response = await request({ field: 'PASSWORD', op: 'present' })
  expect(response.statusCode).toBe(400)
  expect(response.json().error).toMatchObject({
    code: 'log.filter_field',
    message: expect.stringMatching(/^PASSWORD isn’t an ADIF field\./),
  })
})

test('rejects a non-number in a numeric comparison, and a missing value in any comparison', async () => {
  for (const [field, op, value] of [
    ['TX_PWR', 'is', 'QRP'],
    ['SRX', 'above', '1e9'],
    ['DXCC', 'below', '9'.repeat(40)],
    ['NAME', 'is', undefined],
  ] as const) {
    const response = await request({ field, op, ...(value !== undefined && { value }) })
    expect(response.statusCode, field).toBe(400)
    expect(response.json().error.code).toBe('log.filter_value')
  }
})

test('rejects an invalid name, an unknown operator, and no or too many conditions', async () => {
  const one = { field: 'NAME', op: 'present' }
  for (const fields of [
    [{ field: "name' --", op: 'present' }],
    [{ field: 'c.owner_id', op: 'present' }],
    [{ field: 'NAME', op: 'like', value: 'x' }],
    [{ field: 'NAME', op: 'is', value: 'a\0b' }],
    [],
    Array.from({ length: 6 }, () => one),
  ]) {
    expect((await member.post('vlogbook', { filter: { fields } })).statusCode, JSON.stringify(fields)).toBe(400)
  }
})

test('filters days, strip and export', async () => {
  const filter = { fields: [{ field: 'STATE', op: 'is', value: 'Maine' }] }
  const days = (await member.post('vlogbook/days', { days: ['2024-05-01'], filter })).json().days
  expect(days).toMatchObject([{ contacts: 1 }])
  const strip = (await member.post('vlogbook/strip', { filter })).json().bars
  expect(strip).toHaveLength(1)
  const range = { start_date: '1900-01-01', end_date: '2030-01-01' }
  expect((await member.post('vexportadif', { ...range, filter })).statusCode).toBe(200)
  await site.runJobs()
  const [job] = (await member.post('vexportjobs', {})).json().jobs
  expect(job).toMatchObject({ status: 1, records: 1 })
  const refused = await member.post('vexportadif', {
    ...range,
    filter: { fields: [{ field: 'NOSUCH', op: 'present' }] },
  })
  expect(refused.json().error.code).toBe('log.filter_field')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { CONFIRMED_BY } from './repository/questions.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let owner: TestMember
let other: TestMember

const base = { QSO_DATE: '20240501', MODE: 'FT8' }

beforeAll(async () => {
  site = await startTestApp()
  ;[owner, other] = [await site.register(), await site.register()]
  const own = [
    adi({ ...base, CALL: 'W1AW', TIME_ON: '1000', BAND: '20m' }),
    adi({ ...base, CALL: 'K1ABC', TIME_ON: '1001', BAND: '40m', LOTW_QSL_RCVD: 'Y' }),
    adi({ ...base, CALL: 'JA1ABC', TIME_ON: '1002', BAND: '20m', EQSL_QSL_RCVD: 'Y' }),
  ]
  await importFile(site, owner, `<EOH>\n${own.join('')}`)
  const others = adi({ ...base, CALL: 'DL1ABC', TIME_ON: '1003', BAND: '20m', LOTW_QSL_RCVD: 'Y' })
  await importFile(site, other, `<EOH>\n${others}`)
})
afterAll(() => site.close())

describe('contacts fetched by a program', () => {
  const getId = async (call: string) =>
    (await site.app.pool.query('select id from contact where owner_id = $1 and call = $2', [owner.accountId, call]))
      .rows[0].id
  const fetched = async (filter: { afterId?: number; band?: string; services?: number }, limit = 10) => {
    const scope = { ownerIds: [owner.accountId] }
    const rows = await site.app.logQuestions.contactsAfter(
      scope,
      { afterId: 0, band: undefined, services: 0, ...filter },
      limit,
    )
    return rows.map(({ call }) => call)
  }

  test('belong to the requested log, in the order of logging', async () => {
    expect(await fetched({})).toEqual(['W1AW', 'K1ABC', 'JA1ABC'])
    expect(await fetched({}, 2)).toEqual(['W1AW', 'K1ABC'])
    expect(await fetched({ afterId: await getId('W1AW') })).toEqual(['K1ABC', 'JA1ABC'])
  })

  test('are filtered by band and confirmation within that log', async () => {
    expect(await fetched({ band: '40M' })).toEqual(['K1ABC'])
    expect(await fetched({ services: CONFIRMED_BY.lotw })).toEqual(['K1ABC'])
    expect(await fetched({ services: CONFIRMED_BY.lotw | CONFIRMED_BY.eqsl })).toEqual(['K1ABC', 'JA1ABC'])
    expect(await fetched({ services: CONFIRMED_BY.lotw, band: '20m' })).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { CONFIRMED_BY } from './repository/questions.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let owner: TestMember
let other: TestMember

const base = { QSO_DATE: '20240501', MODE: 'CW', BAND: '20m' }
const LOG = [
  { ...base, CALL: 'W1AW', TIME_ON: '1000', GRIDSQUARE: 'FN31pr' },
  {
    ...base,
    CALL: 'W1AW',
    TIME_ON: '1100',
    BAND: '40m',
    MODE: 'MFSK',
    SUBMODE: 'FT4',
    LOTW_QSL_RCVD: 'Y',
    LOTW_QSLRDATE: '20240601',
  },
  { ...base, CALL: 'JA1ABC', TIME_ON: '1200', GRIDSQUARE: 'pm95', EQSL_QSL_RCVD: 'Y', EQSL_QSLRDATE: '20240602' },
  {
    ...base,
    CALL: 'JA2ABC',
    TIME_ON: '1201',
    BAND: '2m',
    SAT_NAME: 'AO-7',
    GRIDSQUARE: 'PM95',
    QSL_RCVD: 'Y',
    QSLRDATE: '20240603',
  },
  { ...base, CALL: 'DL1ABC', TIME_ON: '1300', QSO_DATE: '20230501', GRIDSQUARE: 'JO' },
]

beforeAll(async () => {
  site = await startTestApp()
  ;[owner, other] = [await site.register(), await site.register()]
  await importFile(site, owner, `<EOH>\n${LOG.map(adi).join('')}`)
  await importFile(
    site,
    other,
    `<EOH>\n${adi({ ...base, CALL: 'G3ABC', TIME_ON: '1000', GRIDSQUARE: 'IO91', LOTW_QSL_RCVD: 'Y' })}`,
  )
})
afterAll(() => site.close())

const request = () => site.app.logQuestions
const mine = () => ({ ownerIds: [owner.accountId] })
const both = () => ({ ownerIds: [owner.accountId, other.accountId] })
const ALL = CONFIRMED_BY.lotw | CONFIRMED_BY.eqsl | CONFIRMED_BY.qsl

describe('call', () => {
  test('was worked as often as logged, on a band or through a satellite', async () => {
    const { countContactsWithCall } = request()
    expect(await countContactsWithCall(mine(), 'W1AW', null)).toBe(2)
    expect(await countContactsWithCall(mine(), 'W1AW', '40M')).toBe(1)
    expect(await countContactsWithCall(mine(), 'W1AW', 'sat')).toBe(0)
    expect(await countContactsWithCall(mine(), 'JA2ABC', 'SAT')).toBe(1)
    expect(await countContactsWithCall(mine(), 'G3ABC', null)).toBe(0)
    expect(await countContactsWithCall(both(), 'G3ABC', null)).toBe(1)
  })

  test.each([
    ['20m', 'CW', { onBand: true, onBandAndMode: true, confirmedOnBand: false, confirmedOnBandAndMode: false }],
    ['20M', 'FT4', { onBand: true, onBandAndMode: false, confirmedOnBand: false, confirmedOnBandAndMode: false }],
    ['40m', 'ft4', { onBand: true, onBandAndMode: true, confirmedOnBand: true, confirmedOnBandAndMode: true }],
    ['40m', 'MFSK', { onBand: true, onBandAndMode: true, confirmedOnBand: true, confirmedOnBandAndMode: true }],
    ['40m', 'CW', { onBand: true, onBandAndMode: false, confirmedOnBand: true, confirmedOnBandAndMode: false }],
    ['15m', 'CW', { onBand: false, onBandAndMode: false, confirmedOnBand: false, confirmedOnBandAndMode: false }],
    [null, null, { onBand: false, onBandAndMode: false, confirmedOnBand: false, confirmedOnBandAndMode: false }],
  ])('on %s in %s returns worked and confirmed states, and the newest contact', async (band, mode, state) => {
    const history = await request().callHistory(mine(), 'W1AW', band, mode)
    expect(history).toMatchObject({ ...state, confirmed: true, last: { submode: 'FT4' } })
  })

  test('without contacts has no history', async () => {
    expect(await request().callHistory(mine(), 'G3ABC', '20m', 'CW')).toBeUndefined()
    expect(await request().callHistory(mine(), 'DL1ABC', null, null)).toMatchObject({ confirmed: false })
  })
})

describe('grid', () => {
  test.each([
    ['FN31', null, CONFIRMED_BY.lotw, true, false],
    ['fn31pr', '20m', ALL, true, false],
    ['FN31aa', null, ALL, false, false],
    ['PM95', null, CONFIRMED_BY.eqsl, true, true],
    ['PM95', null, CONFIRMED_BY.lotw, true, false],
    ['PM95', '2m', CONFIRMED_BY.eqsl, true, false],
    ['PM95', 'SAT', CONFIRMED_BY.qsl, true, true],
    ['IO91', null, ALL, false, false],
    ['%%%%', null, ALL, false, false],
  ] as const)('%s on %s, confirmed by %i: worked %s, confirmed %s', async (grid, band, services, worked, confirmed) => {
    expect(await request().locatorState(mine(), grid, band, services)).toEqual({ worked, confirmed })
  })
})

test('counts contacts by UTC day, month and year, and in total', async () => {
  const at = async (now: string) => request().readCounts(mine(), new Date(now))
  expect(await at('2024-05-01T23:59:59Z')).toEqual({ today: 4, month: 4, year: 4, total: 5 })
  expect(await at('2024-05-02T00:00:00Z')).toEqual({ today: 0, month: 4, year: 4, total: 5 })
  expect(await at('2024-06-01T00:00:00Z')).toEqual({ today: 0, month: 0, year: 4, total: 5 })
  expect(await at('2023-05-01T13:00:00Z')).toEqual({ today: 5, month: 5, year: 5, total: 5 })
})

test('counts modes and bands, the most used first', async () => {
  expect(await request().countsByMode(mine())).toEqual([
    { mode: 'CW', submode: null, n: 4 },
    { mode: 'MFSK', submode: 'FT4', n: 1 },
  ])
  const [first, ...others] = await request().countsByBand(mine())
  expect(first).toEqual({ band: '20m', n: 3 })
  expect(others.map(({ band }) => band).sort()).toEqual(['2m', '40m'])
})

describe('filtered contacts', () => {
  const none = { services: 0, afterId: 0 }
  const day = (text: string) => new Date(`${text}Z`)

  test.each([
    [{}, ['DL1ABC', 'W1AW', 'W1AW', 'JA1ABC', 'JA2ABC']],
    [{ call: 'W1AW' }, ['W1AW', 'W1AW']],
    [{ call: 'W1AW', mode: 'ft4' }, ['W1AW']],
    [{ mode: 'mfsk' }, ['W1AW']],
    [{ band: 'SAT' }, ['JA2ABC']],
    [{ services: CONFIRMED_BY.eqsl | CONFIRMED_BY.qsl }, ['JA1ABC', 'JA2ABC']],
    [{ from: day('2024-05-01T11:00') }, ['W1AW', 'JA1ABC', 'JA2ABC']],
    [{ to: day('2024-05-01T12:00') }, ['DL1ABC', 'W1AW', 'W1AW']],
  ])('match %j, newest first', async (filter, oldestFirst) => {
    const page = { order: 'newest', limit: 10, offset: 0 } as const
    const { contacts, total } = await request().filteredContacts(mine(), { ...none, ...filter }, page)
    expect(contacts.map(({ call }) => call)).toEqual([...oldestFirst].reverse())
    expect(total).toBe(oldestFirst.length)
  })

  test('are paged by id or newest first, with the total', async () => {
    const page = async (order: 'id' | 'newest', limit: number, offset: number, afterId = 0) => {
      const { contacts, total } = await request().filteredContacts(
        mine(),
        { ...none, afterId },
        { order, limit, offset },
      )
      return { ids: contacts.map(({ id }) => id), total }
    }
    const { ids } = await page('id', 10, 0)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(await page('id', 2, 3)).toEqual({ ids: ids.slice(3, 5), total: 5 })
    expect(await page('id', 10, 0, ids[1])).toEqual({ ids: ids.slice(2), total: 3 })
    expect((await page('newest', 1, 0)).ids).toHaveLength(1)
  })
})

describe('confirmations', () => {
  const open = { since: null, from: undefined, to: undefined, band: null, mode: null }
  const day = (text: string) => new Date(`${text}Z`)

  test('are counted by band, for each service and for any of them', async () => {
    const counts = await request().confirmationCounts(mine(), 'band', { ...open, services: ['lotw', 'qsl'] })
    expect(
      Object.fromEntries(counts.map(({ group, qsos, lotw, qsl, confirmed }) => [group, [qsos, lotw, qsl, confirmed]])),
    ).toEqual({
      '20m': [3, 0, 0, 0],
      '40m': [1, 1, 0, 1],
      '2m': [1, 0, 1, 1],
    })
    expect(counts[0]?.group).toBe('20m')
  })

  test.each([
    [{ since: '20240601' }, 1],
    [{ since: '20240602' }, 0],
    [{ from: day('2024-05-01T11:00') }, 1],
    [{ from: day('2024-05-01T11:01') }, 0],
    [{ to: day('2024-05-01T11:00') }, 0],
    [{ band: '20m' }, 0],
    [{ mode: 'FT4' }, 1],
    [{ mode: 'CW' }, 0],
  ])('by mode with %j: LoTW has %i', async (filter, n) => {
    const counts = await request().confirmationCounts(mine(), 'mode', { ...open, ...filter, services: ['lotw'] })
    expect(counts.reduce((sum, { lotw }) => sum + Number(lotw ?? 0), 0)).toBe(n)
  })

  test.each([
    [{}, ['JA2ABC qsl 20240603', 'JA1ABC eqsl 20240602', 'W1AW lotw 20240601']],
    [{ services: ['lotw'] }, ['W1AW lotw 20240601']],
    [{ since: '20240602' }, ['JA2ABC qsl 20240603', 'JA1ABC eqsl 20240602']],
    [{ band: 'SAT' }, ['JA2ABC qsl 20240603']],
    [{ mode: 'FT4' }, ['W1AW lotw 20240601']],
    [{ call: 'JA1ABC' }, ['JA1ABC eqsl 20240602']],
    [{ from: day('2024-05-01T12:01') }, ['JA2ABC qsl 20240603']],
    [{ to: day('2024-05-01T12:00') }, ['W1AW lotw 20240601']],
  ] as const)('are listed with %j, newest first', async (filter, expected) => {
    const filters = { ...open, call: null, services: ['lotw', 'eqsl', 'qsl'] as const, ...filter }
    const { rows, total } = await request().confirmationList(mine(), filters, { limit: 10, offset: 0 })
    expect(rows.map(({ call, service, receivedOn }) => `${call} ${service} ${receivedOn}`)).toEqual(expected)
    expect(total).toBe(expected.length)
    const { rows: last } = await request().confirmationList(mine(), filters, { limit: 1, offset: expected.length - 1 })
    expect(last.map(({ call }) => call)).toEqual([expected.at(-1)?.split(' ')[0]])
  })
})

test('of a log section exclude or include marked contacts', async () => {
  const mark = ['SIG', 'X'] as const
  const part = (logs: number[], without: [string, string][], and: [string, string][]) => ({
    ownerIds: both().ownerIds,
    only: { logs, without, and },
  })
  const marked = adi({ ...base, CALL: 'F5ABC', TIME_ON: '1500', SIG: 'X' })
  const third = await site.register()
  await importFile(site, third, `<EOH>\n${marked}${adi({ ...base, CALL: 'F6ABC', TIME_ON: '1501' })}`)
  const count = async (only: ReturnType<typeof part>['only'], call: string) =>
    request().countContactsWithCall({ ownerIds: [third.accountId], only }, call, null)
  const { only: without } = part([third.accountId], [[...mark]], [])
  expect([await count(without, 'F5ABC'), await count(without, 'F6ABC')]).toEqual([0, 1])
  const { only: and } = part([], [], [[...mark]])
  expect([await count(and, 'F5ABC'), await count(and, 'F6ABC')]).toEqual([1, 0])
  expect(
    (await request().readCounts({ ownerIds: [third.accountId], only: and }, new Date('2024-05-01T20:00Z'))).total,
  ).toBe(1)
})

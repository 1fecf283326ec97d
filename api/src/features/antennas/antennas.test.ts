import type { Antenna, AntennasResponse } from '@onfreq/contracts/antennas/antennas'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from '../../core/log/testing/upload.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let site: TestApp
let member: TestMember
let serial = 0
/** Time of the test in Unix milliseconds, rounded down to a full second. */
let start = 0

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  serial += 1
  member = await site.register(`DL${serial}ANT`)
  await site.app.accounts.decorate(member.accountId, { grid: 'JO62qm' })
  start = Math.floor(site.clock.millis() / 1000) * 1000
})

type Fields = Readonly<Record<string, string>>

/** ADIF of a contact `ago` milliseconds before the test, on 20 m by default. */
function contact(ago: number, antenna: string, fields: Fields = {}): string {
  const at = new Date(start - ago).toISOString().replaceAll(/\D/g, '')
  return adi({
    ...{ CALL: 'K1QAA', BAND: '20m', MODE: 'CW', QSO_DATE: at.slice(0, 8), TIME_ON: at.slice(8, 14) },
    ...(antenna !== '' && { MY_ANTENNA: antenna }),
    ...fields,
  })
}

const importContacts = (...records: readonly string[]) => importFile(site, member, records.join(''))
const requestComparison = (query = '', client = member) => client.get(`vantennas${query}`)
const compare = async (query = '', client = member): Promise<AntennasResponse> =>
  (await requestComparison(query, client)).json()
const formatAntennas = ({ antennas }: AntennasResponse) => antennas.map(({ name, contacts }) => `${name} ${contacts}`)
const getOnlyAntenna = async (query = ''): Promise<Antenna> => {
  const { antennas } = await compare(query)
  expect(antennas).toHaveLength(1)
  return antennas[0] as Antenna
}

describe('antennas', () => {
  test('are empty for an empty log, and for one without MY_ANTENNA', async () => {
    const empty = { bands: [], antennas: [], more: 0, without_antenna: 0, unassigned_spots: 0, verdicts: [] }
    expect(await compare()).toEqual({ ...empty, contacts: 0 })
    await importContacts(contact(DAY_MS, ''))
    expect(await compare('?band=20m')).toEqual({ ...empty, contacts: 1, without_antenna: 1 })
  })

  test('are merged when only case and spaces differ, under the most frequent spelling', async () => {
    await importContacts(
      contact(1 * DAY_MS, 'Hex  beam'),
      contact(2 * DAY_MS, 'hex beam '),
      contact(3 * DAY_MS, 'Hex beam'),
      contact(4 * DAY_MS, 'Dipole'),
    )
    expect(formatAntennas(await compare())).toEqual(['Hex beam 3', 'Dipole 1'])
  })

  test('are limited to those with the most contacts', async () => {
    const letters = [...'ABCDEFGHIJKL']
    await importContacts(
      ...letters.map((name, index) => contact((index + 1) * DAY_MS, name)),
      contact(30 * DAY_MS, 'A'),
    )
    const twelve = await compare()
    expect(twelve.more).toBe(0)
    expect(formatAntennas(twelve).slice(0, 2)).toEqual(['A 2', 'B 1'])
    await importContacts(contact(31 * DAY_MS, 'M'))
    const thirteen = await compare()
    expect(formatAntennas(thirteen)).toEqual(formatAntennas(twelve))
    expect(thirteen.more).toBe(1)
  })

  test('count contacts, entities, hours on the air and contacts per hour of the day', async () => {
    const midnight = start % DAY_MS
    const at = (day: number, hour: number, minute = 0) => midnight + day * DAY_MS - (hour * 60 + minute) * MINUTE_MS
    await importContacts(
      contact(at(2, 6), 'Dipole', { CALL: 'K1QAA' }),
      contact(at(2, 6, 59), 'Dipole', { CALL: 'W1QAB' }),
      contact(at(2, 7), 'Dipole', { CALL: 'JA1QAC' }),
      contact(at(3, 23, 30), 'Dipole', { CALL: 'M0QAD/MM', DXCC: '0' }),
    )
    const { contacts, entities, hours, by_hour } = await getOnlyAntenna()
    expect({ contacts, entities, hours }).toEqual({ contacts: 4, entities: 2, hours: 3 })
    expect(by_hour.flatMap((n, hour) => (n === 0 ? [] : [[hour, n]]))).toEqual([
      [6, 2],
      [7, 1],
      [23, 1],
    ])
  })

  test('have a median distance from MY_GRIDSQUARE, or else from the member’s home', async () => {
    const km = (from: string, to: string) => {
      const [start, end] = [locatorToPosition(from), locatorToPosition(to)]
      return start && end && Math.round(distanceKm(start, end))
    }
    const far = { GRIDSQUARE: 'FN42' }
    const locators = ['FN42', 'fn31aa', 'AA00XX', 'RR99', 'IO91wm12']
    await importContacts(
      contact(DAY_MS, 'Home', far),
      ...locators.map((withGrid, n) => contact((n + 2) * DAY_MS, withGrid, { ...far, MY_GRIDSQUARE: withGrid })),
    )
    const distances = new Map((await compare()).antennas.map(({ name, distance }) => [name, distance]))
    expect(distances.get('Home')).toEqual({ median_km: km('JO62qm', 'FN42'), n: 1 })
    for (const withoutGrid of locators)
      expect([withoutGrid, distances.get(withoutGrid)?.median_km]).toEqual([
        withoutGrid,
        km(withoutGrid.slice(0, 6), 'FN42'),
      ])

    await site.app.accounts.decorate(member.accountId, { grid: '' })
    const homeless = new Map((await compare()).antennas.map(({ name, distance }) => [name, distance]))
    expect([homeless.get('Home'), homeless.get('FN42')?.n]).toEqual([null, 1])
  })

  test('have a median that one long distance does not change', async () => {
    await importContacts(
      contact(DAY_MS, 'Dipole', { GRIDSQUARE: 'JO62qm' }),
      contact(2 * DAY_MS, 'Dipole', { GRIDSQUARE: 'JO62qm', CALL: 'DL1QAA' }),
      contact(3 * DAY_MS, 'Dipole', { GRIDSQUARE: 'FN42' }),
    )
    expect((await getOnlyAntenna()).distance).toEqual({ median_km: 0, n: 3 })
  })

  test('have mean reports for strength and SNR, excluding contests', async () => {
    await importContacts(
      contact(1 * DAY_MS, 'Dipole', { RST_SENT: '599', RST_RCVD: '579' }),
      contact(2 * DAY_MS, 'Dipole', { RST_SENT: '5NN', RST_RCVD: '55' }),
      contact(3 * DAY_MS, 'Dipole', { RST_SENT: '59+20', RST_RCVD: 'loud' }),
      contact(4 * DAY_MS, 'Dipole', { RST_SENT: '59', RST_RCVD: '59', CONTEST_ID: 'CQ-WW-CW' }),
      contact(5 * DAY_MS, 'Dipole', { MODE: 'FT8', RST_SENT: '-07', RST_RCVD: '+03' }),
      contact(6 * DAY_MS, 'Dipole', { MODE: 'FT8', RST_SENT: 'R-10', RST_RCVD: '05' }),
    )
    expect(await getOnlyAntenna()).toMatchObject({
      strength_sent: { mean: 9, n: 3 },
      strength_received: { mean: 6, n: 2 },
      snr_sent: { mean: -8.5, n: 2 },
      snr_received: { mean: 4, n: 2 },
    })
  })

  test('are filtered by band and period, including the first minute of the period', async () => {
    await importContacts(
      contact(30 * DAY_MS - MINUTE_MS, 'Dipole'),
      contact(30 * DAY_MS + MINUTE_MS, 'Dipole'),
      contact(DAY_MS, 'Beam', { BAND: '10m' }),
      contact(2 * DAY_MS, '', { BAND: '10m' }),
    )
    expect(await compare('?days=30')).toMatchObject({ bands: ['20m', '10m'], contacts: 3, without_antenna: 1 })
    expect(formatAntennas(await compare('?days=30'))).toEqual(['Beam 1', 'Dipole 1'])
    expect(formatAntennas(await compare('?days=29'))).toEqual(['Beam 1'])
    expect(formatAntennas(await compare('?days=3660&band=20m'))).toEqual(['Dipole 2'])
    expect(await compare('?band=10m')).toMatchObject({ contacts: 2, without_antenna: 1, bands: ['20m', '10m'] })
    for (const query of ['?days=0', '?days=3661', '?days=x', '?band=', '?from=2026-01-01'])
      expect((await requestComparison(query)).statusCode).toBe(400)
  })

  test('are compared on one band, from 30 reports each', async () => {
    const report = (antenna: string, count: number, rst: string, from = 0) =>
      Array.from({ length: count }, (_, n) => contact((from + n + 1) * DAY_MS, antenna, { RST_RCVD: rst }))
    await importContacts(...report('Beam', 30, '59'), ...report('Dipole', 29, '55', 100))
    const findVerdict = async (query: string, measure = 'strength_received') =>
      (await compare(query)).verdicts.find((each) => each.measure === measure)
    expect((await compare()).verdicts).toEqual([])
    const tooFew = { outcome: 'too_few', antenna: null, lead: null }
    expect(await findVerdict('?band=20m')).toMatchObject(tooFew)
    await importContacts(...report('Dipole', 1, '55', 200))
    expect(await findVerdict('?band=20m')).toMatchObject({ outcome: 'better', antenna: 'Beam', lead: 4 })
    expect(await findVerdict('?band=20m', 'snr_received')).toMatchObject(tooFew)
  })

  test('are private to the member', async () => {
    await importContacts(contact(DAY_MS, 'Dipole'))
    const other = await site.register(`F${serial}ANT`)
    expect((await compare('', other)).antennas).toEqual([])
    const visitor = await site.app.inject({ url: '/api/vantennas' })
    expect(visitor.statusCode).toBe(401)
  })
})

describe('spots of the member’s signal', () => {
  let spotId = 0

  async function insertSpot(
    ago: number,
    fields: { readonly call?: string; readonly band?: string; readonly snr?: number },
  ) {
    const { call = member.callsign, band = '20m', snr = 10 } = fields
    spotId += 1
    await site.app.pool.query(
      `insert into spot (id, seq, seen_at, callsign, base_call, spotter, spotters, frequency_hz, band, mode_guessed, comment,
         snr, source, lotw)
       values ($1, nextval('spot_seq'), $2, $3, $4, 'DL0SKM', 2, 14025000, $5, false, '', $6, 'rbn', false)`,
      [spotId, new Date(start - ago), call, member.callsign, band, snr],
    )
  }

  test('are assigned to the antenna of the nearest contact within 30 minutes, on the same band and with the same station call', async () => {
    await importContacts(
      contact(120 * MINUTE_MS, 'Dipole'),
      contact(100 * MINUTE_MS, 'Beam'),
      contact(10 * MINUTE_MS, ''),
    )
    await insertSpot(150 * MINUTE_MS, { snr: 7 })
    await insertSpot(111 * MINUTE_MS, { snr: 12 })
    await insertSpot(109 * MINUTE_MS, { snr: 30 })
    const assigned = await compare('?band=20m')
    const assignedSpots = Object.fromEntries(assigned.antennas.map((each) => [each.name, each.heard]))
    expect(assignedSpots).toEqual({ Dipole: { reports: 4, best_snr: 12 }, Beam: { reports: 2, best_snr: 30 } })
    expect(assigned.unassigned_spots).toBe(0)

    await insertSpot(150 * MINUTE_MS + 1000, {})
    await insertSpot(11 * MINUTE_MS, {})
    await insertSpot(109 * MINUTE_MS, { band: '40m' })
    await insertSpot(109 * MINUTE_MS, { call: `${member.callsign}/P` })
    await insertSpot(109 * MINUTE_MS, { call: 'F4QZZ' })
    const { antennas, unassigned_spots } = await compare('?band=20m')
    expect(Object.fromEntries(antennas.map((each) => [each.name, each.heard]))).toEqual(assignedSpots)
    expect(unassigned_spots).toBe(4)
    expect((await compare()).unassigned_spots).toBe(6)
  })

  test('cover the last 24 hours only', async () => {
    await importContacts(contact(DAY_MS, 'Dipole'))
    await insertSpot(DAY_MS + MINUTE_MS, {})
    expect((await getOnlyAntenna()).heard).toBeNull()
    await insertSpot(DAY_MS - MINUTE_MS, {})
    expect((await getOnlyAntenna()).heard).toEqual({ reports: 2, best_snr: 10 })
  })
})

import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import { bandRows } from '@onfreq/ham/openings/band-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact } from '../testing.ts'

let site: TestApp
let european: TestMember
let american: TestMember
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EVENING = Date.UTC(2026, 6, 10, 18, 42)

beforeAll(async () => {
  site = await startTestApp()
  european = await site.register('G4AAA')
  american = await site.register('W1BBB')
})
afterAll(() => site.close())

const log = async (member: TestMember, Call: string, at: number, fields: object = {}) => {
  site.clock.set(new Date(at))
  return logContact(site, member, { Call, TS: new Date(at).toISOString(), ...fields })
}
const bandsAt = async (at: number): Promise<BandsNowResponse> => {
  site.clock.set(new Date(at))
  return site.app.live.bandsNow()
}
/** Four stations at once, because a ratio is only shown from ten usual contacts on. */
const logFour = async (call: string, at: number) => {
  for (const letter of 'ABCD') await log(european, call + letter, at)
}
const TEN = { Freq: 28_450 }

test('shows for an evening the usual activity, new openings, the paths of each hour, and the closing', async () => {
  for (let day = 7; day >= 1; day--) {
    const start = EVENING - day * 24 * HOUR
    for (const [index, letter] of [...'ABCD'].entries()) {
      await logFour(`DL1A${letter}`, start - (10 + index * 10) * MINUTE)
    }
  }
  for (const ago of [170, 50, 14, 12, 10, 6, 3, 1]) await logFour(`DL2A${'ABCDEFGH'[ago % 8]}`, EVENING - ago * MINUTE)
  for (const ago of [9, 8, 5, 2]) await log(european, `K6A${'ABCDEFGH'[ago % 8]}`, EVENING - ago * MINUTE, TEN)
  await log(american, 'JA1AA', EVENING - 30 * MINUTE, TEN)

  const result = await bandsAt(EVENING)
  expect(result.headline).toBe('10m opened Europe → W6: 4 contacts in 10 min')
  expect(result.openings).toEqual([
    { band: '10m', from: 'EU', to: 'na-west', contacts: 4, minutes: 10, times: null, opened: true },
    // 24 contacts in a quarter of an hour, with a usual 11.2 in these 60 minutes.
    { band: '20m', from: 'EU', to: 'eu-west', contacts: 24, minutes: 15, times: 8.6, opened: false },
  ])
  const toRow = (band: string, from: 'EU' | 'NA' | null, to: 'EU' | 'AS' | 'NA' | null = null) =>
    bandRows(result, { from, to }).find((row) => row.band === band)
  expect(result.from).toBe('2026-07-09T19:00:00.000Z')
  const twenty = toRow('20m', null)
  // 15:52 is in the hour that began three hours before the current one.
  expect(twenty?.hours.slice(-4)).toEqual([4, 0, 4, 24])
  expect(
    twenty?.hours.reduce((sum, n) => sum + n, 0),
    'the same hour yesterday is not part of the last day',
  ).toBe(32)
  expect(twenty).toMatchObject({ lastHour: 28, usual: expect.closeTo(16 * 0.7, 5) })
  expect(toRow('10m', null)?.lastHour).toBe(5)
  expect(toRow('10m', 'EU')?.lastHour).toBe(4)
  expect(toRow('10m', 'NA', 'AS')?.lastHour).toBe(1)
  expect(toRow('10m', 'NA', 'EU')?.lastHour).toBe(0)
  expect(JSON.stringify(result)).not.toMatch(/G4AAA|DL2A|K6A/)

  const embed = async (query = '') => (await site.get(`embed/bands-now/G4AAA${query}`)).json().data
  expect(await embed()).toMatchObject({ where: 'everywhere', headline: result.headline, opened: true })
  const { bands } = await embed()
  expect(bands.map(({ band }: { band: string }) => band)).toEqual(['20m', '10m'])
  expect(bands[0]).toMatchObject({ hours: twenty?.hours, contacts: 28, usual: '3× usual', more: true })
  expect(await embed('?from=NA')).toMatchObject({
    where: 'from North America',
    headline: 'Quiet from North America.',
    opened: false,
    bands: [{ band: '10m', contacts: 1 }],
  })
  expect(JSON.stringify(bands)).not.toMatch(/DL2A|K6A/)

  // Two hours later the band has closed. Operators who left the boards are not counted.
  const later = await bandsAt(EVENING + 2 * HOUR)
  expect(later.openings).toEqual([])
  expect(later.headline).toBe('Quiet everywhere. 20m usually opens at 18:00.')
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [american.accountId])
  const without = await bandsAt(EVENING + 3 * HOUR)
  expect(bandRows(without, { from: 'NA', to: null }).every(({ hours }) => hours.every((n) => n === 0))).toBe(true)
  const [all] = [bandRows(without, { from: null, to: null })]
  expect(all.find(({ band }) => band === '10m')?.hours.slice(-4)[0]).toBe(4)
})

test('counts a contact from a clock that is a few minutes fast, and ignores one from a wrong clock', async () => {
  const now = EVENING + 30 * 24 * HOUR
  await log(european, 'VK3AA', now, { Freq: 50_110, TS: new Date(now + 5 * MINUTE).toISOString() })
  await log(european, 'VK3AB', now, { Freq: 50_110, TS: new Date(now + 20 * MINUTE).toISOString() })
  const six = bandRows(await bandsAt(now + MINUTE), { from: null, to: null }).find(({ band }) => band === '6m')
  expect(six?.hours.reduce((sum, n) => sum + n, 0)).toBe(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let owner: TestMember
const MINUTE = 60_000

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register()
})
afterAll(() => site.close())

async function log(member: TestMember, Call: string, minutesAgo: number) {
  const TS = new Date(site.clock.millis() - minutesAgo * MINUTE).toISOString()
  const response = await member.post('vqso/upsert', { data: { Call, TS, Freq: 14_074, Mode: 'FT8' } })
  expect(response.statusCode, response.body).toBe(200)
}
const figures = () => site.app.logbook.sessionFigures(owner.accountId)

test('counts a session since the last break of two hours, by owner and by start time', async () => {
  expect(await figures()).toEqual({ contacts: 0, lastHour: 0, countries: 0 })
  const other = await site.register()
  await log(other, 'W1AW', 5)
  // More than a day ago, and before a break.
  await log(owner, 'JA1ABC', 25 * 60)
  await log(owner, 'ZL2HCK', 300)
  // The session: two countries, one of them within the hour.
  await log(owner, 'K1ABC', 110)
  await log(owner, 'DL1ABC', 20)
  await log(owner, 'DL2ABC', 10)
  // A clock slightly ahead is accepted, a wrong one is not.
  await log(owner, 'G4ABC', -5)
  await log(owner, 'F5ABC', -30)
  const at = new Date(site.clock.millis() - 15 * MINUTE).toISOString()
  const imported = {
    CALL: 'VK3AA',
    QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
    TIME_ON: at.slice(11, 16).replace(':', ''),
  }
  await importFile(site, owner, `<EOH>\n${adi({ ...imported, BAND: '20m', MODE: 'CW' })}`)
  expect(await figures()).toEqual({ contacts: 4, lastHour: 3, countries: 3 })
  // The session ends two hours after its last contact, once the time of the wrong clock is reached.
  site.clock.advance(116 * MINUTE)
  expect((await figures()).contacts).toBeGreaterThan(0)
  site.clock.advance(40 * MINUTE)
  expect(await figures()).toEqual({ contacts: 0, lastHour: 0, countries: 0 })
})

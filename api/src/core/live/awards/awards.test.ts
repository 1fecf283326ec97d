import { AWARD_WIDTHS, type Award, type LatestAwardsResponse } from '@onfreq/contracts/live/awards'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact, subscribe } from '../testing.ts'
import { calculateAwards } from './calculate.ts'
import { catchUpAwards } from './catch-up.ts'

const FIRST_CONTACT = 4
const SIX_CONTINENTS = 2

let site: TestApp
let member: TestMember
let visitor: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4WIN')
  visitor = await site.register('G4FRE')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.pool.query(
    'truncate contact, award_change, roll_hour, roll_day, worked, log_owner, award_grant, award_day, subscription_period',
  )
  site.clock.set('2026-04-10T20:00:00Z')
  await subscribe(site, member, new Date('2026-04-01T00:00:00Z'))
})

const listAwards = async (who = member) =>
  (await site.get(`award/of/${who.callsign}`)).json<{ awards: Award[] }>().awards

const midnight = () => site.clock.set('2026-04-11T00:01:00Z')

test('grants an award after the next midnight, with the contact that earned it', async () => {
  const logged = await logContact(site, member, { Call: 'DL1WIN' })
  await calculateAwards(site.app)
  expect(await listAwards()).toEqual([])
  midnight()
  await calculateAwards(site.app)
  const [award] = await listAwards()
  expect(award).toMatchObject({
    award_id: FIRST_CONTACT,
    award_date: '2026-04-10',
    qso_count: 1,
    user: { my_callsign: 'G4WIN' },
  })
  const { contacts } = (await site.get(`award/${award!.id}/contacts`)).json<{ contacts: { qdo_id: number }[] }>()
  expect(contacts.map((contact) => contact.qdo_id)).toEqual([logged.id])
})

test('grants nothing twice when the calculation is repeated or runs concurrently', async () => {
  await logContact(site, member, { Call: 'DL1WIN' })
  midnight()
  await Promise.all([calculateAwards(site.app), calculateAwards(site.app)])
  await calculateAwards(site.app)
  expect(await listAwards()).toHaveLength(1)
})

test('grants no award without a subscription at the time of the contact', async () => {
  await logContact(site, visitor, { Call: 'DL1WIN' })
  midnight()
  await subscribe(site, visitor, new Date('2026-04-10T23:00:00Z'))
  await calculateAwards(site.app)
  expect(await listAwards(visitor)).toEqual([])
})

test('ignores a contact uploaded later than 48 hours after its start', async () => {
  await logContact(site, member, { Call: 'DL1WIN', TS: '2026-04-08T19:59:00Z' })
  midnight()
  await calculateAwards(site.app)
  expect(await listAwards()).toEqual([])
  site.clock.set('2026-04-10T20:00:00Z')
  await logContact(site, member, { Call: 'DL2WIN', TS: '2026-04-08T20:01:00Z' })
  midnight()
  await calculateAwards(site.app)
  expect((await listAwards()).map((award) => award.award_date)).toEqual(['2026-04-08'])
})

test('ignores a contact with the call of another member', async () => {
  await logContact(site, member, { Call: 'DL1WIN', station_callsign: 'W9XYZ' })
  midnight()
  await calculateAwards(site.app)
  expect(await listAwards()).toEqual([])
})

test('requires contacts with six continents for six continents', async () => {
  const calls = ['ZS1AA', 'JA1AA', 'DL1AA', 'W1AW', 'VK3AA']
  for (const call of calls) await logContact(site, member, { Call: call })
  midnight()
  await calculateAwards(site.app)
  expect((await listAwards()).map((award) => award.award_id)).not.toContain(SIX_CONTINENTS)
  await logContact(site, member, { Call: 'PY2AA' })
  site.clock.set('2026-04-12T00:01:00Z')
  await calculateAwards(site.app)
  expect((await listAwards()).find((award) => award.award_id === SIX_CONTINENTS)).toMatchObject({
    award_date: '2026-04-11',
    qso_count: 6,
  })
})

test('catches up after the server was down at midnight', async () => {
  midnight()
  await calculateAwards(site.app)
  await logContact(site, member, { Call: 'DL1WIN' })
  site.clock.set('2026-04-14T09:00:00Z')
  await catchUpAwards(site.app)
  await site.runJobs()
  expect((await listAwards()).map((award) => award.award_date)).toEqual(['2026-04-11'])
})

test('has nothing to catch up after a midnight run, or on a new site', async () => {
  const waiting = async () =>
    (await site.app.pool.query(`select 1 from graphile_worker._private_jobs where key = 'live.awards'`)).rowCount
  await catchUpAwards(site.app)
  expect(await waiting()).toBe(0)
  midnight()
  await calculateAwards(site.app)
  await catchUpAwards(site.app)
  expect(await waiting()).toBe(0)
  site.clock.set('2026-04-12T00:01:00Z')
  await catchUpAwards(site.app)
  expect(await waiting()).toBe(1)
  await site.runJobs()
})

test('lists latest awards and holders', async () => {
  await logContact(site, member, { Call: 'DL1WIN' })
  midnight()
  await calculateAwards(site.app)
  const response = (await site.get('award/latest')).json<LatestAwardsResponse>()
  expect(response.awards[0]).toMatchObject({ award: { name: 'First Contact', short_name: '1st' } })
  expect(response.holders[0]).toMatchObject({ my_callsign: 'G4WIN', awards: 1 })
})

test('serves the certificate as an image, only in the defined widths', async () => {
  await logContact(site, member, { Call: 'DL1WIN' })
  midnight()
  await calculateAwards(site.app)
  const [award] = await listAwards()
  for (const width of AWARD_WIDTHS) {
    const response = await site.get(`award/${award!.id}?width=${width}`)
    expect(response.headers['content-type']).toBe('image/png')
    const { width: actual, height } = await sharp(response.rawPayload).metadata()
    expect([actual, height]).toEqual([width, Math.round(width * 0.75)])
    const again = await site.get(`award/${award!.id}?width=${width}`, {
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  }
  expect((await site.get(`award/${award!.id}?width=5000`)).statusCode).toBe(400)
  expect((await site.get('award/12345?width=400')).statusCode).toBe(404)
})

import { FRONT_DOOR_COOKIE, type FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Logged, logContact } from '../testing.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const door = async () => (await site.get('front_door')).json<FrontDoorResponse>()

test('shows a visitor recent activity without contacts that are hidden in the feed', async () => {
  expect(await door()).toEqual({
    contacts_today: 0,
    contacts_yesterday: 0,
    stations_now: 0,
    stations_yesterday: 0,
    countries_this_week: 0,
    countries_last_week: 0,
    arcs: [],
  })
  const operator = await site.register('G4DOR')
  const logged: Logged[] = []
  for (const [n, prefix] of ['W1', 'JA1', 'VK2', 'PY2', 'ZS6', 'K5', 'JH3', 'LU4', 'W6', 'VE3'].entries()) {
    const member = await site.register(`M0D${String.fromCharCode(65 + n)}R`)
    logged.push(await logContact(site, member, { Call: `${prefix}QDR` }))
  }
  await logContact(site, operator, { Call: 'DL1QDR' })
  site.clock.advance(2_000)
  const frontDoor = await door()
  expect(frontDoor.contacts_today).toBe(11)
  expect(frontDoor.countries_this_week).toBe(8)
  const visibleIds = logged.filter(({ id }) => id % 2 === 1).map(({ id }) => id)
  expect(frontDoor.arcs.map(({ id }) => id).filter((id) => logged.some((contact) => contact.id === id))).toEqual(
    visibleIds.toReversed(),
  )
  expect(frontDoor.arcs.every(({ id, distance_km }) => id % 2 === 1 && distance_km >= 500)).toBe(true)

  site.clock.advance(24 * 3_600_000)
  const next = await door()
  expect(next).toMatchObject({ contacts_today: 0, contacts_yesterday: 11, stations_yesterday: 11 })
})

test('is rendered into the home page of visitors who have not dismissed it, and into no other page', async () => {
  const providers = site.app.firstData.find('front-door')
  const context = { viewer: null, params: {}, query: new URLSearchParams() }
  expect(await providers?.({ ...context, hasCookie: () => false })).toHaveProperty('contacts_today')
  expect(await providers?.({ ...context, hasCookie: (name) => name === FRONT_DOOR_COOKIE })).toBeUndefined()
  expect(FRONT_DOOR_COOKIE).toMatch(/^onfreq_/)
})

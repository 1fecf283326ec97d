import type {
  Award,
  AwardCatalogueResponse,
  AwardPageResponse,
  AwardsSoFarResponse,
} from '@onfreq/contracts/live/awards'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact, subscribe } from '../testing.ts'
import { calculateAwards } from './calculate.ts'

const FIRST_CONTACT = 4
const SIX_CONTINENTS = 2
const HUNDRED = 6

let site: TestApp
let early: TestMember
let late: TestMember

beforeAll(async () => {
  site = await startTestApp()
  early = await site.register('G4ERL/P')
  late = await site.register('G4LAT')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.pool.query(
    'truncate contact, award_change, roll_hour, roll_day, worked, log_owner, award_grant, award_progress, award_day, subscription_period',
  )
  site.clock.set('2026-04-10T20:00:00Z')
  for (const who of [early, late]) await subscribe(site, who, new Date('2026-04-01T00:00:00Z'))
})

async function night(day: string): Promise<void> {
  site.clock.set(`${day}T00:01:00Z`)
  await calculateAwards(site.app)
}
const getHead = (params: { readonly award: string; readonly callsign?: string }, query = '') =>
  site.app.pageHead.find('feed/award')?.({ viewer: null, params, query: new URLSearchParams(query), language: 'fr' })
const soFar = async (who: TestMember) => (await who.get('award/progress')).json<AwardsSoFarResponse>()

test('lists the holders of an award on its page, the earliest first, and their number', async () => {
  await logContact(site, early, { Call: 'DL1WIN' })
  await night('2026-04-11')
  await logContact(site, late, { Call: 'DL1WIN' })
  await night('2026-04-12')
  const response = (await site.get(`award/catalogue/${FIRST_CONTACT}`)).json<AwardPageResponse>()
  expect(response.award).toMatchObject({ name: 'First Contact', rule: 'Log one contact.', goal: 1 })
  expect(response.holders.map(({ user }) => user.my_callsign)).toEqual(['G4ERL/P', 'G4LAT'])
  expect(response.holders_total).toBe(2)
  expect((await site.get('award/catalogue/99')).json()).toMatchObject({ error: { code: 'live.award_not_found' } })
})

test('returns the number of holders of each award in the catalogue', async () => {
  await logContact(site, early, { Call: 'DL1WIN' })
  await night('2026-04-11')
  const { awards } = (await site.get('award/catalogue')).json<AwardCatalogueResponse>()
  expect(awards.find(({ award_id }) => award_id === FIRST_CONTACT)?.holders).toBe(1)
  expect(awards.find(({ award_id }) => award_id === HUNDRED)?.holders).toBe(0)
})

test('counts the progress of a member up to the last midnight, for open awards only', async () => {
  expect(await soFar(early)).toEqual({ counted_to: null, awards: [] })
  for (const Call of ['DL1WIN', 'JA1WIN', 'W1WIN']) await logContact(site, early, { Call })
  await logContact(site, early, { Call: 'VK3WIN', TS: '2026-04-07T19:59:00Z' })
  await night('2026-04-11')
  const { counted_to, awards } = await soFar(early)
  expect(counted_to).toBe('2026-04-10')
  const of = (id: number) => awards.find(({ award_id }) => award_id === id)?.so_far
  expect([of(SIX_CONTINENTS), of(HUNDRED), of(FIRST_CONTACT)]).toEqual([3, 3, undefined])
  expect(await soFar(late)).toMatchObject({ awards: expect.arrayContaining([{ award_id: HUNDRED, so_far: 0 }]) })
})

test('never overwrites counts of a later night with those of an earlier one', async () => {
  await logContact(site, early, { Call: 'DL1WIN' })
  await night('2026-04-12')
  await night('2026-04-11')
  expect((await soFar(early)).counted_to).toBe('2026-04-11')
})

test('shows a specimen certificate for every award, with or without holders', async () => {
  const { awards } = (await site.get('award/catalogue')).json<AwardCatalogueResponse>()
  for (const { award_id } of awards.slice(0, 3)) {
    const response = await site.get(`award/specimen/${award_id}?width=250`)
    expect(response.headers['content-type']).toBe('image/png')
    expect((await sharp(response.rawPayload).metadata()).width).toBe(250)
  }
  expect((await site.get('award/specimen/99')).statusCode).toBe(404)
  expect((await site.get(`award/specimen/${HUNDRED}?width=5000`)).statusCode).toBe(400)
})

test('shows a linked certificate on other sites, and returns 404 when the member does not hold it', async () => {
  await logContact(site, early, { Call: 'DL1WIN' })
  await night('2026-04-11')
  const [grant] = (await site.get(`award/of/G4ERL_P`)).json<{ awards: Award[] }>().awards
  const own = await getHead({ award: String(FIRST_CONTACT), callsign: 'G4ERL_P' })
  expect(own).toMatchObject({
    title: 'G4ERL/P: First Contact',
    canonical: expect.stringMatching(/\/awards\/4\/G4ERL_P$/),
  })
  expect(own?.image?.url).toContain(`/api/award/${grant!.id}?width=800`)
  expect(await getHead({ award: String(FIRST_CONTACT), callsign: 'G4LAT' })).toMatchObject({
    status: 404,
  })
  expect(await getHead({ award: '99' })).toMatchObject({ status: 404 })
  expect(await getHead({ award: '4' })).toMatchObject({
    title: 'First Contact',
    image: { url: expect.stringContaining('/api/award/specimen/4?width=800') },
  })
})

test('shows the certificate in the language of its link, regardless of the language of the page', async () => {
  await logContact(site, early, { Call: 'DL1WIN' })
  await night('2026-04-11')
  const own = await getHead({ award: String(FIRST_CONTACT), callsign: 'G4ERL_P' }, 'lang=de')
  expect(own).toMatchObject({
    canonical: expect.stringMatching(/\/awards\/4\/G4ERL_P\?lang=de$/),
    image: { url: expect.stringMatching(/\?width=800&lang=de$/) },
  })
  const { pathname, search } = new URL(String(own?.image?.url))
  const picture = await site.get(pathname.slice('/api/'.length) + search)
  expect(picture.headers['content-language']).toBe('de')
  expect((await getHead({ award: '2' }, 'lang=de'))?.description).toContain('Arbeite Afrika')
  for (const wrong of ['lang=xx', 'lang=pseudo', 'lang=%22%3E']) {
    const { image, canonical } = (await getHead({ award: '4' }, wrong)) ?? {}
    expect(`${image?.url} ${canonical}`).not.toContain('lang')
  }
})

import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import type { ContactInput } from '@onfreq/contracts/log/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { logContact } from './testing.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp({ areas: ['accounts', 'embeds', 'live', 'log', 'needs', 'people', 'releases'] })
  member = await site.register('M0ALT')
})
afterAll(() => site.close())

async function alerts(): Promise<readonly EmbedAlert[]> {
  const provider = await site.app.embeds.find('contact-alert')
  const account = await site.app.accounts.byCallsign('M0ALT')
  if (!provider || !account) throw new Error('No alert provider')
  const data = Object(await provider.data({ account, options: {} }))
  return data.contacts
}

/** About every second contact is for subscribers only, so this logs the inputs in turn until one is public. */
async function logOpen(tries: readonly Omit<ContactInput, 'TS'>[]): Promise<EmbedAlert | undefined> {
  for (const fields of tries) {
    site.clock.advance(60_000)
    const { id } = await logContact(site, member, fields)
    if (!isRedactedId(id)) return (await alerts()).find((alert) => alert.id === id)
  }
  throw new Error('All of the contacts are for subscribers only')
}

test('shows station, location, distance and novelty in an alert: a new country, a new band for it, or nothing', async () => {
  const newCountries = ['PY2QWA', 'LU4QDX', 'JA1QKF', 'ZL2QBU', 'VK3QDX', 'W7QSE', 'ZS1QAA', 'HL1QAA']
  const country = await logOpen(newCountries.map((Call) => ({ Call, Freq: 21_295, Name: '<b>Davi</b>' })))
  expect(country).toMatchObject({ first: 'country', name: '<b>Davi</b>', band: '15m' })
  expect(country?.km).toBeGreaterThan(4_000)
  expect(country?.path?.from.lat).toBeGreaterThan(49)
  const Call = country?.call ?? ''
  const band = await logOpen(
    [14_250, 18_140, 28_400, 24_950, 7_150, 3_750, 1_850, 50_150].map((Freq) => ({ Call, Freq })),
  )
  expect(band).toMatchObject({ first: 'band', call: Call, dxcc: country?.dxcc })
  const again = await logOpen(Array.from({ length: 9 }, () => ({ Call, Freq: 21_300 })))
  expect(again).toMatchObject({ first: null, call: Call })
})

test('names countries in alerts and in the last contacts in the language of the URL', async () => {
  const german = await logOpen(Array.from({ length: 12 }, () => ({ Call: 'DL1QAA' })))
  for (const name of ['contact-alert', 'logs']) {
    const countryIn = async (query: string) => {
      const { contacts } = (await site.get(`embed/${name}/M0ALT${query}`)).json().data
      return contacts.find(({ id }: { id: number }) => id === german?.id)?.country
    }
    expect(await countryIn('')).toBe('Germany')
    expect(await countryIn('?lang=fr')).toBe('Allemagne')
  }
})

test('hides the content of alerts that are for subscribers only', async () => {
  for (let n = 0; n < 9; n++) {
    site.clock.advance(60_000)
    await logContact(site, member, { Call: `K${n}QRX`, Name: 'Jo' })
  }
  const hidden = (await alerts()).filter(({ id }) => isRedactedId(id))
  expect(hidden.length).toBeGreaterThan(0)
  for (const { id, ...rest } of hidden) expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { PEOPLE_AREAS } from '../testing/areas.ts'
import { png, uploadPhoto } from '../testing/pictures.ts'
import { parseStream } from './stream-link.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
})
afterAll(() => site.close())

const readProfile = async (callsign: string, viewer?: TestMember) =>
  (await (viewer ?? site).get(`vprofilefor?callsign=${encodeURIComponent(callsign)}`)).json()

async function log(member: TestMember, Call: string, change: Record<string, unknown> = {}) {
  const data = { Call, TS: site.clock.now().toISOString(), Freq: 14_074, Mode: 'FT8', ...change }
  const response = await member.post('vqso/upsert', { data })
  expect(response.statusCode).toBe(200)
}

test('returns facts, photos, sub-accounts, contacts and country data of a profile', async () => {
  const member = await site.register('G4PRO')
  await site.app.accounts.decorate(member.accountId, {
    name: 'Rowan',
    qth: 'Reading',
    grid: 'IO91wm',
    profile_bio: 'QRP only',
  })
  await member.post('vaddsubaccount', { callsign: 'GB4PRO' })
  for (const colour of ['#100000', '#200000', '#300000', '#400000', '#500000']) {
    await uploadPhoto(member, await png({ width: 40, height: 30, colour }))
  }
  await log(member, 'W1AW')
  const { profile, call, contact_count, places, worked } = await readProfile('g4pro')
  expect(call).toMatchObject({ callsign: 'G4PRO', valid: true, dxcc: 223, country: 'England', cq_zone: 14 })
  expect(profile).toMatchObject({
    name: 'Rowan',
    qth: 'Reading',
    grid: 'IO91wm',
    profile_bio: 'QRP only',
    photo_count: 5,
  })
  expect(profile.photos).toHaveLength(4)
  expect(profile.photos[0].id).toBeGreaterThan(profile.photos[3].id)
  expect(profile.sub_accounts.map(({ callsign }: { callsign: string }) => callsign)).toEqual(['GB4PRO'])
  expect(contact_count).toBe(1)
  expect(places).toEqual([expect.objectContaining({ dxcc: 291, contacts: 1 })])
  expect(worked).toEqual([{ band: '20m', mode_class: 'data', worked: 1, confirmed: 0 }])
  expect((await readProfile('GB4PRO')).profile.main_account).toEqual({
    callsign: 'G4PRO',
    callsign_verified: false,
  })
})

test('contains no private data of the account', async () => {
  const member = await site.register()
  await site.app.accounts.decorate(member.accountId, {
    mobile_number: '+44 7700 900123',
    clublog_email: 'secret@example.org',
  })
  const text = JSON.stringify(await readProfile(member.callsign))
  expect(text).not.toContain(member.email)
  expect(text).not.toContain('900123')
  expect(text).not.toContain('secret@example.org')
})

test("confirms no contacts between unverified callsigns, and shows the viewer's history with the station", async () => {
  const [one, two] = [await site.register(), await site.register()]
  await log(one, two.callsign)
  await log(two, one.callsign)
  await log(two, one.callsign, { Freq: 7_030, Mode: 'CW' })
  const { worked, history, by_others_count } = await readProfile(one.callsign, two)
  expect(worked).toEqual([{ band: '20m', mode_class: 'data', worked: 1, confirmed: 0 }])
  expect(by_others_count).toBe(2)
  expect(history).toMatchObject({ total: 2, last: { Band: '40m', Mode: 'CW' } })
  expect(history.cells).toHaveLength(2)
  expect((await readProfile(one.callsign)).history).toBeNull()
  expect((await readProfile(one.callsign, one)).history).toBeNull()
})

test('pages the two lists of contacts separately', async () => {
  const [one, two] = [await site.register(), await site.register()]
  for (let n = 0; n < 27; n += 1)
    await log(one, `K${n % 10}LST`, { TS: new Date(site.clock.millis() - n * 3_600_000).toISOString() })
  await log(two, one.callsign)
  const list = async (which: string, page: number) =>
    (await site.get(`vprofilecontacts?callsign=${one.callsign}&list=${which}&page=${page}`)).json()
  expect((await list('own', 1)).contacts).toHaveLength(25)
  expect((await list('own', 2)).contacts).toHaveLength(2)
  expect((await list('own', 1)).total).toBe(27)
  const others = await list('others', 1)
  expect(others.contacts.map((contact: { station_callsign: string }) => contact.station_callsign)).toEqual([
    two.callsign,
  ])
})

test('returns contacts of others and the country for an unknown callsign, and nothing for an invalid one', async () => {
  const member = await site.register()
  await log(member, 'JA1ZZZ')
  expect(await readProfile('ja1zzz')).toMatchObject({
    profile: null,
    by_others_count: 1,
    call: { valid: true, country: 'Japan', continent: 'AS' },
  })
  expect(await readProfile('wp-admin')).toMatchObject({ profile: null, call: { valid: false, country: null } })
})

test('shows no country next to the number of a listener', async () => {
  const member = await site.register('RS0QSW')
  expect((await readProfile('RS0QSW')).call).toMatchObject({ valid: true, country: 'European Russia', dxcc: 54 })
  await site.app.accounts.decorate(member.accountId, { is_ham: false, is_swl: true })
  expect((await readProfile('RS0QSW')).call).toMatchObject({ valid: true, country: null, dxcc: null, lat: null })
})

test('lists paying members as supporters', async () => {
  const [payer, other] = [await site.register(), await site.register()]
  await site.app.accounts.decorate(payer.accountId, {
    name: 'Pat',
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  const { supporters } = (await site.get('vsupporters')).json()
  expect(supporters).toContainEqual({ name: 'Pat', my_callsign: payer.callsign })
  expect(JSON.stringify(supporters)).not.toContain(other.callsign)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'youtube', '/embed/dQw4w9WgXcQ?'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', '/embed/dQw4w9WgXcQ?'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'youtube', '/embed/dQw4w9WgXcQ?'],
  [
    'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/live',
    'youtube',
    'live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
  ],
  ['https://player.example.net/shack/live.m3u8', 'hls', 'live.m3u8'],
  ['https://player.example.net/shack.mp4?x=1', 'video', 'shack.mp4?x=1'],
  ['https://player.example.net/embed/1', 'iframe', 'player.example.net'],
])('plays %s as %s', (link, kind, part) => {
  const stream = parseStream(link, ['player.example.net'])
  expect(stream?.kind).toBe(kind)
  expect(stream?.src).toContain(part)
})

test.each([
  'http://cdn.example.org/live.m3u8',
  'javascript:alert(1)//.mp4',
  'https://evil.example.org/page',
  'https://cdn.example.org/live.m3u8',
  'https://cdn.example.org/shack.mp4',
  'https://player.example.net.evil.org/embed',
  'https://user:pass@player.example.net/embed',
  'https://www.youtube.com/watch?v="><script>',
  'data:text/html,<script>alert(1)</script>',
  '',
])('does not play %s', (link) => {
  expect(parseStream(link, ['player.example.net'])).toBeUndefined()
})

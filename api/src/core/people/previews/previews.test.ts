import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { releaseDeclaredEmbeds } from '../../../../test/declared-embeds.ts'
import { PEOPLE_AREAS } from '../testing/areas.ts'
import { png, uploadPhoto } from '../testing/pictures.ts'

let site: TestApp
let contactId: number

beforeAll(async () => {
  site = await startTestApp({ areas: [...PEOPLE_AREAS, 'content'], config: { publicUrl: 'https://onfreq.example' } })
  await releaseDeclaredEmbeds(site)
  const member = await site.register('EA8/G3PRE')
  await site.app.accounts.decorate(member.accountId, { name: 'Zoë <b>', qth: 'La Palma' })
  await uploadPhoto(member, await png({ width: 800, height: 600, colour: '#cc3300' }))
  const data = { Call: 'W1AW', TS: site.clock.now().toISOString(), Freq: 14_074, Mode: 'FT8' }
  contactId = (await member.post('vqso/upsert', { data })).json().qso.qdo_id
  await site.app.pool.query(
    `insert into post (owner_id, id, title, body, created_at, updated_at) values ($1, 9001, 'A key from a saw blade', $2, now(), now())`,
    [member.accountId, 'I found an old saw blade. '.repeat(20)],
  )
})
afterAll(() => site.close())

test.each([
  ['profile', () => 'EA8_G3PRE'],
  ['qso', () => String(contactId)],
  ['post', () => '9001'],
])('serves an image of a %s with 1200 x 630 pixels that can be cached', async (kind, id) => {
  const address = `preview/${kind}/${id()}`
  const picture = await site.get(address)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const again = await site.get(address, { headers: { 'if-none-match': String(picture.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('changes the URL of the image with the name', async () => {
  const member = await site.register()
  const before = await site.get(`preview/profile/${member.callsign}`)
  await site.app.accounts.decorate(member.accountId, { name: 'Another Name' })
  expect((await site.get(`preview/profile/${member.callsign}`)).headers.etag).not.toBe(before.headers.etag)
})

test.each([
  ['profile/profile', { callsign: 'ea8_g3pre' }, 'EA8/G3PRE, Zoë <b>', '/EA8_G3PRE'],
  ['logger/contact', () => ({ qdo_id: String(contactId) }), 'EA8/G3PRE worked W1AW', '/qso/'],
])('names %s in the head, with image and oEmbed', async (page, input, title, path) => {
  const params: Record<string, string> = typeof input === 'function' ? input() : input
  const head = await site.app.pageHead.find(page)?.({ viewer: null, params, query: new URLSearchParams() })
  expect(head).toMatchObject({ title, image: { width: 1200, height: 630 } })
  expect(head?.canonical).toContain(`https://onfreq.example${path}`)
  expect(head?.image?.url).toMatch(/^https:\/\/onfreq\.example\/api\/preview\//)
  const oEmbed = await site.get(new URL(head?.oEmbed ?? '').pathname + new URL(head?.oEmbed ?? '').search)
  const type = page === 'profile/profile' ? 'rich' : 'link'
  expect(oEmbed.json()).toMatchObject({ version: '1.0', type, title, thumbnail_url: head?.image?.url })
  if (type === 'rich') {
    expect(oEmbed.json().html).toContain('src="https://onfreq.example/embed/live-info/EA8_G3PRE"')
    expect(oEmbed.json().html).not.toContain('<b>')
  }
})

test('returns the embed for the URL of an embed when it fits', async () => {
  const url = encodeURIComponent('https://onfreq.example/embed/logs/EA8_G3PRE?theme=dark')
  const response = (await site.get(`/oembed?url=${url}`)).json()
  expect(response).toMatchObject({ type: 'rich', title: 'Last contacts: EA8/G3PRE, Zoë <b>', width: 544, height: 390 })
  expect(response.html).toContain('src="https://onfreq.example/embed/logs/EA8_G3PRE"')
  expect((await site.get(`/oembed?url=${url}&maxheight=200`)).json()).toMatchObject({ type: 'link' })
  for (const path of ['embed/nothing/EA8_G3PRE', 'embed/logs/JA1ZZZ', 'embed/logs/EA8_G3PRE/more']) {
    const other = encodeURIComponent(`https://onfreq.example/${path}`)
    expect((await site.get(`/oembed?url=${other}`)).statusCode).toBe(404)
  }
  // This embed requires a key, so its URL is never pasted.
  const globe = encodeURIComponent('https://onfreq.example/embed/globe/EA8_G3PRE')
  expect((await site.get(`/oembed?url=${globe}`)).json()).toMatchObject({ type: 'link' })
})

test('uses the language of the pasted URL for frame, thumbnail and text', async () => {
  const request = async (path: string) =>
    (await site.get(`/oembed?url=${encodeURIComponent(`https://onfreq.example${path}`)}`)).json()
  expect((await request('/embed/logs/EA8_G3PRE?lang=de')).html).toContain('/embed/logs/EA8_G3PRE?lang=de"')
  const profile = await request('/EA8_G3PRE?lang=de-AT')
  expect(profile.html).toContain('/embed/live-info/EA8_G3PRE?lang=de"')
  expect(profile.thumbnail_url).toBe('https://onfreq.example/api/preview/profile/EA8_G3PRE?lang=de')
  const contact = await request(`/qso/${contactId}?lang=de`)
  expect(contact.title).not.toBe((await request(`/qso/${contactId}`)).title)
  for (const lang of ['en', 'sv', encodeURIComponent('"><b>')]) {
    expect(await request(`/EA8_G3PRE?lang=${lang}`)).toEqual(await request('/EA8_G3PRE'))
  }
})

test('returns links with the texts of the page for news, statistics, a year and an activation', async () => {
  const member = await site.register('G3ACT')
  await member.post('vactivations/start', { refs: 'US-2274' })
  await member.post('vstatistics/public', { public: ['contacts'] })
  const request = (path: string) => site.get(`/oembed?url=${encodeURIComponent(`https://onfreq.example${path}`)}`)
  expect((await request('/news')).json()).toMatchObject({ type: 'link', title: 'News' })
  expect((await request('/activation/G3ACT')).json()).toMatchObject({ type: 'link', title: 'G3ACT at US-2274' })
  const year = site.clock.now().getUTCFullYear()
  expect((await request(`/G3ACT/year/${year}`)).json()).toMatchObject({ title: `G3ACT: ${year} in review` })
  expect((await request('/G3ACT/stats')).json()).toMatchObject({
    title: 'G3ACT, radio life',
    thumbnail_url: expect.stringContaining('/api/vstatistics/picture/G3ACT/'),
  })
  const small = await site.get(`/oembed?url=${encodeURIComponent('https://onfreq.example/G3ACT/stats')}&maxwidth=300`)
  expect(small.json().thumbnail_url).toBeUndefined()
  for (const path of ['/activation/JA1ZZZ', '/JA1ZZZ/stats', '/news/more', '/G3ACT/stats/more']) {
    expect((await request(path)).statusCode, path).toBe(404)
  }
  for (const [page, params] of [
    ['content/news', {}],
    ['logger/activation', { callsign: 'G3ACT' }],
    ['profile/stats', { callsign: 'G3ACT' }],
  ] as const) {
    const head = await site.app.pageHead.find(page)?.({ viewer: null, params, query: new URLSearchParams() })
    expect(decodeURIComponent(head?.oEmbed ?? '')).toContain(`url=${head?.canonical}`)
  }
})

test.each(['account/join', 'account/register'])('shows the sender of an invitation to %s', async (page) => {
  const head = (search: string) =>
    site.app.pageHead.find(page)?.({ viewer: null, params: {}, query: new URLSearchParams(search) })
  expect(await head('from=EA8_G3PRE')).toMatchObject({
    title: 'EA8/G3PRE invites you to Onfreq',
    image: { url: 'https://onfreq.example/api/preview/profile/EA8_G3PRE', alt: 'EA8/G3PRE invites you to Onfreq' },
    noIndex: true,
  })
  for (const query of ['', 'from=', 'from=JA1ZZZ', `from=${encodeURIComponent('"><script>')}`]) {
    expect(await head(query), query).toEqual({})
  }
})

test('returns status 404 for unknown stations and contacts', async () => {
  for (const [page, params] of [
    ['profile/profile', { callsign: 'JA1ZZZ' }],
    ['logger/contact', { qdo_id: '4711' }],
  ] as const) {
    const head = await site.app.pageHead.find(page)?.({ viewer: null, params, query: new URLSearchParams() })
    expect(head?.status).toBe(404)
  }
  expect((await site.get('preview/profile/JA1ZZZ')).statusCode).toBe(404)
})

test.each([
  'https://evil.example/EA8_G3PRE',
  'https://onfreq.example/JA1ZZZ',
  'https://onfreq.example/leaderboards/x/y',
  'not an address',
])('returns no oEmbed for %s', async (url) => {
  expect((await site.get(`/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404)
})

test('supports only JSON for oEmbed, and omits an image that does not fit', async () => {
  const url = encodeURIComponent('https://onfreq.example/EA8_G3PRE')
  expect((await site.get(`/oembed?url=${url}&format=xml`)).statusCode).toBe(501)
  const small = (await site.get(`/oembed?url=${url}&maxwidth=300`)).json()
  expect(small.title).toBe('EA8/G3PRE, Zoë <b>')
  expect(small.thumbnail_url).toBeUndefined()
})

import { STATISTICS_BLOCKS } from '@onfreq/contracts/log/statistics'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let owner: TestMember

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register()
  await site.app.accounts.decorate(owner.accountId, { grid: 'IO91wm' })
  for (const [index, Call] of ['DL1ABC', 'W1AW', 'ZL2HCK', 'JA1ABC'].entries()) {
    const TS = new Date(Date.UTC(2023, index, 3, 4 * index)).toISOString()
    await owner.post('vqso/upsert', { data: { Call, TS, Freq: 14_074, Mode: 'FT8', GridSquare: 'FN31' } })
  }
}, 60_000)
afterAll(() => site.close())

const toPath = (block: string, query = '') => `vstatistics/picture/${owner.callsign}/${block}?year=2023${query}`

test('draws every block for its owner, 1200 by 630, in both themes', async () => {
  for (const block of STATISTICS_BLOCKS) {
    const [dark, light] = [await owner.get(toPath(block)), await owner.get(toPath(block, '&theme=light'))]
    expect({ block, status: dark.statusCode }).toEqual({ block, status: 200 })
    expect(dark.headers['content-type']).toBe('image/png')
    expect(dark.headers['cache-control']).toBe('private, no-cache')
    const { width, height } = await sharp(dark.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    expect(light.headers.etag).not.toBe(dark.headers.etag)
  }
}, 60_000)

test('shows other viewers images of public data only', async () => {
  await owner.post('vstatistics/public', { public: ['contacts', 'days'] })
  const response = await site.get(toPath('days'))
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=3600')
  expect(
    (await site.get(toPath('days'), { headers: { 'if-none-match': String(response.headers.etag) } })).statusCode,
  ).toBe(304)
  expect((await site.get(toPath('firsts'))).statusCode).toBe(404)
  expect((await site.get(`vstatistics/picture/JA9ZZZ/contacts`)).statusCode).toBe(404)
  expect((await site.get(toPath('nonsense'))).statusCode).toBe(400)
})

test('includes the image of the named block in a link to the page', async () => {
  await owner.post('vstatistics/public', { public: ['contacts', 'days'] })
  const head = site.app.pageHead.find('profile/stats')
  const context = (query: string) => ({
    viewer: null,
    params: { callsign: owner.callsign },
    query: new URLSearchParams(query),
  })
  const days = await head?.(context('block=days'))
  expect(days?.image).toMatchObject({ width: 1200, height: 630 })
  expect(days?.image?.url).toMatch(new RegExp(`/api/vstatistics/picture/${owner.callsign}/days$`))
  expect(days?.description).toMatch(/^Days on the air/)
  // The names of private blocks are not shown either.
  expect((await head?.(context('block=firsts')))?.image?.url).toMatch(/\/contacts$/)
  expect(await head?.({ ...context(''), params: { callsign: 'JA9ZZZ' } })).toEqual({ status: 404, noIndex: true })
})

test('names the year in a link to a year in review, and contacts only when they are public', async () => {
  const head = site.app.pageHead.find('profile/year')
  const of = (year: string) =>
    head?.({ viewer: null, params: { callsign: owner.callsign, year }, query: new URLSearchParams() })
  await owner.post('vstatistics/public', { public: ['contacts'] })
  const open = await of('2024')
  expect(open?.title).toBe(`${owner.callsign}: 2024 in review`)
  expect(open?.image?.url).toMatch(new RegExp(`/api/vstatistics/picture/${owner.callsign}/contacts\\?year=2024$`))
  expect(open?.description).toMatch(/^[\d,]+ contacts in 2024\.$/)
  await owner.post('vstatistics/public', { public: ['days'] })
  const closed = await of('2024')
  expect(closed).not.toHaveProperty('image')
  expect(closed).not.toHaveProperty('description')
  for (const nonsense of ['202', '2024x', '0000']) expect(await of(nonsense)).toEqual({ status: 404, noIndex: true })
})

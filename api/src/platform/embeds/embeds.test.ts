import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseDeclaredEmbeds } from '../../../test/declared-embeds.ts'
import { logContact, subscribe } from '../../core/live/testing.ts'
import { framePolicy } from './frame-policy.ts'

const AREAS = ['accounts', 'embeds', 'live', 'log', 'people', 'releases']

const NONE = { hashes: [], files: false }

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp({ areas: AREAS })
  member = await site.register('M0EMB')
  await releaseDeclaredEmbeds(site)
})
afterAll(() => site.close())

const state = (widget: string, query = '', callsign = 'M0EMB') => site.get(`embed/${widget}/${callsign}${query}`)

describe('embed state', () => {
  test('has no frequency for a station that is off the air, and is readable from any site', async () => {
    const response = await state('live-info')
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.json().data.station).toMatchObject({ callsign: 'M0EMB', on_air: false, freq_hz: null })
  })

  test('shows only the time for contacts with even ids', async () => {
    const other = await site.register('M0LOG')
    for (let n = 0; n < 12; n++) await logContact(site, other, { Call: `K1AA${String.fromCharCode(65 + n)}` })
    const { contacts, today } = (await state('logs', '', 'M0LOG')).json().data
    expect(today).toBe(12)
    expect(contacts).toHaveLength(12)
    for (const contact of contacts) {
      const hidden = contact.id % 2 === 0
      expect(contact.call === null).toBe(hidden)
      expect(contact.country === null || !hidden).toBe(true)
    }
  })

  test('omits the frequencies of contacts visible only to subscribers and of other members', async () => {
    const other = await site.register('M0LAS')
    const logged = []
    for (let n = 0; n < 8; n++) {
      const freq = 14_200 + n
      logged.push({
        ...(await logContact(site, other, { Call: `K2AA${String.fromCharCode(65 + n)}`, Freq: freq })),
        freq,
      })
    }
    const stranger = await site.register('M0NEW')
    for (let n = 0; n < 4; n++)
      await logContact(site, stranger, { Call: `K3AA${String.fromCharCode(65 + n)}`, Freq: 7050 })
    const { station, at } = (await state('last-frequency', '', 'M0LAS')).json().data
    const open = logged.filter(({ id }) => id % 2 === 1).map(({ freq }) => freq * 1000)
    if (open.length === 0) expect(station.freq_hz).toBeNull()
    else {
      expect(station.freq_hz).toBe(open.at(-1))
      expect(at).not.toBeNull()
    }
  })

  test('returns the leaderboard of seven days, or the requested one', async () => {
    const other = await site.register('M0LBD')
    for (let n = 0; n < 3; n++)
      await logContact(site, other, { Call: `K4AA${String.fromCharCode(65 + n)}`, Mode: 'CW', Freq: 14_030 })
    await expect
      .poll(async () => {
        const { title, rows } = (await state('leaderboard', '', 'M0LBD')).json().data
        return [title, rows.find(({ callsign }: { callsign: string }) => callsign === 'M0LBD')?.points]
      })
      .toEqual(['7 days', 3])
    const titles = await Promise.all(
      ['month', 'voice-today', 'cw-today', 'data-today', 'sstv-today'].map(
        async (board) => (await state('leaderboard', `?board=${board}`, 'M0LBD')).json().data.title,
      ),
    )
    expect(titles).toEqual(['30 days', 'Voice today', 'CW today', 'Data today', 'SSTV today'])
    const voice = (await state('leaderboard', '?board=voice-today', 'M0LBD')).json().data.rows
    expect(voice.map(({ callsign }: { callsign: string }) => callsign)).not.toContain('M0LBD')
  })

  test('returns 404 for an unknown station or widget', async () => {
    expect((await state('live-info', '', 'M0XXX')).statusCode).toBe(404)
    expect((await state('nothing')).statusCode).toBe(404)
  })
})

describe('globe', () => {
  test('opens only with a subscriber’s key, and a new key revokes the old one', async () => {
    const subscriber = await site.register('M0GLO')
    expect((await subscriber.post('vembeds')).json()).toEqual({ sites: [], key: null })
    await subscribe(site, subscriber)
    site.app.accounts.viewerChanged(subscriber.accountId)
    const { key } = (await subscriber.post('vembeds')).json()
    expect(key).toMatch(/^[\w-]{22}$/)
    expect((await state('globe', '', 'M0GLO')).statusCode).toBe(403)
    expect((await state('globe', `?key=${key}`, 'M0EMB')).statusCode).toBe(403)
    expect((await state('globe', `?key=${key}`, 'M0GLO')).statusCode).toBe(200)
    const next = (await subscriber.post('vembeds/save', { new_key: true })).json()
    expect((await state('globe', `?key=${key}`, 'M0GLO')).statusCode).toBe(403)
    expect((await state('globe', `?key=${next.key}`, 'M0GLO')).statusCode).toBe(200)
  })
})

describe('page', () => {
  const page = (path: string) => site.get(`/embed/${path}`)

  test('may be framed by any site, or only by the sites that its owner lists', async () => {
    const response = await page('live-info/M0EMB')
    expect(response.headers['x-frame-options']).toBeUndefined()
    expect(response.headers['content-security-policy']).not.toContain('frame-ancestors')
    const { sites } = (
      await member.post('vembeds/save', { sites: ['blog.example', 'https://club.example:8443/x'] })
    ).json()
    expect(framePolicy('https://onfreq.example', sites, { scripts: NONE, styles: NONE })).toContain(
      "frame-ancestors 'self' https://blog.example https://club.example:8443",
    )
    await member.post('vembeds/save', { sites: [] })
  })

  test('rejects an invalid site with a message and saves nothing', async () => {
    const bad = await member.post('vembeds/save', { sites: ['https://blog.example', 'https://x.org; script-src *'] })
    expect(bad.statusCode).toBe(400)
    expect(bad.json().error).toMatchObject({
      code: 'embeds.site_not_valid',
      fields: {
        sites: '“https://x.org; script-src *” is not the address of a site. Write it like https://blog.example.',
      },
    })
    expect((await member.post('vembeds')).json().sites).toEqual([])
    const good = await member.post('vembeds/save', { sites: ['Blog.example/about', '', '*.club.example'] })
    expect(good.json().sites).toEqual(['https://blog.example', 'https://*.club.example'])
    await member.post('vembeds/save', { new_key: true })
    expect((await member.post('vembeds')).json().sites).toEqual(['https://blog.example', 'https://*.club.example'])
    await member.post('vembeds/save', { sites: [] })
  })

  test('restricts the list of sites to members, each for their own account', async () => {
    expect((await site.post('vembeds/save', { sites: [] })).statusCode).toBe(401)
    const other = await site.register('M0OTH')
    await other.post('vembeds/save', { sites: ['blog.example'] })
    expect((await member.post('vembeds')).json().sites).toEqual([])
  })

  test('shows a message for an unknown station, and nothing on a stream', async () => {
    const response = await page('live-info/M0XXX')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('widget or station doesn’t exist')
    expect((await page('live-info/M0XXX?obs=1')).body).toContain('<body></body>')
  })

  test('refuses framing of all other pages', async () => {
    const { headers } = await site.get('/M0EMB')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('live updates', () => {
  test('send the state on a socket, skip known states, and send changes', async () => {
    const first = await site.app.injectWS('/live/embed/logs/M0EMB')
    const received: string[] = []
    const next = () => new Promise<string>((resolve) => first.once('message', (data) => resolve(String(data))))
    first.on('message', (data) => received.push(String(data)))
    const initial = JSON.parse(await next())
    const upToDateSocket = await site.app.injectWS(`/live/embed/logs/M0EMB?since=${initial.version}`)
    expect(await new Promise((resolve) => upToDateSocket.once('message', (data) => resolve(String(data))))).toBe('{}')
    const change = next()
    await logContact(site, member, { Call: 'K9ZZZ' })
    expect(JSON.parse(await change).data.today).toBe(initial.data.today + 1)
    first.terminate()
    upToDateSocket.terminate()
  })

  test('close a socket of an unknown widget or station with the reason', async () => {
    const socket = await site.app.injectWS('/live/embed/logs/M0XXX')
    const [code, reason] = await new Promise<[number, Buffer]>((resolve) =>
      socket.once('close', (...output) => resolve(output)),
    )
    expect([code, String(reason)]).toEqual([1008, 'There is no such widget or station, or it needs another key.'])
  })
})

describe('badges', () => {
  test('are small images for any site, with an ETag that is valid until a change', async () => {
    const url = '/badge/live-info/M0EMB.svg'
    const response = await site.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('image/svg+xml')
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(response.body.length).toBeLessThan(4_000)
    expect(response.body).toContain('QRT')
    expect((await site.get(url, { headers: { 'if-none-match': String(response.headers.etag) } })).statusCode).toBe(304)
    const png = await site.get('/badge/live-info/M0EMB.png')
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(png.rawPayload.length).toBeLessThan(8_000)
  })

  test('exist for stations only, and never for the globe', async () => {
    for (const path of ['live-info/M0XXX.svg', 'live-info/M0EMB.gif', 'globe/M0EMB.svg', 'x/M0EMB.svg']) {
      expect((await site.get(`/badge/${path}`)).statusCode).toBe(404)
    }
  })
})

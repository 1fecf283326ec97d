import type { Contact } from '@onfreq/contracts/log/contact'
import { STREAM_LIMITS } from '@onfreq/contracts/streams/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { sinceBreak } from './service.ts'

const HOUR_MS = 3_600_000

let site: TestApp
let owner: TestMember

beforeAll(async () => {
  site = await startTestApp({ config: { streamHosts: ['video.example.net'] } })
  owner = await site.register('M0STR')
})
afterAll(() => site.close())

const hoursFromNow = (hours: number) => new Date(site.clock.millis() + hours * HOUR_MS).toISOString()
const saveStream = (change: object = {}) =>
  owner.post('vstreams/save', { title: 'Evening', starts_at: hoursFromNow(1), minutes: 60, link: '', ...change })
const listStreams = async () => (await site.get(`vstreams?station=${owner.accountId}`)).json()

async function logContact(Call: string, hours: number): Promise<void> {
  const response = await owner.post('vqso/upsert', {
    data: { Call, TS: hoursFromNow(hours), Freq: 14_250, Mode: 'SSB' },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}

test('lists upcoming streams soonest first, and past ones newest first', async () => {
  for (const [title, hours] of [
    ['later', 5],
    ['next', 2],
    ['now', -0.5],
    ['yesterday', -20],
    ['before', -30],
  ] as const) {
    expect((await saveStream({ title, starts_at: hoursFromNow(hours) })).statusCode).toBe(200)
  }
  const listTitles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
  const { planned, past } = await listStreams()
  expect(listTitles(planned)).toEqual(['now', 'next', 'later'])
  expect(listTitles(past)).toEqual(['yesterday', 'before'])
  await owner.post('vstreams/save', { ...past[0], recording: undefined, title: 'renamed' })
  expect(listTitles((await listStreams()).past)).toContain('renamed')
  for (const { id } of [...planned, ...past]) await owner.post('vstreams/remove', { id })
  expect(await listStreams()).toEqual({ planned: [], past: [] })
})

test('accepts recordings over https, and plays only those of permitted hosts', async () => {
  for (const link of [
    'http://video.example.net/a.mp4',
    'javascript:alert(1)',
    'https://ann@video.example.net/a.mp4',
    'x',
  ]) {
    expect((await saveStream({ link })).json().error.code, link).toBe('stream.link')
  }
  const getRecording = async (link: string) => {
    const { past, planned } = (await saveStream({ link, starts_at: hoursFromNow(-10) })).json()
    const created = [...past, ...planned].find((stream) => stream.link === link)
    await owner.post('vstreams/remove', { id: created.id })
    return created.recording
  }
  expect(await getRecording('https://video.example.net/a.mp4')).toEqual({
    kind: 'video',
    src: 'https://video.example.net/a.mp4',
  })
  expect(await getRecording('https://video.example.net/a.m3u8')).toMatchObject({ kind: 'hls' })
  expect(await getRecording('https://youtu.be/aaaaaaaaaaa')).toMatchObject({ kind: 'youtube' })
  expect(await getRecording('https://elsewhere.example/a.mp4')).toBeNull()
})

test('lists the contacts made during a stream, oldest first', async () => {
  await logContact('G4AAA', -8.5)
  await logContact('G4BBB', -7.9)
  await logContact('G4CCC', -7.1)
  await logContact('G4DDD', -6.9)
  const { past } = (await saveStream({ title: 'Log', starts_at: hoursFromNow(-8), minutes: 60 })).json()
  const response = await site.get(`vstreams/log?station=${owner.accountId}&id=${past[0].id}`)
  expect(response.json().contacts.map(({ Call }: Contact) => Call)).toEqual(['G4BBB', 'G4CCC'])
  expect((await site.get(`vstreams/log?station=${owner.accountId}&id=1`)).statusCode).toBe(404)
  await owner.post('vstreams/remove', { id: past[0].id })
})

test('returns a session with the contacts since the last break of two hours, with locations', async () => {
  await logContact('VP8AAA', -1.5)
  await logContact('JA1AAA', -0.5)
  await logContact('JA1BBB', -0.1)
  const session = (await site.get(`vstreams/session?station=${owner.accountId}`)).json()
  expect(session.contacts.map(({ Call }: Contact) => Call)).toEqual(['JA1BBB', 'JA1AAA', 'VP8AAA'])
  expect(session).toMatchObject({ total: 3, since: session.contacts[2].TS })
  expect(session.places[0]).toMatchObject({ name: 'Japan', contacts: 2 })
})

test('returns no session that has ended', () => {
  const contact = (hours: number) => ({ TS: hoursFromNow(-hours) }) as Contact
  const now = site.clock.millis()
  expect(sinceBreak([contact(5), contact(2.1)], now)).toEqual([])
  expect(sinceBreak([contact(5), contact(1.9), contact(1)], now)).toHaveLength(2)
  expect(sinceBreak([], now)).toEqual([])
})

test('limits the number of streams of a station', async () => {
  const other = await site.register()
  await site.app.pool.query(
    `insert into stream (owner_id, id, title, starts_at, ends_at)
     select $1, n, 'x', now(), now() from generate_series(1, $2::int) n`,
    [other.accountId, STREAM_LIMITS.streams],
  )
  const response = await other.post('vstreams/save', {
    title: 'One more',
    starts_at: hoursFromNow(1),
    minutes: 60,
    link: '',
  })
  expect(response.json().error.code).toBe('stream.too_many')
})

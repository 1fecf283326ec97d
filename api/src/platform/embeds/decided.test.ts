/** Operators' settings for single embeds, and reports of frames about them. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { computeIntegrity, releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { judgeCanaries } from '../releases/canary.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
const PAGE = '/embed/logs/M0DEC'
const EMBED = {
  name: 'logs',
  title: 'Log',
  size: { width: 1, height: 1 },
  options: {},
  topics: [],
  subscribersOnly: false,
  styles: [],
}

let site: TestApp
let administrator: TestMember
let releases = 0
let stable: string
let next: string

beforeAll(async () => {
  site = await startTestApp({ areas: ['accounts', 'embeds', 'live', 'log', 'people', 'releases'] })
  await site.register('M0DEC')
  await releaseShell(site)
})
afterAll(() => site.close())

beforeEach(async () => {
  // A member who has just verified their session, because these tests move the clock by hours.
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  const follow = { microfrontend: 'logger', embed: 'logs', act: 'follow', reason: 'a test' } as const
  await site.app.releases.setEmbed(follow, ACTOR).catch(() => undefined)
  stable = await storeNewRelease()
  next = await storeNewRelease()
  await site.app.releases.publish({ microfrontend: 'logger', id: stable, channel: 'stable' }, ACTOR)
})

/** Stores a release of the widget; returns its id. */
async function storeNewRelease(): Promise<string> {
  releases += 1
  const id = `1.0.${releases}-${releases.toString(16).padStart(8, '0')}`
  const script = `/* the embed of ${id} */`
  const sample = sampleRelease('logger', id)
  const config = { ...sample.manifest.config, embeds: [{ ...EMBED, scripts: ['embed/logs.js'] }] }
  const files = { ...sample.manifest.files, 'embed/logs.js': computeIntegrity(script) }
  const contents = { ...sample.contents, 'embed/logs.js': script }
  await storeRelease(site, { manifest: { ...sample.manifest, files, config }, contents })
  return id
}

const decide = (body: object) =>
  administrator.post('admin/releases/embed', { microfrontend: 'logger', embed: 'logs', reason: 'a test', ...body })

interface View {
  readonly status: number
  readonly body: string
  readonly release: string | undefined
  readonly ticket: string
}

async function view(browser: string): Promise<View> {
  const response = await site.get(PAGE, { headers: { 'user-agent': browser } })
  return {
    status: response.statusCode,
    body: response.body,
    release: /data-release="([^"]+)"/.exec(response.body)?.[1],
    ticket: /desc="([^"]+)"/.exec(String(response.headers['server-timing']))?.[1] ?? '',
  }
}

/** Reports as a frame does: as plain text, since its origin is opaque. */
async function notify(ticket: string, release: string, state: string, kind?: string) {
  const votes = [{ microfrontend: 'logger', release, turn: 0, place: 'embeds/logs', state, ...(kind && { kind }) }]
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/releases/beacon',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'null' },
    payload: JSON.stringify({ ticket, votes }),
  })
  expect(response.statusCode).toBe(204)
}

async function decision() {
  const board = (await administrator.get('/api/admin/releases')).json()
  return board.embeds.find(({ embed }: { embed: string }) => embed === 'logs')
}

test('pins an embed to a release regardless of the channel until it follows the channel again', async () => {
  expect((await decide({ act: 'pin', id: next })).statusCode).toBe(200)
  expect((await view('one')).release).toBe(next)
  const newer = await storeNewRelease()
  await site.app.releases.publish({ microfrontend: 'logger', id: newer, channel: 'stable' }, ACTOR)
  expect((await view('one')).release).toBe(next)
  expect((await decide({ act: 'follow' })).statusCode).toBe(200)
  expect((await view('one')).release).toBe(newer)
  expect((await decide({ act: 'follow' })).statusCode).toBe(404)
})

test('rejects a release without that embed and changes nothing', async () => {
  expect((await decide({ act: 'pin', id: '9.9.9-00000000' })).json().error.code).toBe('releases.not_uploaded')
  expect((await decide({ act: 'pin', id: next, embed: 'globe' })).json().error.code).toBe('releases.no_such_embed')
  expect((await decide({ act: 'pin' })).statusCode).toBe(404)
  expect(await decision()).toBeUndefined()
})

test('tests a release on a share of views, and each view keeps its assignment', async () => {
  await decide({ act: 'canary', id: next, percent: 30 })
  const browsers = Array.from({ length: 120 }, (_, index) => `browser ${index}`)
  const input = []
  for (const browser of browsers) input.push((await view(browser)).release)
  const tried = input.filter((id) => id === next).length
  expect(tried).toBeGreaterThan(15)
  expect(tried).toBeLessThan(60)
  const [first = ''] = browsers
  expect((await view(first)).release).toBe(input[0])
})

test('stops a trial when frames fail and makes open frames leave it', async () => {
  await decide({ act: 'canary', id: next, percent: 100 })
  for (let browser = 0; browser < 5; browser++) {
    const { ticket, release } = await view(`frame ${browser}`)
    expect(release).toBe(next)
    await notify(ticket, next, 'opened')
    await notify(ticket, next, 'broken', 'uncaught')
  }
  await site.app.releases.votes.flush()
  await judgeCanaries(site.app)
  expect(await decision()).toMatchObject({ release_id: next, is_canary: true, halted_at: expect.any(String) })
  expect((await view('frame 1')).release).toBe(stable)
  expect((await site.get('embed/logs/M0DEC')).json().withdrawn).toEqual([next])
})

test('counts missing reports as errors and ignores reports for releases that a frame did not receive', async () => {
  const early = await view('early')
  await decide({ act: 'canary', id: next, percent: 100 })
  await notify(early.ticket, next, 'broken')
  for (let browser = 0; browser < 5; browser++) await notify((await view(`silent ${browser}`)).ticket, next, 'opened')
  await site.app.releases.votes.flush()
  await judgeCanaries(site.app)
  expect((await decision()).halted_at).toBeNull()
  site.clock.advance(CANARY.aliveWithin)
  await judgeCanaries(site.app)
  expect((await decision()).halted_at).not.toBeNull()
})

test('promotes a stable release step by step and keeps it', async () => {
  await decide({ act: 'canary', id: next, percent: 50 })
  for (const step of [
    { percent: 100, is_canary: true },
    { percent: 100, is_canary: false },
  ]) {
    await goodViews(next)
    site.clock.advance(CANARY.holdFor)
    await judgeCanaries(site.app)
    expect(await decision()).toMatchObject(step)
  }
  expect((await view('anybody')).release).toBe(next)
})

test("shows the operator's message instead of a disabled embed, and nothing on a stream", async () => {
  const turn = (sentence: string | null) =>
    administrator.post('admin/releases/switch', {
      microfrontend: 'logger',
      place: 'embeds/logs',
      sentence,
      reason: 'a test',
    })
  expect((await turn('Logs rest until Monday.')).statusCode).toBe(200)
  const off = await view('anybody')
  expect(off).toMatchObject({ status: 503, release: undefined })
  expect(off.body).toContain('<p>Logs rest until Monday.</p>')
  expect(off.body).toContain('http-equiv="refresh"')
  expect((await site.get(`${PAGE}?obs=1`)).body).toContain('<body></body>')
  await turn(null)
  expect((await view('anybody')).status).toBe(200)
})

async function goodViews(release: string): Promise<void> {
  await site.app.pool.query(
    `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at, place)
     select decode(md5(random()::text), 'hex'), 'logger', $1, $2, decode(md5((n % 20)::text), 'hex'), 0, 3, $2, $2, 'embeds/logs'
     from generate_series(1, $3) as n`,
    [release, site.clock.now(), CANARY.leastGood + 60],
  )
}

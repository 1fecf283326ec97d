import { gzipSync } from 'node:zlib'
import { PAGE_OF_LIST } from '@onfreq/contracts/releases/watch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, type SampleRelease, sampleRelease, storeRelease } from '../../../test/releases.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
const DAY = 86_400_000
let site: TestApp
let administrator: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  await releaseShell(site)
})
beforeEach(async () => void (await administrator.post('vverify', { password: administrator.password })))
afterAll(() => site.close())

const LINES = ['const rig = radio()', '', '', '', 'report(rig.strength.length)']
/** Column 21 of the script's first line is `strength` in line 5 of the source, at its third column. */
const MAP = {
  version: 3,
  sources: ['mfe-mapped/src/report.tsx', 'node_modules/react/index.js'],
  sourcesContent: [LINES.join('\n'), 'react()'],
  names: ['strength'],
  mappings: 'AAAA,oBAIEA,oBCJFA',
}
const packed = gzipSync(JSON.stringify(MAP))

const ERROR = {
  microfrontend: 'mapped',
  release: '1.0.0-0000aaaa',
  place: 'page',
  kind: 'uncaught',
  name: 'TypeError',
  message: 'rig.strength is undefined',
}

async function team(name: string) {
  const token = await site.app.releases.createDeployToken(name, `ci of ${name}`)
  const headers = { authorization: `Bearer ${token}` }
  const put = ({ manifest }: SampleRelease, file: string, payload: Buffer, kind = '') =>
    site.app.inject({
      method: 'PUT',
      url: `/api/releases/uploads/${manifest.name}/${manifest.id}${kind}?file=${file}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
  return {
    put,
    open: ({ manifest }: SampleRelease, maps: readonly string[]) =>
      site.post('releases/uploads', { manifest, maps }, { headers }),
    publish: ({ manifest }: SampleRelease, channel: string) =>
      site.post('releases', { microfrontend: manifest.name, id: manifest.id, channel }, { headers }),
  }
}

async function publishRelease(name: string, id: string): Promise<SampleRelease> {
  const release = sampleRelease(name, id)
  const { open, put, publish } = await team(name)
  expect((await open(release, ['entry.js'])).json().missing_maps).toEqual(['entry.js'])
  for (const [path, contents] of Object.entries(release.contents)) await put(release, path, Buffer.from(contents))
  expect((await put(release, 'entry.js', packed, '/map')).statusCode).toBe(204)
  expect((await open(release, ['entry.js'])).json().missing_maps).toEqual([])
  expect((await publish(release, 'stable')).statusCode).toBe(200)
  return release
}

async function notify(bucket: number, error: object, browser = 'Firefox/152.0'): Promise<void> {
  const cookie = { headers: { cookie: `onfreq_bucket=${bucket}` } }
  const { ticket } = (await site.post('releases/ticket', undefined, cookie)).json()
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux) Gecko/20100101 ${browser}` }
  const response = await site.post('releases/beacon', { ticket, votes: [], errors: [error] }, { headers })
  expect(response.statusCode).toBe(204)
}

const asAdministrator = async (path: string) => {
  const response = await administrator.get(`/api/admin/releases/${path}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('browser errors', () => {
  beforeAll(async () => {
    await publishRelease('mapped', '1.0.0-0000aaaa')
    await publishRelease('paged', '1.0.0-0000aaaa')
  })

  test('are grouped, with stacks resolved by the source maps of the release', async () => {
    const { manifest } = sampleRelease('mapped', '1.0.0-0000aaaa')
    const at = `http://localhost:8080${manifest.entry}`
    const error = { ...ERROR, stack: `a@${at}:1:21\nb@${at}:1:45\nc@http://localhost:8080/other.js:1:2\n` }
    await notify(1, error)
    await notify(2, error)
    await notify(3, { ...error, stack: `TypeError: x\n    at a (${at}:1:21)` }, 'Firefox/151.0')
    await site.app.releases.votes.flush()

    const { groups, next } = await asAdministrator('errors?microfrontend=mapped')
    expect(next).toBeNull()
    expect(groups).toMatchObject([
      {
        microfrontend: 'mapped',
        release_id: manifest.id,
        kind: 'uncaught',
        name: 'TypeError',
        message: 'rig.strength is undefined',
        place: 'page',
        count: 3,
        browsers: [
          { browser: 'Firefox 152', count: 2 },
          { browser: 'Firefox 151', count: 1 },
        ],
      },
    ])
    const detail = await asAdministrator(`errors/mapped/${manifest.id}/${groups[0].fingerprint}`)
    expect(detail.releases).toEqual([{ id: manifest.id, count: 3 }])
    expect(detail.stack).toEqual([
      {
        raw: `a@${manifest.entry}:1:21`,
        source: 'mfe-mapped/src/report.tsx',
        line: 5,
        column: 3,
        name: 'strength',
        code: LINES[4],
        own: true,
      },
      expect.objectContaining({ source: 'node_modules/react/index.js', own: false }),
    ])
  })

  test('keep source maps private', async () => {
    const folder = '1.0.0-0000aaaa/entry.js.map.gz'
    for (const path of [
      `/mfe/mapped/${folder}`,
      `/mfe/mapped/1.0.0-0000aaaa/entry.js.map`,
      `/mfe/_maps/mapped/${folder}`,
      `/mfe/%5fmaps/mapped/${folder}`,
      `/mfe/mapped/1.0.0-0000aaaa/../../_maps/mapped/${folder}`,
      `/mfe/mapped/1.0.0-0000aaaa/..%2f..%2f_maps/mapped/${folder}`,
      `/mfe/mapped/1.0.0-0000aaaa/%2e%2e/%2e%2e/_maps/mapped/${folder}`,
      `/mfe//_maps/mapped/${folder}`,
    ]) {
      const response = await site.get(path)
      expect([400, 403, 404], path).toContain(response.statusCode)
      expect(response.body).not.toContain('strength')
    }
    expect(await site.app.releases.store.readMap({ name: 'mapped', id: '1.0.0-0000aaaa' }, 'entry.js')).toEqual(packed)
  })

  test('reject a source map that is invalid, belongs to no script of the release, or replaces another one', async () => {
    const release = sampleRelease('mapless', '1.0.0-0000aaaa')
    const { open, put } = await team('mapless')
    expect((await put(release, 'entry.js', packed, '/map')).json().error.code).toBe('releases.not_announced')
    expect((await open(release, ['entry.js', 'other.js'])).json().missing_maps).toEqual(['entry.js'])
    const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024, ' '))
    for (const wrong of [Buffer.from('no gzip'), gzipSync('{}'), gzipSync('{"version":3}'), bomb]) {
      const response = await put(release, 'entry.js', wrong, '/map')
      expect(response.statusCode).toBe(422)
      expect(response.json().error).toMatchObject({ code: 'releases.no_map' })
    }
    expect((await put(release, 'page.css', packed, '/map')).json().error.code).toBe('releases.not_listed')
    expect((await put(release, 'entry.js', packed, '/map')).statusCode).toBe(204)
    await put(release, 'entry.js', gzipSync(JSON.stringify({ ...MAP, names: ['forged'] })), '/map')
    expect(await site.app.releases.store.readMap(release.manifest, 'entry.js')).toEqual(packed)
  })

  test('are listed in pages by last occurrence, with each group once', async () => {
    await site.app.pool.query(
      `insert into release_error (microfrontend, release_id, fingerprint, browser, kind, name, message, place, stack, count,
         first_seen, last_seen)
       select 'paged', '1.0.0-0000aaaa', lpad(to_hex(n), 16, '0'), 'Firefox 152', 'runtime', 'Error', 'e', '', '', 1,
         now() - interval '1 day', date_trunc('second', now()) - make_interval(mins => n / 3)
       from generate_series(1, $1::int) as n`,
      [PAGE_OF_LIST * 2 + 10],
    )
    const listed: string[] = []
    let after = ''
    for (let page = 0; page < 10; page++) {
      const { groups, next } = await asAdministrator(`errors?microfrontend=paged${after}`)
      listed.push(...groups.map(({ fingerprint }: { fingerprint: string }) => fingerprint))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(listed).toHaveLength(PAGE_OF_LIST * 2 + 10)
    expect(new Set(listed).size).toBe(listed.length)
    const wrong = await administrator.get('/api/admin/releases/errors?after=yesterday')
    expect(wrong.json().error).toMatchObject({ code: 'releases.bad_cursor' })
  })

  test('are deleted after a month, as are source maps of unused releases', async () => {
    await publishRelease('old', '1.0.0-0000aaaa')
    await notify(1, { ...ERROR, microfrontend: 'old', stack: '' })
    await site.app.releases.votes.flush()
    await storeRelease(site, sampleRelease('old', '1.0.1-0000bbbb'))
    for (const id of ['1.0.1-0000bbbb', '1.0.2-0000cccc']) {
      if (id === '1.0.2-0000cccc') await storeRelease(site, sampleRelease('old', id))
      await site.app.releases.publish({ microfrontend: 'old', id, channel: 'stable' }, ACTOR)
      await site.app.releases.store.putMap({ name: 'old', id }, 'entry.js', packed)
    }
    site.clock.advance(32 * DAY)
    await site.runScheduled('releases.forget_watched')
    const { rows } = await site.app.pool.query("select 1 from release_error where microfrontend = 'old'")
    expect(rows).toEqual([])
    const countMaps = async (id: string) => (await site.app.releases.store.listMaps({ name: 'old', id })).size
    expect([
      await countMaps('1.0.0-0000aaaa'),
      await countMaps('1.0.1-0000bbbb'),
      await countMaps('1.0.2-0000cccc'),
    ]).toEqual([0, 1, 1])
  })
})

test('filters the audit log by part, person, action and day, in pages', async () => {
  await site.app.pool.query(
    `insert into release_audit (id, at, actor, action, microfrontend, channel, release_id, from_id, reason)
     select n, timestamptz '2024-03-05 23:59:59Z' + make_interval(secs => n / 2), case n % 2 when 0 then 'M0QVL' else 'W1AW' end,
       case n % 3 when 0 then 'halt' else 'pin' end, 'trail', 'stable', null, null, 'why ' || n
     from generate_series(1, 130) as n`,
  )
  const listed: { id: number; actor: string; action: string }[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await asAdministrator(`audit?microfrontend=trail${after && `&after=${after}`}`)
    listed.push(...page.lines)
    after = page.next
  }
  expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: 130 }, (_, index) => 130 - index))
  const { lines, actors, actions } = await asAdministrator('audit?microfrontend=trail&actor=W1AW&action=halt')
  expect(lines.map(({ id }: { id: number }) => id)).toEqual(
    listed.filter((line) => line.actor === 'W1AW' && line.action === 'halt').map(({ id }) => id),
  )
  expect(actors).toEqual(expect.arrayContaining(['M0QVL', 'W1AW']))
  expect(actions).toEqual(expect.arrayContaining(['halt', 'pin']))
  const ofDay = await asAdministrator('audit?microfrontend=trail&from=2024-03-05&to=2024-03-05')
  expect(ofDay.lines.map(({ id }: { id: number }) => id)).toEqual([1])
  expect((await administrator.get('/api/admin/releases/audit?from=2024-02-31')).statusCode).toBe(422)
})

test('shows visits, errors and vitals by release and page, live visits, moves and the error budget', async () => {
  const { manifest } = await publishRelease('curved', '1.0.0-0000aaaa')
  const now = site.clock.now()
  const visit = (count: number, state: number, minutes: number, place: string) =>
    site.app.pool.query(
      `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at,
         place, lcp)
       select decode(md5(random()::text), 'hex'), 'curved', $1, $2, decode(md5((n % 7)::text), 'hex'), 0, $3, $2, $2, $4, 2
       from generate_series(1, $5::int) as n`,
      [manifest.id, new Date(now.getTime() - minutes * 60_000), state, place, count],
    )
  await visit(20, 3, 3 * 60, 'page')
  await visit(2, 4, 3 * 60, 'widgets/dial')
  await site.runScheduled('releases.settle_visits')
  await visit(5, 3, 2, 'page')
  await visit(1, 4, 2, 'page')
  const curves = await asAdministrator('curves?microfrontend=curved')
  expect(curves.releases).toMatchObject([{ id: manifest.id, visits: 28, broken: 3, live: { visits: 6, visitors: 5 } }])
  const [{ points }] = curves.releases
  expect(points).toMatchObject([
    { visits: 22, broken: 2, felt: { LCP: 1_500 } },
    { visits: 6, broken: 1 },
  ])
  expect(curves.places).toMatchObject([
    { place: 'page', visits: 26, broken: 1, felt: { LCP: 1_500 }, bytes: expect.any(Number) },
    { place: 'widgets/dial', visits: 2, broken: 2, bytes: null },
  ])
  expect(curves.moves).toMatchObject([{ action: 'release', channel: 'stable', release_id: manifest.id }])
  expect(curves.budget).toMatchObject({ days: 30, broken_ppm: 5_000, visits: 28, broken: 3 })
  expect((await administrator.get('/api/admin/releases/curves?microfrontend=curved&hours=168')).json().step).toBe(60)
  expect((await administrator.get('/api/admin/releases/curves?microfrontend=curved&hours=7')).statusCode).toBe(400)
})

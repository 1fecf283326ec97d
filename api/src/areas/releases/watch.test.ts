import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { ALERT_RETRIES, PAGE_OF_LIST } from '@onfreq/contracts/release-watch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, type SampleRelease, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { signatureOf } from './alerts.ts'

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
/** Column 21 of the first line of the script is `strength` in line 5 of the source, at its third column. */
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

async function released(name: string, id: string): Promise<SampleRelease> {
  const release = sampleRelease(name, id)
  const { open, put, publish } = await team(name)
  expect((await open(release, ['entry.js'])).json().missing_maps).toEqual(['entry.js'])
  for (const [path, contents] of Object.entries(release.contents)) await put(release, path, Buffer.from(contents))
  expect((await put(release, 'entry.js', packed, '/map')).statusCode).toBe(204)
  expect((await open(release, ['entry.js'])).json().missing_maps).toEqual([])
  expect((await publish(release, 'stable')).statusCode).toBe(200)
  return release
}

async function tell(bucket: number, error: object, browser = 'Firefox/152.0'): Promise<void> {
  const cookie = { headers: { cookie: `onfreq_bucket=${bucket}` } }
  const { ticket } = (await site.post('releases/ticket', undefined, cookie)).json()
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux) Gecko/20100101 ${browser}` }
  const answer = await site.post('releases/beacon', { ticket, votes: [], errors: [error] }, { headers })
  expect(answer.statusCode).toBe(204)
}

const asAdministrator = async (path: string) => {
  const answer = await administrator.get(`/api/admin/releases/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('what failed in browsers', () => {
  beforeAll(async () => {
    await released('mapped', '1.0.0-0000aaaa')
    await released('paged', '1.0.0-0000aaaa')
  })

  test('is shown in groups, with stacks read by the source maps that came with the release', async () => {
    const { manifest } = sampleRelease('mapped', '1.0.0-0000aaaa')
    const at = `http://localhost:8080${manifest.entry}`
    const error = { ...ERROR, stack: `a@${at}:1:21\nb@${at}:1:45\nc@http://localhost:8080/other.js:1:2\n` }
    await tell(1, error)
    await tell(2, error)
    await tell(3, { ...error, stack: `TypeError: x\n    at a (${at}:1:21)` }, 'Firefox/151.0')
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

  test('keeps its source maps from everybody else', async () => {
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
      const answer = await site.get(path)
      expect([400, 403, 404], path).toContain(answer.statusCode)
      expect(answer.body).not.toContain('strength')
    }
    expect(await site.app.releases.store.readMap({ name: 'mapped', id: '1.0.0-0000aaaa' }, 'entry.js')).toEqual(packed)
  })

  test('takes no map that is none, of no script of the release, or in place of another', async () => {
    const release = sampleRelease('mapless', '1.0.0-0000aaaa')
    const { open, put } = await team('mapless')
    expect((await put(release, 'entry.js', packed, '/map')).json().error.code).toBe('releases.not_announced')
    expect((await open(release, ['entry.js', 'other.js'])).json().missing_maps).toEqual(['entry.js'])
    const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024, ' '))
    for (const wrong of [Buffer.from('no gzip'), gzipSync('{}'), gzipSync('{"version":3}'), bomb]) {
      const answer = await put(release, 'entry.js', wrong, '/map')
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error).toMatchObject({ code: 'releases.no_map' })
    }
    expect((await put(release, 'page.css', packed, '/map')).json().error.code).toBe('releases.not_listed')
    expect((await put(release, 'entry.js', packed, '/map')).statusCode).toBe(204)
    await put(release, 'entry.js', gzipSync(JSON.stringify({ ...MAP, names: ['forged'] })), '/map')
    expect(await site.app.releases.store.readMap(release.manifest, 'entry.js')).toEqual(packed)
  })

  test('is paged by the time it was seen, each group once', async () => {
    await site.app.pool.query(
      `insert into release_error (microfrontend, release_id, fingerprint, browser, kind, name, message, place, stack, count,
         first_seen, last_seen)
       select 'paged', '1.0.0-0000aaaa', lpad(to_hex(n), 16, '0'), 'Firefox 152', 'runtime', 'Error', 'e', '', '', 1,
         now() - interval '1 day', date_trunc('second', now()) - make_interval(mins => n / 3)
       from generate_series(1, $1::int) as n`,
      [PAGE_OF_LIST * 2 + 10],
    )
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 10; page++) {
      const { groups, next } = await asAdministrator(`errors?microfrontend=paged${after}`)
      seen.push(...groups.map(({ fingerprint }: { fingerprint: string }) => fingerprint))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(seen).toHaveLength(PAGE_OF_LIST * 2 + 10)
    expect(new Set(seen).size).toBe(seen.length)
    const wrong = await administrator.get('/api/admin/releases/errors?after=yesterday')
    expect(wrong.json().error).toMatchObject({ code: 'releases.bad_cursor' })
  })

  test('is forgotten after a month, and so are maps of releases that nobody gets any more', async () => {
    await released('old', '1.0.0-0000aaaa')
    await tell(1, { ...ERROR, microfrontend: 'old', stack: '' })
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
    const left = async (id: string) => (await site.app.releases.store.listMaps({ name: 'old', id })).size
    expect([await left('1.0.0-0000aaaa'), await left('1.0.1-0000bbbb'), await left('1.0.2-0000cccc')]).toEqual([
      0, 1, 1,
    ])
  })
})

test('the trail is filtered by part, person, act and day, and paged', async () => {
  await site.app.pool.query(
    `insert into release_audit (id, at, actor, action, microfrontend, channel, release_id, from_id, reason)
     select n, timestamptz '2024-03-05 23:59:59Z' + make_interval(secs => n / 2), case n % 2 when 0 then 'M0QVL' else 'W1AW' end,
       case n % 3 when 0 then 'halt' else 'pin' end, 'trail', 'stable', null, null, 'why ' || n
     from generate_series(1, 130) as n`,
  )
  const seen: { id: number; actor: string; action: string }[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await asAdministrator(`audit?microfrontend=trail${after && `&after=${after}`}`)
    seen.push(...page.lines)
    after = page.next
  }
  expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 130 }, (_, index) => 130 - index))
  const { lines, actors, actions } = await asAdministrator('audit?microfrontend=trail&actor=W1AW&action=halt')
  expect(lines.map(({ id }: { id: number }) => id)).toEqual(
    seen.filter((line) => line.actor === 'W1AW' && line.action === 'halt').map(({ id }) => id),
  )
  expect(actors).toEqual(expect.arrayContaining(['M0QVL', 'W1AW']))
  expect(actions).toEqual(expect.arrayContaining(['halt', 'pin']))
  const ofDay = await asAdministrator('audit?microfrontend=trail&from=2024-03-05&to=2024-03-05')
  expect(ofDay.lines.map(({ id }: { id: number }) => id)).toEqual([1])
  expect((await administrator.get('/api/admin/releases/audit?from=2024-02-31')).statusCode).toBe(422)
})

test('curves show visits, errors and vitals by release and page, live visits, moves and the budget', async () => {
  const { manifest } = await released('curved', '1.0.0-0000aaaa')
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

describe('alerts', () => {
  interface Received {
    readonly headers: IncomingHttpHeaders
    readonly body: string
  }
  const received: Received[] = []
  let answer = 200
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('thank you')
  })
  let address = ''
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  })
  afterAll(() => receiver.close())

  const add = async (kinds: readonly string[]) => {
    const made = await administrator.post('admin/releases/webhooks', { name: 'pager', url: address, kinds })
    expect(made.statusCode, made.body).toBe(200)
    return made.json()
  }
  const remove = (id: number) => administrator.post('admin/releases/webhooks/remove', { id })
  const halted = (name: string) =>
    site.app.releases.raise({
      kind: 'halted',
      microfrontend: name,
      releaseId: '1.0.0-0000aaaa',
      subject: `The canary of ${name} was halted`,
      message: 'why',
      fingerprint: `test ${name}`,
    })

  test('reach webhooks signed, mailboxes and the inbox, once for the same trouble', async () => {
    received.length = 0
    const { id, secret } = await add(['halted'])
    await storeRelease(site, sampleRelease('halting', '1.0.0-0000aaaa'))
    await site.app.releases.publish({ microfrontend: 'halting', id: '1.0.0-0000aaaa', channel: 'canary' }, ACTOR)
    await site.app.releases.halt('halting', 'white page', { name: 'M0QVL' })
    await site.runJobs()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers['onfreq-signature'])) ?? []
    expect(headers['onfreq-signature']).toBe(signatureOf([secret], Number(seconds), body))
    expect(JSON.parse(body)).toMatchObject({
      type: 'onfreq.release.alert.1',
      kind: 'halted',
      microfrontend: 'halting',
      release: '1.0.0-0000aaaa',
      message: expect.stringContaining('halted by M0QVL: white page'),
      url: 'http://localhost:8080/admin/releases',
    })
    const { rows } = await site.app.pool.query<{ text: string }>(
      "select subject as text from dev_outbox where subject = 'The canary of halting was halted'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify((await administrator.post('vinbox')).json())).toContain('The canary of halting was halted')

    await halted('twice')
    await halted('twice')
    await site.runJobs()
    expect(received.filter(({ body: each }) => each.includes('twice'))).toHaveLength(1)
    expect((await remove(id)).statusCode).toBe(200)
  })

  test('are tried again by the stated schedule, and given up after its last step', async () => {
    const { id } = await add(['halted'])
    received.length = 0
    answer = 500
    await halted('unheard')
    await site.runJobs()
    const board = async () => (await asAdministrator('alerts')).webhooks.find((hook: { id: number }) => hook.id === id)
    expect((await board()).last).toMatchObject({ state: 'waiting', attempts: 1, problem: 'answered 500' })
    for (const [index, wait] of ALERT_RETRIES.entries()) {
      site.clock.advance(wait * 1_000 - 5_000)
      expect(await site.app.releases.deliverAlerts()).toBe(0)
      expect(received).toHaveLength(index + 1)
      site.clock.advance(5_000)
      // A redirect is no answer: what is sent goes to the address that was named, or nowhere.
      answer = index === 2 ? 302 : 500
      await site.app.releases.deliverAlerts()
      expect(received).toHaveLength(index + 2)
    }
    expect((await board()).last).toMatchObject({ state: 'given up', attempts: ALERT_RETRIES.length + 1 })
    const ids = received.map(({ headers }) => headers['onfreq-delivery'])
    expect(new Set(ids).size).toBe(1)
    answer = 200
    await administrator.post('vverify', { password: administrator.password })
    await remove(id)
  })

  test('that come through at a later try are delivered, and a test is sent to one webhook alone', async () => {
    const { id } = await add(['budget'])
    received.length = 0
    answer = 503
    await administrator.post('admin/releases/webhooks/test', { id })
    await site.runJobs()
    answer = 200
    site.clock.advance(10_000)
    expect(await site.app.releases.deliverAlerts()).toBe(1)
    const { webhooks } = await asAdministrator('alerts')
    expect(webhooks).toMatchObject([
      { id, kinds: ['budget'], last: { state: 'delivered', attempts: 2, problem: null } },
    ])
    expect(received.map(({ body }) => JSON.parse(body).kind)).toEqual(['test', 'test'])
    await remove(id)
    expect((await remove(id)).json().error).toMatchObject({ code: 'releases.no_webhook' })
    for (const url of [
      'ftp://example.org/',
      'javascript:alert(1)',
      'https://me:secret@example.org/',
      'nothing at all',
    ]) {
      const made = await administrator.post('admin/releases/webhooks', { name: 'x', url, kinds: ['budget'] })
      expect(made.json().error, url).toMatchObject({ code: 'releases.bad_address' })
    }
  })

  test('tell of a stable release that did not pass the gate', async () => {
    const release = sampleRelease('leaky', '1.0.0-0000aaaa')
    await team('owned')
    const wrong = sampleRelease('leaky', '1.0.0-0000aaaa', {
      config: {
        ...release.manifest.config,
        pages: [{ ...release.manifest.config.pages[0]!, paths: ['/leaky', '/owned'] }],
      },
    })
    await storeRelease(site, wrong)
    const { token } = (
      await administrator.post('admin/deploy-tokens', { microfrontend: 'leaky', name: 'ci', acts: ['stable'] })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    const publish = () =>
      site.post('releases', { microfrontend: 'leaky', id: '1.0.0-0000aaaa', channel: 'stable' }, { headers })
    expect((await publish()).statusCode).toBe(409)
    expect((await publish()).statusCode).toBe(409)
    const { alerts } = await asAdministrator('alerts')
    const told = alerts.filter(({ microfrontend }: { microfrontend: string }) => microfrontend === 'leaky')
    expect(told).toMatchObject([{ kind: 'gate', message: expect.stringContaining('the path /owned belongs to owned') }])
  })

  test('tell when the budget of a part burns, not for the trouble of one visitor', async () => {
    await released('burning', '1.0.0-0000aaaa')
    const broken = (visitors: number) =>
      site.app.pool.query(
        `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at)
         select decode(md5(random()::text), 'hex'), 'burning', '1.0.0-0000aaaa', $1, decode(md5((n % $2::int)::text), 'hex'), 0,
           case when n <= 20 then 4 else 3 end, $1, $1 from generate_series(1, 200) as n`,
        [site.clock.now(), visitors],
      )
    const told = async () =>
      (await asAdministrator('alerts')).alerts.filter(
        ({ microfrontend }: { microfrontend: string }) => microfrontend === 'burning',
      )
    await broken(2)
    await site.runScheduled('releases.watch_budgets')
    expect(await told()).toEqual([])
    await broken(9)
    await site.runScheduled('releases.watch_budgets')
    await site.runScheduled('releases.watch_budgets')
    expect(await told()).toMatchObject([
      { kind: 'budget', subject: expect.stringContaining('burns too fast') },
      {
        kind: 'budget',
        subject: expect.stringContaining('burns fast'),
        message: expect.stringContaining('40 of 400 visits'),
      },
    ])
    const rule = { microfrontend: 'burning', needs_signature: false, needs_second_person: false, broken_ppm: 150_000 }
    expect((await administrator.post('admin/releases/rule', rule)).statusCode).toBe(200)
    site.clock.advance(3_600_000)
    await broken(9)
    await site.runScheduled('releases.watch_budgets')
    expect(await told()).toHaveLength(2)
  })
})

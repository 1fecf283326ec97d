import { CANARY } from '@onfreq/contracts/releases/canary'
import { VISIT_STATES, type Vote } from '@onfreq/contracts/site/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { judgeCanaries } from './canary.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
let site: TestApp
let administrator: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  // Permissions of a viewer are cached for some seconds.
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  await releaseShell(site)
})
afterAll(() => site.close())

async function storeSample(name: string, id: string): Promise<void> {
  await storeRelease(site, sampleRelease(name, id))
}

async function withCanary(name: string, percent = 100): Promise<{ stable: string; canary: string }> {
  const stable = '1.0.0-0000aaaa'
  const canary = '1.0.1-0000bbbb'
  await storeSample(name, stable)
  await storeSample(name, canary)
  await site.app.releases.publish({ microfrontend: name, id: stable, channel: 'stable' }, ACTOR)
  await site.app.releases.publish({ microfrontend: name, id: canary, channel: 'canary', percent }, ACTOR)
  return { stable, canary }
}

/** Issues a ticket for a browser in this bucket. */
async function issueTicket(bucket: number): Promise<string> {
  const response = await site.post('releases/ticket', undefined, { headers: { cookie: `onfreq_bucket=${bucket}` } })
  return response.json().ticket
}

async function send(ticket: string, votes: readonly Partial<Vote>[]): Promise<void> {
  const response = await site.post('releases/beacon', { ticket, votes })
  expect(response.statusCode).toBe(204)
}

/** One page view per bucket, all with the same vote on a release. */
async function visits(buckets: number, vote: Partial<Vote>): Promise<void> {
  const full = { turn: 0, place: 'page', state: 'alive', ...vote } as const
  for (let bucket = 0; bucket < buckets; bucket++) await send(await issueTicket(bucket), [full])
  await site.app.releases.votes.flush()
}

async function getCounts(name: string): Promise<Record<string, number>> {
  const { rows } = await site.app.pool.query<{ state: number; count: number }>(
    'select state, count(*)::int from release_visit where microfrontend = $1 group by 1',
    [name],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [VISIT_STATES[state], count]))
}

async function countDropped(reason: string): Promise<number> {
  const { rows } = await site.app.pool.query<{ count: number }>(
    'select coalesce(sum(count), 0)::int as count from release_dropped where reason = $1',
    [reason],
  )
  return rows[0]?.count ?? 0
}

async function releaseFor(name: string, bucket: number): Promise<string | undefined> {
  const { registry } = await site.app.releases.forVisitor(() => bucket)
  return registry.microfrontends.find((entry) => entry.name === name)?.releases[0]?.id
}

test('serves a canary to its share of visitors, with fixed assignments and stable as fallback', async () => {
  const { stable, canary } = await withCanary('share', 30)
  const assigned = await Promise.all(Array.from({ length: 400 }, (_, bucket) => releaseFor('share', bucket)))
  const lucky = assigned.filter((id) => id === canary).length
  expect(lucky).toBeGreaterThan(60)
  expect(lucky).toBeLessThan(180)
  expect(new Set(assigned)).toEqual(new Set([stable, canary]))
  expect(await Promise.all(Array.from({ length: 400 }, (_, bucket) => releaseFor('share', bucket)))).toEqual(assigned)
  const { registry } = await site.app.releases.forVisitor(() => assigned.indexOf(canary))
  const entry = registry.microfrontends.find(({ name }) => name === 'share')
  expect(entry?.releases.map(({ id }) => id)).toEqual([canary, stable])
  await site.app.releases.halt('share', 'the test is over', ACTOR)
})

test('halts a failing canary automatically, notifies administrators and no longer serves it', async () => {
  const { stable, canary } = await withCanary('broken')
  expect(await releaseFor('broken', 7)).toBe(canary)
  const broken = { microfrontend: 'broken', release: canary, state: 'broken', kind: 'runtime' } as const
  await visits(3, broken)
  await site.runJobs()
  await judgeCanaries(site.app)
  expect(await releaseFor('broken', 7)).toBe(canary)

  await visits(1, broken)
  await judgeCanaries(site.app)

  expect(await releaseFor('broken', 7)).toBe(stable)
  const board = (await administrator.get('/api/admin/releases')).json()
  const line = board.running.find(
    (running: { microfrontend: string; channel: string }) =>
      running.microfrontend === 'broken' && running.channel === 'canary',
  )
  expect(line).toMatchObject({ release_id: canary, percent: 0, visits: 4, broken: 4 })
  const { lines } = (await administrator.get('/api/admin/releases/audit?microfrontend=broken')).json()
  expect(lines[0]).toMatchObject({ action: 'halt', microfrontend: 'broken', actor: 'the canary check' })
  const inbox = (await administrator.post('vinbox')).json()
  expect(JSON.stringify(inbox)).toContain('The canary of broken was halted')
})

test('counts a part that was opened but never reported as failed, unless its page was hidden', async () => {
  const { stable, canary } = await withCanary('dead')
  const opened = { microfrontend: 'dead', release: canary, state: 'opened' } as const
  await visits(2, opened)
  await visits(2, { ...opened, state: 'painted' })
  const away = await issueTicket(9)
  for (const state of ['gone', 'opened'] as const) await send(away, [{ ...opened, state, turn: 0, place: 'page' }])
  await site.app.releases.votes.flush()
  await judgeCanaries(site.app)
  expect(await releaseFor('dead', 7)).toBe(canary)
  expect(await getCounts('dead')).toEqual({ opened: 2, painted: 2, gone: 1 })

  site.clock.advance(CANARY.aliveWithin)
  await judgeCanaries(site.app)
  expect(await releaseFor('dead', 7)).toBe(canary)
  await visits(1, { ...opened, state: 'broken' })
  await visits(1, { ...opened, state: 'broken' })
  // Only two browsers reported.
  await judgeCanaries(site.app)
  expect(await releaseFor('dead', 7)).toBe(canary)
  await send(await issueTicket(8), [{ ...opened, state: 'broken', turn: 0, place: 'page' }])
  await site.app.releases.votes.flush()
  await judgeCanaries(site.app)
  expect(await releaseFor('dead', 7)).toBe(stable)
})

test('promotes a clean canary step by step, with a separate verdict for each, to stable', async () => {
  const { canary } = await withCanary('clean', 1)
  const percents: unknown[] = []
  for (const percent of [10, 50, 100, undefined]) {
    await judgeCanaries(site.app)
    const row = await startCanary('clean')
    percents.push(row?.percent)
    await insertGoodVisits('clean', canary, CANARY.leastGood + 60)
    site.clock.advance(CANARY.holdFor)
    await judgeCanaries(site.app)
    if (percent === undefined) break
    expect((await startCanary('clean'))?.percent).toBe(percent)
  }
  expect(percents).toEqual([1, 10, 50, 100])
  const { registry } = await site.app.releases.current()
  expect(registry.microfrontends.find(({ name }) => name === 'clean')?.releases[0]?.id).toBe(canary)
})

test('judges a canary only by its own visits since its last step', async () => {
  const { stable, canary } = await withCanary('again')
  await visits(4, { microfrontend: 'again', release: canary, state: 'broken' })
  await judgeCanaries(site.app)
  expect(await releaseFor('again', 7)).toBe(stable)
  await site.app.releases.publish({ microfrontend: 'again', id: canary, channel: 'canary', percent: 100 }, ACTOR)
  await judgeCanaries(site.app)
  expect(await releaseFor('again', 7)).toBe(canary)
  await site.app.releases.halt('again', 'the test is over', ACTOR)
})

test('counts and ignores 10,000 forged beacons', async () => {
  const { canary } = await withCanary('forged')
  const vote = { microfrontend: 'forged', release: canary, turn: 0, place: 'page', state: 'broken' } as const
  const ticket = await issueTicket(3)
  const [text = '', mac = ''] = ticket.split('.')
  const another = Buffer.from(
    Buffer.from(text, 'base64url')
      .toString()
      // Any letter other than the current one.
      .replace(/"n":"(.)/, (_, letter: string) => `"n":"${letter === 'Z' ? 'Y' : 'Z'}`),
  ).toString('base64url')
  const forged = ['', 'no ticket', `${another}.${mac}`, `${text}.${mac}x.y`, `${text}.AAAA`]
  const before = await getCounts('forged')
  await site.app.releases.votes.flush()
  const dropped = (await countDropped('none')) + (await countDropped('forged'))
  for (let round = 0; round < 10_000; round += forged.length) {
    await Promise.all(forged.map((each) => send(each, [vote])))
  }
  await site.app.releases.votes.flush()
  expect(await getCounts('forged')).toEqual(before)
  expect((await countDropped('none')) + (await countDropped('forged')) - dropped).toBe(10_000)

  // A valid ticket counts once, with its worst vote.
  for (let round = 0; round < 50; round++) await send(ticket, [vote, { ...vote, state: 'alive', turn: 9 }])
  await site.app.releases.votes.flush()
  expect(await getCounts('forged')).toEqual({ broken: 1 })
  expect(await countDropped('repeated')).toBeGreaterThanOrEqual(98)
  // A single visitor cannot halt a canary, even with many tickets.
  for (let round = 0; round < 40; round++) await send(await issueTicket(3), [vote])
  await site.app.releases.votes.flush()
  await judgeCanaries(site.app)
  expect(await releaseFor('forged', 7)).toBe(canary)
  await site.app.releases.halt('forged', 'the test is over', ACTOR)
})

test('rejects reports for a canary that was not served, with an old ticket, or for unknown releases', async () => {
  const early = await issueTicket(5)
  const { canary } = await withCanary('given')
  const vote = { microfrontend: 'given', release: canary, turn: 0, place: 'page', state: 'alive' } as const
  await send(early, [vote])
  await send(await issueTicket(5), [{ ...vote, release: '9.9.9-0123abcd' }])
  await site.app.releases.votes.flush()
  expect(await countDropped('not theirs')).toBe(1)
  expect(await countDropped('unknown release')).toBe(1)
  const old = await issueTicket(5)
  site.clock.advance(25 * 3_600_000)
  await send(old, [vote])
  await site.app.releases.votes.flush()
  expect(await countDropped('expired')).toBe(1)
  expect(await getCounts('given')).toEqual({})
  await site.app.releases.halt('given', 'the test is over', ACTOR)
})

test('archives visits with their vitals after an hour, and the board sums both', async () => {
  const { stable } = await withCanary('vital')
  await site.app.releases.halt('vital', 'no canary here', ACTOR)
  const vote = { microfrontend: 'vital', release: stable } as const
  await visits(3, { ...vote, vitals: { LCP: 2, HEAP: 1 } })
  site.clock.advance(2 * 3_600_000)
  await site.app.jobs.add(site.app.db, 'releases.settle_visits', {})
  await site.runJobs()
  expect(await getCounts('vital')).toEqual({})
  await visits(1, { ...vote, state: 'broken', vitals: { LCP: 8 } })
  const { rows } = await site.app.pool.query(
    "select release_id, metric, bucket, place, count::int from release_vital where microfrontend = 'vital' order by metric",
  )
  expect(rows).toEqual([
    { release_id: stable, metric: 'HEAP', bucket: 1, place: 'page', count: 3 },
    { release_id: stable, metric: 'LCP', bucket: 2, place: 'page', count: 3 },
  ])
  const board = (await administrator.get('/api/admin/releases')).json()
  const line = board.running.find(
    ({ microfrontend, channel }: { microfrontend: string; channel: string }) =>
      microfrontend === 'vital' && channel === 'stable',
  )
  expect(line).toMatchObject({ visits: 4, broken: 1, felt: { LCP: 1_500 } })
})

test('groups errors without personal data', async () => {
  const { canary } = await withCanary('erring')
  const error = { microfrontend: 'erring', release: canary, place: 'page', kind: 'runtime', name: 'TypeError' }
  for (const bucket of [1, 2, 2]) {
    const ticket = await issueTicket(bucket)
    const errors = [{ ...error, message: `no contact ${bucket} of "M0QVL"`, stack: '' }]
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/152.0' }
    for (const _again of [1, 2]) await site.post('releases/beacon', { ticket, votes: [], errors }, { headers })
    await site.post('releases/beacon', { ticket: 'forged', votes: [], errors }, { headers })
  }
  await site.app.releases.votes.flush()
  const { groups } = (await administrator.get('/api/admin/releases/errors?microfrontend=erring')).json()
  expect(groups).toMatchObject([
    {
      microfrontend: 'erring',
      message: 'no contact # of <text>',
      browsers: [{ browser: 'Firefox 152', count: 3 }],
      place: 'page',
      count: 3,
    },
  ])
  await site.app.releases.halt('erring', 'the test is over', ACTOR)
})

test('rejects a beacon with unknown or too much content', async () => {
  const vote = { microfrontend: 'vital', release: '1.0.0-0000aaaa', turn: 0, place: 'page', state: 'alive' }
  for (const wrong of [{ state: 'fine' }, { vitals: { LCP: 99 } }, { place: '/M0QVL?x=1' }, { person: 'M0QVL' }]) {
    const response = await site.post('releases/beacon', { ticket: '', votes: [{ ...vote, ...wrong }] })
    expect(response.statusCode).toBe(400)
  }
})

test('requests a separate ticket for a cached page', async () => {
  const first = (await site.post('releases/ticket')).json()
  const second = (await site.post('releases/ticket')).json()
  expect(first.ticket).not.toBe(second.ticket)
})

test('shows the overview of running releases only to administrators', async () => {
  const member = await site.register()
  expect((await member.get('/api/admin/releases')).statusCode).toBe(403)
  expect((await site.get('/api/admin/releases')).statusCode).toBe(401)
})

async function startCanary(name: string) {
  return (await site.app.releases.canaries()).find(({ microfrontend }) => microfrontend === name)
}

/** Inserts good visits of 20 visitors without requesting a page for each. */
async function insertGoodVisits(name: string, release: string, count: number): Promise<void> {
  const at = site.clock.now()
  await site.app.pool.query(
    `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at)
     select decode(md5(random()::text), 'hex'), $1, $2, $3, decode(md5((n % 20)::text), 'hex'), 0, 3, $3, $3
     from generate_series(1, $4) as n`,
    [name, release, at, count],
  )
}

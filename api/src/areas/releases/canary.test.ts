import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CANARY } from '@onfreq/contracts/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { judgeCanaries } from './canary.ts'

const ACTOR = { name: 'a test' }
let site: TestApp
let administrator: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  // What a viewer may do is remembered for some seconds.
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
})
afterAll(() => site.close())

async function store(name: string, id: string): Promise<void> {
  const contents = `/* ${name} ${id} */`
  const folder = join(site.app.config.releaseDir, name, id)
  await mkdir(folder, { recursive: true })
  const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`
  const manifest = {
    name,
    id,
    version: id.split('-')[0],
    container: `mfe_${name}_${id.slice(-8)}`,
    entry: `/mfe/${name}/${id}/entry.js`,
    files: { 'entry.js': integrity },
    requires: {},
    preload: { page: ['entry.js'] },
    config: {
      pages: [{ name: 'page', paths: [`/${name}`], title: name, guard: 'none', hide: [], firstData: [] }],
      widgets: [],
      embeds: [],
    },
  }
  await writeFile(join(folder, 'entry.js'), contents)
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
}

async function withCanary(name: string, percent = 100): Promise<{ stable: string; canary: string }> {
  const stable = '1.0.0-0000aaaa'
  const canary = '1.0.1-0000bbbb'
  await store(name, stable)
  await store(name, canary)
  await site.app.releases.publish({ microfrontend: name, id: stable, channel: 'stable' }, ACTOR)
  await site.app.releases.publish({ microfrontend: name, id: canary, channel: 'canary', percent }, ACTOR)
  return { stable, canary }
}

async function count(name: string, release: string, kind: string, times: number): Promise<void> {
  const counts = [{ microfrontend: name, release, kind, count: times }]
  expect((await site.post('releases/telemetry', { counts })).statusCode).toBe(204)
}

async function releaseFor(name: string, bucket: number): Promise<string | undefined> {
  const { registry } = await site.app.releases.forVisitor(() => bucket)
  return registry.microfrontends.find((entry) => entry.name === name)?.releases[0]?.id
}

test('a canary is for its share of visitors, each of whom stays on one side, with stable behind it', async () => {
  const { stable, canary } = await withCanary('share', 30)
  const seen = await Promise.all(Array.from({ length: 400 }, (_, bucket) => releaseFor('share', bucket)))
  const lucky = seen.filter((id) => id === canary).length
  expect(lucky).toBeGreaterThan(60)
  expect(lucky).toBeLessThan(180)
  expect(new Set(seen)).toEqual(new Set([stable, canary]))
  expect(await Promise.all(Array.from({ length: 400 }, (_, bucket) => releaseFor('share', bucket)))).toEqual(seen)
  const { registry } = await site.app.releases.forVisitor(() => seen.indexOf(canary))
  const entry = registry.microfrontends.find(({ name }) => name === 'share')
  expect(entry?.releases.map(({ id }) => id)).toEqual([canary, stable])
  await site.app.releases.halt('share', 'the test is over', ACTOR)
})

test('a canary that breaks is halted by itself, told to administrators, and nobody gets it any more', async () => {
  const { stable, canary } = await withCanary('broken')
  expect(await releaseFor('broken', 7)).toBe(canary)
  await count('broken', stable, 'load', 900)
  await count('broken', canary, 'load', 150)
  await count('broken', canary, 'runtime', 60)

  await judgeCanaries(site.app)

  expect(await releaseFor('broken', 7)).toBe(stable)
  const board = (await administrator.get('/api/admin/releases')).json()
  const line = board.running.find(
    (running: { microfrontend: string; channel: string }) =>
      running.microfrontend === 'broken' && running.channel === 'canary',
  )
  expect(line).toMatchObject({ release_id: canary, percent: 0, loads: 150, errors: 60 })
  expect(board.audit[0]).toMatchObject({ action: 'halt', microfrontend: 'broken', actor: 'the canary check' })
  const inbox = (await administrator.post('vinbox')).json()
  expect(JSON.stringify(inbox)).toContain('The canary of broken was halted')
})

test('a canary that stays clean for its time becomes stable', async () => {
  const { canary } = await withCanary('clean')
  await count('clean', canary, 'load', 400)
  await judgeCanaries(site.app)
  expect(
    (await site.app.releases.current()).registry.microfrontends.find(({ name }) => name === 'clean')?.releases[0]?.id,
  ).not.toBe(canary)

  site.clock.advance(CANARY.cleanFor)
  await judgeCanaries(site.app)
  expect(
    (await site.app.releases.current()).registry.microfrontends.find(({ name }) => name === 'clean')?.releases[0]?.id,
  ).toBe(canary)
})

test('web vitals are counted by release, hour and bucket; those of unknown releases are not kept', async () => {
  const { stable } = await withCanary('vital')
  const vital = { microfrontend: 'vital', release: stable, metric: 'LCP', bucket: 2, count: 3 }
  const stranger = { ...vital, release: '9.9.9-0123abcd' }
  expect((await site.post('releases/telemetry', { counts: [], vitals: [vital, stranger] })).statusCode).toBe(204)
  expect((await site.post('releases/telemetry', { counts: [], vitals: [{ ...vital, count: 1 }] })).statusCode).toBe(204)
  const { rows } = await site.app.pool.query(
    "select release_id, metric, bucket, count::int from release_vital where microfrontend = 'vital'",
  )
  expect(rows).toEqual([{ release_id: stable, metric: 'LCP', bucket: 2, count: 4 }])
  const { registry } = await site.app.releases.forVisitor(() => 1)
  expect(registry.microfrontends.find(({ name }) => name === 'vital')).toBeDefined()
  const board = (await administrator.get('/api/admin/releases')).json()
  const lines = board.running.filter(({ microfrontend }: { microfrontend: string }) => microfrontend === 'vital')
  expect(lines.map(({ errors }: { errors: number }) => errors)).toEqual([0, 0])
  await site.app.releases.halt('vital', 'the test is over', ACTOR)
})

test('a vital that is none, or tells more than it may, is refused', async () => {
  const vital = { microfrontend: 'vital', release: '1.0.0-0000aaaa', metric: 'LCP', bucket: 2, count: 1 }
  for (const wrong of [{ metric: 'FPS' }, { bucket: 99 }, { count: 0 }, { path: '/M0QVL' }]) {
    const answer = await site.post('releases/telemetry', { counts: [], vitals: [{ ...vital, ...wrong }] })
    expect(answer.statusCode).toBe(400)
  }
})

test('what runs where is for administrators; counts of unknown releases are not kept', async () => {
  const member = await site.register()
  expect((await member.get('/api/admin/releases')).statusCode).toBe(403)
  expect((await site.get('/api/admin/releases')).statusCode).toBe(401)
  await count('nobody', '9.9.9-0123abcd', 'load', 5)
  const { rows } = await site.app.pool.query("select 1 from release_count where microfrontend = 'nobody'")
  expect(rows).toEqual([])
})

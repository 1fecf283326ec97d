import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { jpegWithPosition, pictureBody } from '../../core/people/testing/pictures.ts'
import type { Config } from '../config.ts'
import { type CheckResult, examine } from './doctor.ts'

let site: TestApp
let member: TestMember
let client: pg.PoolClient

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  client = await site.app.pool.connect()
  await releaseShell(site)
  const data = { Call: 'DL1ABC', TS: '2026-06-01T10:00:00Z', Freq: 14_250, Mode: 'SSB' }
  expect((await member.post('vqso/upsert', { data })).statusCode).toBe(200)
  expect((await member.post('vuploadphoto', {}, pictureBody(await jpegWithPosition()))).statusCode).toBe(200)
})
afterAll(async () => {
  client.release()
  await site.close()
})

async function all(config: Config, repair: boolean): Promise<readonly CheckResult[]> {
  const findings: CheckResult[] = []
  for await (const each of examine({ config, client }, { repair })) findings.push(each)
  return findings
}

async function runChecks(repair = false): Promise<readonly CheckResult[]> {
  return all(site.app.config, repair)
}
/** Findings except those that depend on the test machine. */
const problems = async () =>
  (await runChecks()).flatMap(({ ok, what, is }) => (ok || ['disk', 'backup'].includes(what) ? [] : [`${what}: ${is}`]))

const OLD = new Date(Date.now() - 5 * 86_400_000)
const age = (root: string, key: string) => utimes(join(root, key), OLD, OLD)
const filesRoot = () => join(site.app.config.dataDir, 'files')

/** Expects that a finding is reported, that checking changes nothing, and that a repair fixes it. */
async function findAndRepair(problem: string, repair: string): Promise<void> {
  expect((await problems()).join('\n')).toContain(problem)
  expect((await problems()).join('\n')).toContain(problem)
  const mended = (await runChecks(true)).filter((findings) => findings.mended !== undefined)
  expect(mended.map(({ is, mended: what }) => `${is} -> ${what}`).join('\n')).toContain(repair)
  expect(await problems()).toEqual([])
}

test('reports a healthy site check by check', async () => {
  const findings = await runChecks()
  expect(await problems()).toEqual([])
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['roll-ups', 'files', 'releases', 'jobs', 'indexes', 'clocks', 'secrets']),
  )
})

test('recounts a log with wrong totals', async () => {
  await client.query('update roll_hour set n = 40 where owner_id = $1', [member.accountId])
  await findAndRepair('rows that are wrong: 1 of hours', 'counted anew, 1 rows were wrong')
})

test('deletes unreferenced files, except recent files and those of other programs', async () => {
  const { files } = site.app
  const hash = 'ab'.repeat(16)
  const orphans = [
    'imports/1/2.adi',
    'exports/1/3.adi',
    'confirmations/1/4.adi',
    'data-exports/1/5.zip',
    `pictures/ab/${hash}/l.jpg`,
  ]
  const others = ['stills/x.jpg', 'something/else.txt']
  for (const key of [...orphans, ...others]) {
    await files.put(key, Buffer.from('x'))
    await age(filesRoot(), key)
  }
  await files.put('imports/1/young.adi', Buffer.from('x'))
  await findAndRepair('that no row references: imports/1/2.adi', '1 removed')
  for (const key of orphans) expect(await files.head(key), key).toBeUndefined()
  for (const key of [...others, 'imports/1/young.adi']) expect(await files.head(key), key).toBeDefined()
  const { rows } = await client.query<{ name: string }>('select name from picture')
  expect((await site.get(`/content/${rows[0]?.name}`)).statusCode).toBe(200)
})

test('deletes folders without a release and only reports a release with a missing file', async () => {
  await storeRelease(site, sampleRelease('feed', '1.0.0-0000aaaa'))
  for (const path of ['entry.js', 'page.css', 'late.js', 'release.json'])
    await age(site.app.config.releaseDir, `feed/1.0.0-0000aaaa/${path}`)
  await findAndRepair('folders of no release: feed 1.0.0-0000aaaa', '1 removed')
  const { store } = site.app.releases
  const shell = { name: 'shell', id: '1.0.0-0000aaaa' }
  const entry = await store.read(shell, 'entry.js')
  await store.remove({ ...shell, files: { 'entry.js': 'x' } })
  expect((await problems()).join()).toContain(
    'that visitors may get lack files: upload them again, or roll back: shell 1.0.0-0000aaaa',
  )
  expect((await runChecks(true)).some(({ ok, what }) => what === 'releases' && !ok)).toBe(true)
  await store.put(shell, 'entry.js', Buffer.from('not what was released'))
  expect((await problems()).join()).toContain(
    '1 files of releases that visitors may get are damaged: upload them again, or roll back: shell 1.0.0-0000aaaa entry.js',
  )
  await store.put(shell, 'entry.js', entry ?? Buffer.alloc(0))
  expect((await problems()).join()).not.toContain('are damaged')
})

test('re-runs jobs of a dead worker and only reports failed jobs', async () => {
  await site.app.jobs.add(site.app.db, 'visits.forget', {}, { key: 'taken' })
  await client.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes', locked_by = 'gone', attempts = 1 where key = 'taken'`,
  )
  await findAndRepair('held by workers that are gone: visits.forget', 'jobs of 1 workers run again')
  await client.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect((await problems()).join()).toContain('were given up: visits.forget')
  await client.query('delete from graphile_worker._private_jobs')
})

test('builds a missing index and rebuilds an invalid one', async () => {
  await client.query('drop index contact_call')
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'contact_live'::regclass`)
  await findAndRepair('contact_call of contact is missing', 'contact_call of contact is missing -> built')
  const { rows } = await client.query(`select pg_get_indexdef('contact_call'::regclass) as is`)
  expect(rows[0].is).toContain('(call, owner_id, started_at)')
})

test('rebuilds a missing unique index as unique', async () => {
  const { rows: unique } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by name limit 1`,
  )
  const name = unique[0]!.name
  await client.query(`drop index ${name}`)
  await findAndRepair(`${name} of `, 'built')
  const { rows } = await client.query('select indisunique from pg_index where indexrelid = $1::regclass', [name])
  expect(rows).toEqual([{ indisunique: true }])
})

test('reports values that no secret decrypts and changes nothing', async () => {
  const { rows: before } = await client.query('select key_enc from api_key order by id')
  const config = { ...site.app.config, secrets: ['another secret of thirty-two letters or so'] as const }
  const findings = await all(config, true)
  expect(findings.find(({ what }) => what === 'secrets')?.is).toContain('api_key.key_enc: 1 that no secret opens')
  expect((await client.query('select key_enc from api_key order by id')).rows).toEqual(before)
})

test('reports a check that cannot run and runs the others', async () => {
  await client.query('alter table job_runner rename to away')
  const findings = await runChecks()
  await client.query('alter table away rename to job_runner')
  expect(findings.find(({ what }) => what === 'jobs')).toMatchObject({
    ok: false,
    is: expect.stringContaining('could not be checked'),
  })
  expect(findings.find(({ what }) => what === 'indexes')?.ok).toBe(true)
})

import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { listJobs, retryJobs } from './inspect.ts'
import { rescueJobs } from './runner-lease.ts'

let site: TestApp
let client: pg.PoolClient

beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
  client = await site.app.pool.connect()
})
afterEach(() => client.query('delete from graphile_worker._private_jobs'))
afterAll(async () => {
  client.release()
  await site.close()
})

const add = async (key: string, more = '') => {
  await site.app.jobs.add(site.app.db, 'releases.forget_watched', { secret: 'of somebody' }, { key })
  const { rows } = await client.query<{ id: number }>('select id from graphile_worker._private_jobs where key = $1', [
    key,
  ])
  if (more !== '') await client.query(`update graphile_worker._private_jobs set ${more} where key = $1`, [key])
  return rows[0]?.id ?? 0
}
const GIVEN_UP = `attempts = max_attempts, last_error = E'Error: the service is away\\n    at somewhere'`
const TAKEN = `locked_at = clock_timestamp() - interval '5 minutes', locked_by = 'worker-gone', attempts = 1`

test('lists jobs with their state, failed ones first, without payload', async () => {
  await add('later', `run_at = now() + interval '1 hour'`)
  await add('due')
  const failed = await add('failed', GIVEN_UP)
  await add('running', TAKEN)
  const jobs = await listJobs(client)
  expect(jobs.map(({ state, orphaned }) => [state, orphaned])).toEqual([
    ['failed', false],
    ['running', true],
    ['due', false],
    ['later', false],
  ])
  expect(jobs[0]).toMatchObject({ id: failed, task: 'releases.forget_watched', error: 'Error: the service is away' })
  expect(JSON.stringify(jobs)).not.toContain('somebody')
  expect((await listJobs(client, { state: 'due' })).length).toBe(1)
  expect(await listJobs(client, { task: 'log.import' })).toEqual([])
})

test('resets the attempts of a failed job and leaves a running one with its worker', async () => {
  const failed = await add('failed', GIVEN_UP)
  const lockedJob = await add('taken', TAKEN)
  expect(await retryJobs(client, { ids: [failed, lockedJob, 999_999] })).toEqual([failed])
  expect(await listJobs(client, { state: 'due' })).toMatchObject([{ id: failed, attempts: 0 }])
  expect(await listJobs(client, { state: 'running' })).toMatchObject([{ id: lockedJob }])
})

test('re-runs only the failed jobs of a task', async () => {
  const failed = await add('failed', GIVEN_UP)
  await add('later', `run_at = now() + interval '1 hour'`)
  expect(await retryJobs(client, { task: 'releases.forget_watched' })).toEqual([failed])
  expect((await listJobs(client, { state: 'later' })).length).toBe(1)
})

test('releases the jobs of a dead worker but not those of a live one', async () => {
  await add('gone', TAKEN)
  await add('mine', `locked_at = clock_timestamp() - interval '5 minutes', locked_by = 'worker-here'`)
  await client.query(
    `insert into job_runner (id, process, until) values ('worker-here', 'here:1', clock_timestamp() + interval '1 minute')`,
  )
  expect(await rescueJobs(client)).toBe(1)
  expect((await listJobs(client)).map(({ state }) => state)).toEqual(['running', 'due'])
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { Job } from './define.ts'
import { runDueJobs, startRunner } from './runner.ts'
import { rescueJobs } from './runner-lease.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.pool.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues')
})

const NAME = 'visits.forget'

async function addLocked(by: string, age: string, { tries = 1, most = 3 } = {}): Promise<void> {
  await site.app.jobs.add(site.app.db, NAME, {}, { key: by, queue: `of ${by}`, maxAttempts: most })
  await site.app.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = $3
     where key = $1`,
    [by, age, tries],
  )
  await site.app.pool.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - $2::interval where queue_name = $3`,
    [by, age, `of ${by}`],
  )
}

const locked = async () => {
  const { rows } = await site.app.pool.query<{ key: string }>(
    'select key from graphile_worker._private_jobs where locked_by is not null order by key',
  )
  return rows.map(({ key }) => key)
}

test('releases jobs of a worker without a heartbeat and their queue, but not those of live or recent workers', async () => {
  await addLocked('alive', '1 hour')
  await addLocked('dead', '1 minute')
  await addLocked('young', '5 seconds')
  await site.app.pool.query(`insert into job_runner values ('alive', 'here:1', now() + interval '10 seconds')
    on conflict (id) do update set until = excluded.until`)
  expect(await rescueJobs(site.app.pool)).toBe(1)
  expect(await locked()).toEqual(['alive', 'young'])
  const { rows } = await site.app.pool.query(
    `select queue_name from graphile_worker._private_job_queues where locked_by is null`,
  )
  expect(rows).toEqual([{ queue_name: 'of dead' }])
})

test('an attempt lost with its worker does not count, up to a limit', async () => {
  await addLocked('last try', '1 minute', { tries: 3, most: 3 })
  await addLocked('kills every worker', '1 minute', { tries: 8, most: 8 })
  await rescueJobs(site.app.pool)
  const { rows } = await site.app.pool.query<{ key: string; max_attempts: number }>(
    'select key, max_attempts from graphile_worker._private_jobs order by key',
  )
  expect(rows).toEqual([
    { key: 'kills every worker', max_attempts: 8 },
    { key: 'last try', max_attempts: 4 },
  ])
})

test('runs only the newer job when it was queued again while its worker died', async () => {
  for (const most of [3, 25]) {
    await addLocked('dead', '1 minute', { most })
    await site.app.jobs.add(site.app.db, NAME, {}, { key: 'dead', maxAttempts: most })
    expect(await rescueJobs(site.app.pool)).toBe(1)
    const { rows } = await site.app.pool.query('select key, attempts, max_attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ key: 'dead', attempts: 0, max_attempts: most }])
    await site.app.pool.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues')
  }
})

test('the runner survives a disconnect of every connection and runs jobs added later', async () => {
  let ran = 0
  const job: Job = {
    name: NAME,
    async run() {
      ran += 1
    },
  }
  const runner = await startRunner(site.app, [job])
  try {
    await site.app.jobs.add(site.app.db, NAME, {})
    await vi.waitFor(() => expect(ran).toBe(1), 15_000)
    await site.app.pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      .catch(() => {})
    await vi.waitFor(async () => {
      await site.app.jobs.add(site.app.db, NAME, {})
    }, 15_000)
    await vi.waitFor(() => expect(ran).toBe(2), 30_000)
  } finally {
    await runner.stop()
  }
})

test('a job loses no attempt when the database disconnects, and runs again once it is back', async () => {
  const tries: number[] = []
  const job: Job = {
    name: NAME,
    async run({ app, attempt }) {
      tries.push(attempt)
      if (tries.length <= 3) await app.pool.query('select pg_terminate_backend(pg_backend_pid())')
    },
  }
  await site.app.jobs.add(site.app.db, NAME, {}, { maxAttempts: 1 })
  await runDueJobs(site.app, [job], new AbortController().signal)
  expect(tries).toEqual([1, 1, 1, 1])
  expect((await site.app.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
})

test.each([
  ['a job that fails by itself', `select 1 / 0`],
  ['a statement that takes too long', `set local statement_timeout = 20; select pg_sleep(5)`],
])('%s is retried later', async (_what, statement) => {
  let ran = 0
  const job: Job = {
    name: NAME,
    async run({ app }) {
      ran += 1
      await app.pool.query(statement)
    },
  }
  await site.app.jobs.add(site.app.db, NAME, {})
  await runDueJobs(site.app, [job], new AbortController().signal)
  expect(ran).toBe(1)
  const { rows } = await site.app.pool.query('select attempts, run_at > now() as later from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1, later: true }])
})

test('a process with the minimum number of connections runs jobs one after the other and still responds', async () => {
  const small = await startTestApp({ config: { databaseConnections: 4 } })
  const failed: unknown[] = []
  let ran = 0
  const job: Job = {
    name: NAME,
    async run({ app }) {
      try {
        // Jobs often query outside of their own transaction.
        await app.transaction(async () => {
          await app.pool.query('select pg_sleep(0.3)')
        })
        ran += 1
      } catch (error) {
        failed.push(error)
      }
    },
  }
  const runner = await startRunner(small.app, [job])
  try {
    for (let n = 0; n < 6; n += 1) await small.app.jobs.add(small.app.db, NAME, {}, { key: `job ${n}` })
    await vi.waitFor(() => expect(ran).toBeGreaterThan(0), 15_000)
    expect((await small.get('vdxcc/lookup?call=W1AW')).statusCode).toBe(200)
    await vi.waitFor(() => expect(ran).toBe(6), 30_000)
    expect(failed).toEqual([])
  } finally {
    await runner.stop()
    await small.close()
  }
})

test('a short job waits neither for long jobs nor for hosts, and an owner runs one long job at a time', async () => {
  const large = await startTestApp({ config: { databaseConnections: 20 } })
  const release = Promise.withResolvers<void>()
  const running: number[] = []
  let maxRunning = 0
  let ran = 0
  const waiting = async ({ payload }: { readonly payload: unknown }) => {
    const { owner } = payload as { readonly owner: number }
    running.push(owner)
    maxRunning = Math.max(maxRunning, running.filter((each) => each === owner).length)
    await release.promise
    running.splice(running.indexOf(owner), 1)
  }
  const archive: Job = { name: 'operations.archive', lane: 'long', run: waiting }
  const deliver: Job = { name: 'integrations.deliver', lane: 'hosts', run: waiting }
  const short: Job = {
    name: NAME,
    async run() {
      ran += 1
    },
  }
  const runner = await startRunner(large.app, [archive, deliver, short])
  try {
    for (const owner of [1, 1, 2, 3]) await large.app.jobs.add(large.app.db, archive.name, { owner }, { owner })
    for (const owner of [4, 4, 5, 6]) await large.app.jobs.add(large.app.db, deliver.name, { owner }, { owner })
    await vi.waitFor(() => expect(running.toSorted()).toEqual([1, 2, 4, 5]), 15_000)
    await large.app.jobs.add(large.app.db, NAME, {})
    await vi.waitFor(() => expect(ran).toBe(1), 15_000)
    release.resolve()
    await vi.waitFor(async () => {
      expect((await large.app.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
    }, 15_000)
    expect(maxRunning).toBe(1)
  } finally {
    release.resolve()
    await runner.stop()
    await large.close()
  }
})

test('running due jobs ends only after the database has marked all of them as done, even when that is slow', async () => {
  await site.app.pool.query(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return old; end $$`)
  await site.app.pool.query(
    'create trigger slow before delete on graphile_worker._private_jobs for each row execute function slow()',
  )
  const ran: unknown[] = []
  const job: Job = { name: NAME, run: async ({ payload }) => void ran.push(payload) }
  try {
    for (const n of [1, 2, 3]) await site.app.jobs.add(site.app.db, NAME, { n }, { owner: 7 })
    await runDueJobs(site.app, [job], new AbortController().signal)
    const { rowCount } = await site.app.pool.query('select from graphile_worker.jobs')
    expect({ ran, left: rowCount }).toEqual({ ran: [{ n: 1 }, { n: 2 }, { n: 3 }], left: 0 })
  } finally {
    await site.app.pool.query('drop function slow cascade')
  }
})

test('jobs of an owner with many open jobs are queued behind those of others, and mail is sent first', async () => {
  const add = (key: string, owner: number, name = NAME) => site.app.jobs.add(site.app.db, name, {}, { key, owner })
  for (const key of ['a1', 'a2', 'a3']) await add(key, 1)
  await add('b1', 2)
  await add('a2', 1)
  await site.app.jobs.add(site.app.db, 'accounts.send_pin', {}, { key: 'pin' })
  const { rows } = await site.app.pool.query<{ key: string }>(
    'select key, priority from graphile_worker.jobs order by priority, key',
  )
  expect(rows).toEqual([
    { key: 'pin', priority: -100 },
    { key: 'a1', priority: 0 },
    { key: 'b1', priority: 0 },
    { key: 'a2', priority: 2 },
    { key: 'a3', priority: 2 },
  ])
})

test('a process with too few connections runs no jobs and reports the remedy', async () => {
  const { config } = site.app
  Object.assign(config, { databaseConnections: 3 })
  try {
    await expect(startRunner(site.app, [])).rejects.toThrow(
      'DATABASE_CONNECTIONS is 3. A process that runs jobs needs 4: raise it, or leave jobs to another process with ONFREQ_WORKER=0.',
    )
  } finally {
    Object.assign(config, { databaseConnections: 20 })
  }
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { syntheticLog, upload } from '../testing/upload.ts'
import bulk from './bulk.ts'
import exported from './export.ts'
import imported from './import.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const at = (offset: number) => new Date(site.clock.millis() + offset)
const query = (text: string, values: readonly unknown[] = []) => site.app.pool.query(text, [...values])
const getStatus = async (table: string, id: number) =>
  (await query(`select status from ${table} where id = $1`, [id])).rows[0]?.status

/** Jobs that cannot succeed, with their names and states. */
const WORK = [
  {
    name: 'log.import',
    job: imported,
    table: 'log_import',
    begun: 'reading',
    failed: 'failed',
    put: ({ accountId }: TestMember, id: number) =>
      query(
        `insert into log_import (owner_id, id, created_at, filename, source, status, dry_run, bytes_total, file_key)
         values ($1, $2, $3, 'a.adi', 'file', 'reading', false, 10, 'nowhere')`,
        [accountId, id, at(0)],
      ),
    run: 'logImports',
    act: 'run',
  },
  {
    name: 'log.bulk',
    job: bulk,
    table: 'log_job',
    begun: 'queued',
    failed: 'failed',
    put: ({ accountId }: TestMember, id: number) =>
      query(
        `insert into log_job (owner_id, id, kind, action, preview, background, status, request, created_at)
         values ($1, $2, 'repair', 'set', true, true, 'queued', '{}', $3)`,
        [accountId, id, at(0)],
      ),
    run: 'logJobs',
    act: 'run',
  },
  {
    name: 'log.export',
    job: exported,
    table: 'log_export',
    begun: null,
    failed: 9,
    put: ({ accountId }: TestMember, id: number) =>
      query(
        `insert into log_export (owner_id, id, created_at, start_at, end_at, start_date, end_date, format)
         values ($1, $2, $3, $3, $3, '2026-01-01', '2026-01-02', 'adi')`,
        [accountId, id, at(0)],
      ),
    run: 'logExports',
    act: 'write',
  },
] as const

test.each(WORK)(
  '$name fails permanently with its last attempt and not before',
  async ({ job, table, begun, failed, put, run, act }) => {
    const member = await site.register()
    const id = site.app.ids.next()
    await put(member, id)
    vi.spyOn(site.app[run] as unknown as Record<string, () => Promise<void>>, act).mockRejectedValue(
      new Error('the bucket is away'),
    )
    const payload = { ownerId: member.accountId, id, callsign: member.callsign }
    const tried = (attempt: number, signal = new AbortController().signal) =>
      job.run({ app: site.app, payload, attempt, maxAttempts: 10, signal })
    await expect(tried(9)).rejects.toThrow('the bucket is away')
    expect(await getStatus(table, id)).toBe(begun)
    if (table !== 'log_export') {
      // A process that shuts down leaves its work to the next one.
      const ending = new AbortController()
      ending.abort()
      await expect(tried(10, ending.signal)).rejects.toThrow('the bucket is away')
      expect(await getStatus(table, id)).toBe(begun)
    }
    await expect(tried(10)).rejects.toThrow('the bucket is away')
    expect(await getStatus(table, id)).toBe(failed)
  },
)

test.each(WORK)('$name does nothing for a payload without a valid reference', async ({ job, run, act }) => {
  const spy = vi.spyOn(site.app[run] as unknown as Record<string, () => Promise<void>>, act).mockResolvedValue()
  const { signal } = new AbortController()
  const wrong = [null, {}, { ownerId: 1 }, { id: 1 }, { ownerId: '1', id: 1 }]
  for (const payload of wrong) await job.run({ app: site.app, payload, attempt: 1, maxAttempts: 10, signal })
  expect(spy).not.toHaveBeenCalled()
  await job.run({
    app: site.app,
    payload: { ownerId: 1, id: 2, callsign: 'M0ABC' },
    attempt: 1,
    maxAttempts: 10,
    signal,
  })
  expect(spy).toHaveBeenCalledTimes(1)
})

test('tries a failing import ten times, then marks it as failed', async () => {
  const member = await site.register()
  const away = new Error('the bucket is away')
  const run = vi.spyOn(site.app.logImports, 'run').mockRejectedValue(away)
  const { import_id: id } = (await upload(member, syntheticLog(1))).json()
  try {
    for (let turn = 0; (await getStatus('log_import', id)) !== 'failed' && turn < 100; turn += 1) {
      await query('update graphile_worker._private_jobs set run_at = now()')
      await site.runJobs().catch(() => undefined)
    }
    expect(run).toHaveBeenCalledTimes(10)
    expect(await getStatus('log_import', id)).toBe('failed')
  } finally {
    await query('delete from graphile_worker._private_jobs')
    run.mockRestore()
  }
})

test('rejects an export job without a callsign', async () => {
  const write = vi.spyOn(site.app.logExports, 'write').mockResolvedValue()
  const { signal } = new AbortController()
  await exported.run({ app: site.app, payload: { ownerId: 1, id: 2 }, attempt: 1, maxAttempts: 1, signal })
  await exported.run({ app: site.app, payload: { ownerId: 1, id: 2, callsign: 7 }, attempt: 1, maxAttempts: 1, signal })
  expect(write).not.toHaveBeenCalled()
})

test('resumes jobs without a heartbeat for a minute, every minute, and keeps a dry run for a week', async () => {
  const member = await site.register()
  await query('delete from log_import')
  await query('delete from log_job')
  const put = (id: number, status: string, heartbeat: Date | null, created = at(-DAY), finished: Date | null = null) =>
    query(
      `insert into log_import (owner_id, id, created_at, filename, source, status, dry_run, bytes_total, heartbeat_at, finished_at)
       values ($1, $2, $3, 'a.adi', 'file', $4, false, 10, $5, $6)`,
      [member.accountId, id, created, status, heartbeat, finished],
    )
  await put(1, 'reading', at(-61_000))
  await put(2, 'reading', at(-50_000))
  await put(3, 'applying', at(-61_000))
  await put(4, 'queued', null, at(-61_000))
  await put(5, 'queued', null, at(-50_000))
  await put(6, 'done', at(-61_000), at(-DAY), at(-61_000))
  await put(7, 'review', at(-DAY), at(-8 * DAY), at(-7 * DAY - MINUTE))
  await put(8, 'review', at(-DAY), at(-8 * DAY), at(-7 * DAY + MINUTE))
  for (const [id, heartbeat] of [
    [11, at(-61_000)],
    [12, at(-50_000)],
  ] as const) {
    const owner = id === 11 ? member : await site.register()
    await query(
      `insert into log_job (owner_id, id, kind, action, preview, background, status, request, created_at, heartbeat_at)
       values ($1, $2, 'repair', 'set', false, true, 'running', '{}', $3, $4)`,
      [owner.accountId, id, at(-DAY), heartbeat],
    )
  }
  const imports = vi.spyOn(site.app.logImports, 'run').mockResolvedValue()
  const jobs = vi.spyOn(site.app.logJobs, 'run').mockResolvedValue()
  await site.runScheduled('log.resume_imports')
  expect(imports.mock.calls.map(([, id]) => id).sort()).toEqual([1, 3, 4])
  expect(jobs.mock.calls.map(([, id]) => id)).toEqual([11])
  expect(await getStatus('log_import', 7)).toBe('cancelled')
  expect(await getStatus('log_import', 8)).toBe('review')
})

test('deletes undo data after 30 days, every ten minutes, and not before', async () => {
  const { accountId: owner } = await site.register()
  for (const table of [
    'contact_revision',
    'log_step',
    'log_import_line',
    'log_import',
    'log_job',
    'contact_client_key',
  ])
    await query(`delete from ${table}`)
  for (const [id, offset] of [
    [1, -30 * DAY - MINUTE],
    [2, -30 * DAY + MINUTE],
  ] as const) {
    const created = at(offset)
    await query(
      'insert into contact_client_key (owner_id, client_key, contact_id, created_at) values ($1, $2, $3, $4)',
      [owner, `key-${id}`, id, created],
    )
    await query(`insert into log_step (owner_id, id, kind, created_at, changed) values ($1, $2, 'set', $3, 1)`, [
      owner,
      id,
      created,
    ])
    await query(
      `insert into log_import (owner_id, id, created_at, finished_at, filename, source, status, dry_run, bytes_total)
       values ($1, $2, $3, $3, 'a.adi', 'file', 'done', false, 10)`,
      [owner, 100 + id, created],
    )
    for (const step of [id, 100 + id])
      await query(
        `insert into contact_revision (owner_id, step_id, seq, contact_id, deleted, before) values ($1, $2, 1, 7, false, '{}')`,
        [owner, step],
      )
    await query(
      `insert into log_import_line (owner_id, import_id, seq, line, record, kind, message) values ($1, $2, 1, 1, 1, 'note', 'x')`,
      [owner, 100 + id],
    )
    await query(
      `insert into log_job (owner_id, id, kind, action, preview, background, status, request, created_at, finished_at)
       values ($1, $2, 'repair', 'set', false, true, 'done', '{}', $3, $3)`,
      [owner, id, created],
    )
  }
  await site.runScheduled('log.sweep')
  const left = async (table: string, column: string) =>
    (await query(`select ${column} as key from ${table} order by 1`)).rows.map(({ key }) => key)
  expect(await left('contact_client_key', 'client_key')).toEqual(['key-2'])
  expect(await left('log_step', 'id')).toEqual([2])
  expect(await left('contact_revision', 'step_id')).toEqual([2, 102])
  expect(await left('log_import_line', 'import_id')).toEqual([102])
  expect(await left('log_job', 'id')).toEqual([2])
})

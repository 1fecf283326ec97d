import type { LogJob, LogStep } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'
import { adi, importFile, syntheticLog } from './testing/upload.ts'

let site: TestApp
let member: TestMember
let before: unknown

/** Two batches and a part of a third. */
const CONTACTS = 4_200
const EVERYTHING = { filter: { from: '2020-01-01' } }
const HOUR_LATER = { selection: EVERYTHING, action: { type: 'shift', minutes: 60 } }

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4JOB')
  await importFile(site, member, syntheticLog(CONTACTS))
  site.app.logbook.onBulkChange(async () => onBatch())
  before = await contents()
})
afterAll(() => site.close())

/** All data visible to users, and the data that an undo must delete. */
async function contents() {
  const { rows } = await site.app.pool.query(
    `select to_jsonb(c) - 'updated_at' as contact from contact c where owner_id = $1 order by id`,
    [member.accountId],
  )
  return rows
}
const getJob = async (id: number): Promise<LogJob> => (await member.post('vlogbook/job', { job_id: id })).json().job
const repair = async (body: object): Promise<LogJob> => (await member.post('vlogbook/repair', body)).json().job
const undo = async (stepId: number | null): Promise<LogJob> =>
  (await member.post('vlogbook/undo', { step_id: stepId })).json().job
const firstTime = async () => (await member.post('vlogbook', { direction: 'asc', size: 1 })).json().qsos[0].TS

let onBatch = () => {}

/** Runs the worker and kills it after its first batch. */
async function killedRun(id: number): Promise<void> {
  const dying = new AbortController()
  onBatch = () => dying.abort()
  await expect(site.app.logJobs.run(member.accountId, id, dying.signal)).rejects.toThrow('stopping')
  onBatch = () => {}
}

describe('repair of many contacts', () => {
  test('returns immediately, resumes after its worker was killed, and can be undone exactly', async () => {
    const job = await repair(HOUR_LATER)
    expect(job).toMatchObject({ status: 'queued', step_id: null, changed: 0 })
    expect(await firstTime()).toBe('2020-01-01T00:00:00Z')
    await killedRun(job.id)
    const half = await getJob(job.id)
    expect(half).toMatchObject({ status: 'running', matched: CONTACTS, step_id: null })
    expect(half.settled).toBeGreaterThan(0)
    expect(half.settled).toBeLessThan(CONTACTS)
    const { steps } = (await member.post('vlogbook/steps')).json<{ steps: LogStep[] }>()
    expect(steps.filter(({ undone_at }) => undone_at === null)).toEqual([])
    await site.app.logJobs.resume(0)
    await site.runJobs()
    const done = await getJob(job.id)
    expect(done).toMatchObject({ status: 'done', settled: CONTACTS, changed: CONTACTS, collisions: 0 })
    expect(await firstTime()).toBe('2020-01-01T01:00:00Z')
    await expectRollupsToMatch(site)

    const undoing = await undo(done.step_id)
    expect(undoing.status).toBe('queued')
    expect((await member.post('vlogbook/undo', { step_id: done.step_id })).statusCode).toBe(409)
    await killedRun(undoing.id)
    await site.app.logJobs.resume(0)
    await site.runJobs()
    expect(await getJob(undoing.id)).toMatchObject({
      status: 'done',
      matched: CONTACTS,
      changed: CONTACTS,
      collisions: 0,
    })
    expect(await contents()).toEqual(before)
    await expectRollupsToMatch(site)
    expect((await member.post('vlogbook/undo', { step_id: done.step_id })).statusCode).toBe(409)
  })

  test('changes nothing when it is cancelled midway', async () => {
    const job = await repair({ selection: EVERYTHING, action: { type: 'delete' } })
    await killedRun(job.id)
    expect((await contents()).length).toBeLessThan(CONTACTS)
    const response = await member.post('vlogbook/job/cancel', { job_id: job.id })
    expect(response.json().job).toMatchObject({ status: 'running', cancelling: true })
    await site.app.logJobs.resume(0)
    await site.runJobs()
    expect(await getJob(job.id)).toMatchObject({ status: 'cancelled', cancelling: false, changed: 0, step_id: null })
    expect(await contents()).toEqual(before)
    await expectRollupsToMatch(site)
    expect((await member.post('vlogbook/job/cancel', { job_id: job.id })).statusCode).toBe(409)
  })

  test('changes nothing when it fails permanently, and reports the failure', async () => {
    const job = await repair({ selection: EVERYTHING, action: { type: 'set', fields: { Comment: 'lost' } } })
    await killedRun(job.id)
    await site.app.logJobs.fail(member.accountId, job.id)
    expect(await getJob(job.id)).toMatchObject({ status: 'failed', changed: 0, step_id: null })
    expect((await getJob(job.id)).error).toContain('Your log is unchanged')
    expect(await contents()).toEqual(before)
    await site.runJobs()
  })

  test('reports a failed preview, and accepts a second request to undo the remainder', async () => {
    const preview = await repair({ ...HOUR_LATER, preview: true })
    await site.app.logJobs.fail(member.accountId, preview.id)
    expect(await getJob(preview.id)).toMatchObject({ status: 'failed', error: LOGBOOK_TEXTS.jobFailed })
    const done = await repair(HOUR_LATER)
    await site.runJobs()
    const undoing = await undo((await getJob(done.id)).step_id)
    await killedRun(undoing.id)
    await site.app.logJobs.fail(member.accountId, undoing.id)
    expect(await getJob(undoing.id)).toMatchObject({ status: 'failed', error: LOGBOOK_TEXTS.undoFailed })
    await undo((await getJob(done.id)).step_id)
    await site.runJobs()
    expect(await contents()).toEqual(before)
  })

  test('is previewed in the background too, without storing anything', async () => {
    const preview = await repair({ ...HOUR_LATER, preview: true })
    expect(preview).toMatchObject({ status: 'queued', preview: true })
    await site.runJobs()
    const seen = await getJob(preview.id)
    expect(seen).toMatchObject({ status: 'done', matched: CONTACTS, changed: CONTACTS, collisions: 0, step_id: null })
    expect(seen.differences).toHaveLength(200)
    expect(await contents()).toEqual(before)
  })

  test('previews the exact number of contacts that cannot move', async () => {
    const action = { type: 'set', fields: { Call: 'G3ABC', Band: '20m', Mode: 'CW', TS: '2024-01-01T10:00:00Z' } }
    const selection = { filter: { to: '2020-01-01T02:00' } }
    const seen = await repair({ selection, action, preview: true })
    expect(seen).toMatchObject({ status: 'done', changed: 1, collisions: 60 })
    expect(await contents()).toEqual(before)
    const done = await repair({ selection, action })
    expect([done.changed, done.collisions]).toEqual([seen.changed, seen.collisions])
    expect((await undo(done.step_id)).status).toBe('done')
    expect(await contents()).toEqual(before)
  })

  test('notifies open pages when it is complete, not after its last batch', async () => {
    const { id } = await repair(HOUR_LATER)
    const seen: Promise<LogJob>[] = []
    const end = site.app.bus.subscribe('log', () => void seen.push(getJob(id)), member.accountId)
    await site.runJobs()
    await site.app.bus.flush()
    end()
    const last = await seen.at(-1)
    expect(last?.status).toBe('done')
    await undo(last?.step_id ?? null)
    await site.runJobs()
    expect(await contents()).toEqual(before)
  })

  test('runs one at a time in a log, and within the request for a few contacts', async () => {
    const job = await repair(HOUR_LATER)
    const second = await member.post('vlogbook/repair', HOUR_LATER)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ error: { code: 'log.job_open' } })
    const action = { type: 'set', fields: { Power: 5 } }
    const few = await repair({ selection: { filter: { to: '2020-01-01T05:00' } }, action })
    expect(few).toMatchObject({ status: 'done', matched: 151, changed: 151 })
    expect(await undo(few.step_id)).toMatchObject({ status: 'done', changed: 151 })
    expect((await member.post('vlogbook/jobs')).json().jobs[0]).toMatchObject({ id: job.id, status: 'queued' })
    await member.post('vlogbook/job/cancel', { job_id: job.id })
    await site.runJobs()
    expect((await member.post('vlogbook/jobs')).json().jobs[0]).toMatchObject({ id: job.id, status: 'cancelled' })
  })

  test('recounts on a new preview, and keeps the preview of another operator', async () => {
    const other = await site.register()
    await importFile(site, other, syntheticLog(1_200))
    const theirs = (await other.post('vlogbook/repair', { ...HOUR_LATER, preview: true })).json().job
    const first = await repair({ ...HOUR_LATER, preview: true })
    const second = await repair({ ...HOUR_LATER, preview: true })
    expect([theirs.status, first.status, second.status]).toEqual(['queued', 'queued', 'queued'])
    await site.runJobs()
    expect((await getJob(first.id)).status).toBe('cancelled')
    expect((await getJob(second.id)).status).toBe('done')
    expect((await other.post('vlogbook/job', { job_id: theirs.id })).json().job.status).toBe('done')
  })

  test('is inaccessible to other members', async () => {
    const job = await repair({ ...HOUR_LATER, preview: true })
    const other = await site.register()
    for (const path of ['vlogbook/job', 'vlogbook/job/cancel']) {
      expect((await other.post(path, { job_id: job.id })).statusCode, path).toBe(404)
    }
    await site.runJobs()
  })

  test('is rejected before it starts when the value is invalid', async () => {
    const action = { type: 'set', fields: { Band: '21m' } }
    const response = await member.post('vlogbook/repair', { selection: EVERYTHING, action })
    expect(response.statusCode).toBe(400)
  })
})

describe('undo of a large import', () => {
  test('returns immediately, reports progress, and survives a kill of its worker', async () => {
    const who = await site.register()
    const contact = { CALL: 'W1UND', QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW', NAME: 'Ann' }
    await importFile(site, who, adi({ ...contact, NAME: '' }))
    const { id: importId } = await importFile(site, who, syntheticLog(1_199) + adi(contact))
    const response = (await who.post('vimport/undo', { import_id: importId })).json().import
    expect(response).toMatchObject({ status: 'undoing', taken_back: 0, undo_until: null })
    const jobs = async () => (await who.post('vlogbook/jobs')).json().jobs
    const [{ id }] = await jobs()
    await expect(site.app.logJobs.run(who.accountId, id, AbortSignal.abort())).rejects.toThrow('stopping')
    expect(await jobs()).toMatchObject([{ kind: 'undo_import', matched: 1_200, settled: 0 }])
    expect((await who.post('vimport/undo', { import_id: importId })).statusCode).toBe(409)
    await site.app.logJobs.resume(0)
    await site.runJobs()
    const batch = (await who.post('vimport/get', { import_id: importId })).json().import
    expect(batch).toMatchObject({ status: 'undone', taken_back: 1_200 })
    expect((await who.post('vlogbook', {})).json().qsos).toMatchObject([{ Call: 'W1UND', Name: null }])
    await expectRollupsToMatch(site)
  })
})

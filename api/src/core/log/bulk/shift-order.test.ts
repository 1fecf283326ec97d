import type { LogJob } from '@onfreq/contracts/log/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4SHF')
})
afterAll(() => site.close())

const times = async () =>
  (await member.post('vlogbook', { direction: 'asc', size: 10 }))
    .json<{ qsos: { TS: string }[] }>()
    .qsos.map(({ TS }) => TS)

/** Each contact moves into the slot of another one with the same call, band and mode, which must be free by then. */
test('shifts contacts an hour apart by an hour, later and earlier, without collisions', async () => {
  for (const hour of ['10', '11', '12'])
    await member.post('vqso/upsert', {
      data: { Call: 'G3ABC', Band: '20m', Mode: 'CW', TS: `2025-11-01T${hour}:00:00Z` },
    })
  const before = await times()
  expect(before).toHaveLength(3)
  for (const minutes of [60, -120, 60]) {
    const action = { type: 'shift', minutes }
    const { job } = (
      await member.post('vlogbook/repair', { selection: { filter: { from: '2020-01-01' } }, action })
    ).json<{
      job: LogJob
    }>()
    await site.runJobs()
    const finished = (await member.post('vlogbook/job', { job_id: job.id })).json<{ job: LogJob }>().job
    expect(finished).toMatchObject({ status: 'done', changed: 3, collisions: 0 })
  }
  expect(await times()).toEqual(before)
})

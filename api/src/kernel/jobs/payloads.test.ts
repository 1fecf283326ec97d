import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { loadJobs } from './load.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

/** Scheduled jobs have no payload. */
const jobs = (await loadJobs()).filter(({ cron }) => cron === undefined)

test.each(jobs)(
  '$name: a payload of another shape is ignored or rejected without breaking anything',
  async ({ run }) => {
    const context = { app: site.app, attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(10_000) }
    for (const payload of [null, undefined, 7, 'all', [], {}, { id: '1', ownerId: 'x', day: 1, shard: '2' }]) {
      const outcome = await run({ ...context, payload }).catch((error: unknown) => error)
      expect(outcome, JSON.stringify(payload)).not.toBeInstanceOf(TypeError)
    }
  },
)

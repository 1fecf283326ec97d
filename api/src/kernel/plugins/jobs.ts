import fp from 'fastify-plugin'
import type { Database, Trx } from '../database/types.ts'
import { loadJobs } from '../jobs/load.ts'
import { type AddJobOptions, addJob } from '../jobs/queue.ts'
import { type JobRunner, runDueJobs, startRunner } from '../jobs/runner.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: {
      /** Adds a job in the caller's transaction: it exists only when that commits. */
      add(
        trx: Trx | Database,
        name: string,
        payload: Readonly<Record<string, unknown>>,
        options?: AddJobOptions,
      ): Promise<void>
      /** Runs jobs in this process until the app closes. */
      start(): Promise<void>
      /** Runs all due jobs once, for tests and scripts. */
      runDue(): Promise<void>
    }
  }
}

/** Priority of urgent jobs. Lower values run first; other jobs have 0 or more. */
const URGENT = -100

export default fp(
  async (app) => {
    const jobs = await loadJobs()
    const stopping = new AbortController()
    const byName = new Map(jobs.map((job) => [job.name, job]))
    let runner: Promise<JobRunner> | undefined
    app.decorate('jobs', {
      async add(trx, name, payload, options) {
        const job = byName.get(name)
        if (job === undefined) throw new Error(`There is no job named ${name}`)
        const urgent = job.urgent === true ? { priority: URGENT } : {}
        await addJob(trx, name, payload, { lane: job.lane, ...urgent, ...options })
      },
      async start() {
        runner ??= startRunner(app, jobs)
        await runner
      },
      runDue: () => runDueJobs(app, jobs, stopping.signal),
    })
    app.addHook('onClose', async () => {
      stopping.abort()
      await (await runner)?.stop()
    })
  },
  { name: 'jobs', dependencies: ['platform'] },
)

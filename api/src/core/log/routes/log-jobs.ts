import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  LogJobRef,
  LogJobResponse,
  LogJobsResponse,
  LogStepsResponse,
  RepairRequest,
  RepairResponse,
  UndoStep,
  UndoStepResponse,
} from '@onfreq/contracts/log/log'
import { Type } from 'typebox'
import { toSql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, scope } from '#kernel/plugins/guards.ts'
import { toLogJob } from '../bulk/job-rows.ts'
import { openSteps, UNDO_MS } from '../repository/steps.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes to repair and undo many contacts, and for the progress of these jobs. */
export const logJobRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vlogbook/repair',
    { config: { guard: scope('log') }, schema: { body: RepairRequest, response: { 200: RepairResponse } } },
    async (request) => {
      const job = toLogJob(await app.logJobs.repair(member(request).accountId, request.body), requestLanguage(request))
      const { matched, changed, differences, collisions, step_id } = job
      return { matched, changed, differences, collisions, step_id, job }
    },
  )

  app.post(
    '/api/vlogbook/steps',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: LogStepsResponse } } },
    async (request) => {
      const since = new Date(app.clock.millis() - UNDO_MS)
      const steps = await openSteps(toSql(app.db), member(request).accountId, since)
      return {
        steps: steps.map((step) => ({
          id: step.id,
          created_at: instant(step.createdAt),
          kind: step.kind,
          changed: step.changed,
          undone_at: step.undoneAt === null ? null : instant(step.undoneAt),
          undo_until: instant(new Date(step.createdAt.getTime() + UNDO_MS)),
        })),
      }
    },
  )

  app.post(
    '/api/vlogbook/undo',
    { config: { guard: scope('log') }, schema: { body: UndoStep, response: { 200: UndoStepResponse } } },
    async (request) => {
      const job = toLogJob(
        await app.logJobs.undo(member(request).accountId, request.body.step_id),
        requestLanguage(request),
      )
      return { status: 'ok' as const, restored: job.changed, left: job.collisions, job }
    },
  )

  app.post(
    '/api/vlogbook/jobs',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: LogJobsResponse } } },
    async (request) => {
      const jobs = await app.logJobs.list(member(request).accountId)
      return { jobs: jobs.map((job) => toLogJob(job, requestLanguage(request))) }
    },
  )

  const one = { body: LogJobRef, response: { 200: LogJobResponse } }

  app.post('/api/vlogbook/job', { config: { guard: scope('read', 'log') }, schema: one }, async (request) => ({
    job: toLogJob(await app.logJobs.get(member(request).accountId, request.body.job_id), requestLanguage(request)),
  }))

  app.post('/api/vlogbook/job/cancel', { config: { guard: scope('log') }, schema: one }, async (request) => {
    const { accountId } = member(request)
    await app.logJobs.cancel(accountId, request.body.job_id)
    return { job: toLogJob(await app.logJobs.get(accountId, request.body.job_id), requestLanguage(request)) }
  })
}

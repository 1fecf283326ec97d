/**
 * Log audit: finds likely errors in contacts and proposes corrections, which are applied only when the member accepts
 * them. The rules are pure functions (shared/ham/src/audit). Each proposal has evidence from two sources and one or
 * more corrections; proposals are grouped by cause. Accepting one is a repair of the logbook, and can be undone as
 * such. A check runs on the contacts of each import, and on the full log on request.
 */
import type { FastifyPluginAsync } from 'fastify'
import { auditRoutes } from './routes.ts'
import { type Audit, createAudit, queueNewCheck } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the jobs of this feature. */
    readonly audit: Audit
  }
}

const auditPlugin: FastifyPluginAsync = async (app) => {
  const audit = createAudit(app)
  app.decorate('audit', audit)
  await app.register(auditRoutes(audit))
  app.addHook('onReady', async () => {
    app.logbook.onImported(async ({ importId, owners }) => {
      for (const ownerId of owners) await queueNewCheck(app, ownerId, importId)
    })
    // A process that runs its own jobs is the only one, so after a start no check can still be running.
    if (app.config.runJobs) await audit.resume(0)
  })
}

export default auditPlugin

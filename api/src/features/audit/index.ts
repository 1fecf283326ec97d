/**
 * The log's auditor: proposes what may be wrong and never changes a contact by itself. Rules are pure
 * (shared/ham/src/audit); each proposal has evidence of two sources and the changes that would settle it, grouped by cause.
 * Accepting one is a repair of the logbook, so its undo is the logbook's. A check runs after each import, over what came in,
 * and on request over the whole log.
 */
import type { FastifyPluginAsync } from 'fastify'
import { auditRoutes } from './routes.ts'
import { type Audit, createAudit, queueNewCheck } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For this area's own jobs. */
    readonly audit: Audit
  }
}

const area: FastifyPluginAsync = async (app) => {
  const audit = createAudit(app)
  app.decorate('audit', audit)
  await app.register(auditRoutes(audit))
  app.addHook('onReady', async () => {
    app.logbook.onImported(async ({ importId, owners }) => {
      for (const ownerId of owners) await queueNewCheck(app, ownerId, importId)
    })
    // A process that runs its own jobs is the only one, so an open check is not being worked on.
    if (app.config.runJobs) await audit.resume(0)
  })
}

export default area

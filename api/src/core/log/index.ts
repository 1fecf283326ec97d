import type { FastifyPluginAsync } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { createActivations } from './activations/service.ts'
import { createLogJobs, type LogJobs } from './bulk/service.ts'
import type { BulkHook } from './changes.ts'
import { toPagePosition } from './contact/positions.ts'
import { contactSubject } from './contact-subject.ts'
import { createLogExports, type LogExports } from './export/exports.ts'
import { exportFullLog } from './export/whole-log.ts'
import { createLogbook, type Logbook } from './for-other-areas.ts'
import { readFullContact } from './full-contact.ts'
import { createLogImports, type LogImports } from './import/service.ts'
import { createLocations, type Locations } from './locations/locations.ts'
import { createQuestions, type LogQuestions } from './questions.ts'
import { activationRoutes } from './routes/activations.ts'
import { contestLogRoutes } from './routes/contest-log.ts'
import { contestSessionRoutes } from './routes/contest-session.ts'
import { exportRoutes } from './routes/export.ts'
import { importRoutes } from './routes/import.ts'
import { locationRoutes } from './routes/locations.ts'
import { logJobRoutes } from './routes/log-jobs.ts'
import { logbookRoutes } from './routes/logbook.ts'
import { loggerRoutes } from './routes/logger.ts'
import { qslRoutes } from './routes/qsl.ts'
import { qsoRoutes } from './routes/qso.ts'
import { rigRoutes } from './routes/rig.ts'
import { stationCallRoutes } from './routes/station-calls.ts'
import { statisticsRoutes } from './routes/statistics.ts'
import { upsertManyRoutes } from './routes/upsert-many.ts'
import { workedCallsRoutes } from './routes/worked-calls.ts'
import { createContactWriter } from './save.ts'
import { createStatistics } from './statistics/service.ts'
import { contactBytes, exportBytes, importBytes, noteBytes } from './stored-bytes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The log area. (`app.log` is Fastify's logger.) */
    readonly logbook: Logbook
    /** Queries of programs about a log. */
    readonly logQuestions: LogQuestions
    /** Operating locations. */
    readonly locations: Locations
    /** For the jobs of this area; other areas use `app.logbook`. */
    readonly logImports: LogImports
    readonly logExports: LogExports
    readonly logJobs: LogJobs
  }
}

const area: FastifyPluginAsync = async (app) => {
  const writer = createContactWriter(app)
  const bulkHooks: BulkHook[] = []
  const imports = createLogImports(app, bulkHooks)
  const exports = createLogExports(app)
  app.decorate('logImports', imports)
  app.decorate('logExports', exports)
  app.decorate('logJobs', createLogJobs(app, bulkHooks))
  app.decorate('logbook', createLogbook(app, writer, imports, bulkHooks))
  app.subjects.register('contact', contactSubject(app))
  app.decorate('logQuestions', createQuestions(app))
  app.decorate('locations', createLocations(app))
  app.storage.count(importBytes)
  app.storage.count(contactBytes)
  app.storage.count(exportBytes)
  app.storage.count(noteBytes)
  await app.register(qsoRoutes(writer))
  await app.register(upsertManyRoutes(writer))
  await app.register(logbookRoutes)
  await app.register(logJobRoutes)
  await app.register(rigRoutes)
  await app.register(loggerRoutes)
  await app.register(locationRoutes)
  await app.register(activationRoutes(createActivations(app)))
  await app.register(contestLogRoutes)
  await app.register(contestSessionRoutes)
  await app.register(workedCallsRoutes)
  await app.register(qslRoutes)
  await app.register(stationCallRoutes)
  await app.register(statisticsRoutes(createStatistics(app)))
  await app.register(importRoutes)
  await app.register(exportRoutes(exports))
  app.firstData.register('contact', async ({ params, viewer }) => {
    const id = Number(params.qdo_id)
    const qso =
      Number.isSafeInteger(id) && id > 0 ? await readFullContact(toSql(app.db), id, viewer?.accountId ?? null) : null
    return qso === null ? undefined : { qso: { ...qso, from: toPagePosition(qso.from) } }
  })
  app.accounts.addDataFile({ name: 'log.adi', content: async (accountId) => exportFullLog(app, accountId) })
  app.accounts.onErase(async (accountId) => {
    for (const folder of ['imports', 'exports']) {
      for await (const { key } of app.files.list(`${folder}/${accountId}/`)) await app.files.remove(key)
    }
  })
  // A process that runs its jobs alone is the only one, so no other process works on an open batch.
  app.addHook('onReady', async () => {
    if (!app.config.runJobs) return
    await imports.resume(0)
    await app.logJobs.resume(0)
  })
}

export default area

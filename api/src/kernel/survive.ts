import type { FastifyBaseLogger } from 'fastify'
import { databaseOutage } from './database/outage.ts'

/**
 * What nobody waits for may fail because the database is away (the job runner has such promises). That never ends the
 * process: everything that needs the database asks again by itself. Any other error that nobody caught does, in order.
 */
export function surviveOutages(log: FastifyBaseLogger, end: (error: unknown) => Promise<void>): void {
  const judge = (error: unknown) => {
    if (databaseOutage(error) !== undefined) {
      log.error({ reason: String(error) }, 'the database failed')
      return
    }
    log.fatal({ err: error }, 'unexpected error')
    end(error).finally(() => process.exit(1))
  }
  process.on('unhandledRejection', judge)
  process.on('uncaughtException', judge)
}

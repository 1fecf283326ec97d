import type { FastifyBaseLogger } from 'fastify'
import { databaseOutage } from './database/outage.ts'

/**
 * Background promises, such as those of the job runner, may reject while the database is down. They never end the
 * process, because everything reconnects. Any other unhandled error shuts the process down in order.
 */
export function surviveOutages(log: FastifyBaseLogger, end: (error: unknown) => Promise<void>): void {
  const handle = (error: unknown) => {
    if (databaseOutage(error) !== undefined) {
      log.error({ reason: String(error) }, 'the database failed')
      return
    }
    log.fatal({ err: error }, 'unexpected error')
    end(error).finally(() => process.exit(1))
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
}

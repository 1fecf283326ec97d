import type { FastifyBaseLogger } from 'fastify'
import { databaseOutage } from './database/outage.ts'

/**
 * Background promises may fail while the database is down (the job runner has some). They never end the process,
 * because everything reconnects. Any other unhandled error shuts down in order.
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

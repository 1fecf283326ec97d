import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import { type Sql, toSql } from '#kernel/database/sql.ts'

/** Runs `work` in a transaction that prevents other requests from opening a net of the same station. */
export async function withNetLock(
  app: FastifyInstance,
  ownerId: number,
  work: (sql: Sql) => Promise<void>,
): Promise<void> {
  await app.transaction(async (trx) => {
    await oneAtATime(trx, 'net', ownerId)
    await work(toSql(trx))
  })
}

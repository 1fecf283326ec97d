import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'

class Rehearsed extends Error {}

/** Runs the work in a transaction and rolls it back. */
export async function rehearse<Result>(app: FastifyInstance, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined
  try {
    await app.transaction(async (trx) => {
      result = { value: await work(toSql(trx)) }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  if (result === undefined) throw new Error('The rehearsal did not take place')
  return result.value
}

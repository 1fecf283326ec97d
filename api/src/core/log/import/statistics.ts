/** Planner statistics of the log, refreshed after a large import because autovacuum would be a minute late. */
import type pg from 'pg'
import { type Sql, toClientSql } from '#kernel/database/sql.ts'

/** Minimum share of the contacts that the planner has to know. */
const WORTH_IT = 0.1
const TABLES = 'contact, roll_hour, roll_day, worked'
/** A quarter of the usual sample, and of the time. Autovacuum refines the statistics a minute later. */
const SAMPLE = 25

/** Uses a separate connection. Skips a table that is being analysed or vacuumed. */
export async function renewStatistics(sql: Sql, added: number): Promise<void> {
  const [table] = await sql<{ rows: number }>(
    `select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'contact'::regclass`,
  )
  if (added === 0 || added < WORTH_IT * (table?.rows ?? 0)) return
  await sql(`set default_statistics_target = ${SAMPLE}`)
  try {
    await sql(`analyze (skip_locked) ${TABLES}`)
  } finally {
    await sql('reset default_statistics_target')
  }
}

/**
 * The same in the background when a connection is free.
 * @returns undefined otherwise
 */
export function renewStatisticsBeside(pool: pg.Pool, added: number): Promise<void> | undefined {
  if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) return undefined
  return renewWith(pool, added)
}

async function renewWith(pool: pg.Pool, added: number): Promise<void> {
  const client = await pool.connect()
  try {
    await renewStatistics(toClientSql(client), added)
  } finally {
    client.release()
  }
}

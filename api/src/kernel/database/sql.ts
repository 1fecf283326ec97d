/** Queries written as plain SQL, so that their plans can be inspected. */
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Trx } from './types.ts'

/** Runs one parameterised statement. */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export function toSql(db: Database | Trx): Sql {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return result.rows
  }
}

/** For code that needs the connection for COPY or cursors. */
export function toClientSql(client: pg.ClientBase | pg.Pool): Sql {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const result = await client.query(text, [...values])
    // Asserts the row type of the statement. This is the only place without a check, as with any driver.
    return result.rows as Row[]
  }
}

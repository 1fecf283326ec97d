/** Statements written out as SQL, so that their plans can be read. */
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

/** For code that needs the connection itself (COPY, cursors). */
export function sqlOfClient(client: pg.ClientBase | pg.Pool): Sql {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const result = await client.query(text, [...values])
    // The shape of the rows is the statement's, as with any driver: the one place where it is stated.
    return result.rows as Row[]
  }
}

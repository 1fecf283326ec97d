import { CompiledQuery } from 'kysely'
import type { Database, Trx } from '../../kernel/database/types.ts'

/** Runs one parameterised statement. */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export function sqlOf(db: Database | Trx): Sql {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return result.rows
  }
}

import type { Sql } from './sql.ts'

const PAGE_SIZE = 1_000

interface Line {
  readonly id: number
  readonly line: string
}

/**
 * Rows of one account as JSON lines, for the data export; null when there are none.
 * @param statement selects `id` and `line` of account `$1` after id `$2`, ordered by id, limited to `$3` rows
 */
export async function toLines(sql: Sql, statement: string, accountId: number): Promise<AsyncIterable<string> | null> {
  const first = await sql<Line>(statement, [accountId, 0, PAGE_SIZE])
  return first.length === 0 ? null : pages(sql, statement, accountId, first)
}

async function* pages(sql: Sql, statement: string, accountId: number, first: readonly Line[]): AsyncGenerator<string> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(({ line }) => `${line}\n`).join('')
    const last = rows.at(-1)
    rows =
      last === undefined || rows.length < PAGE_SIZE ? [] : await sql<Line>(statement, [accountId, last.id, PAGE_SIZE])
  }
}

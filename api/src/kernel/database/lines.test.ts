import { expect, test } from 'vitest'
import { toLines } from './lines.ts'
import type { Sql } from './sql.ts'

/** Reads the lines of an account with this many rows, as the export of a member's data does. */
async function readAll(count: number): Promise<readonly string[] | null> {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, line: `{"n":${index + 1}}` }))
  const sql = (async (_: string, [, after, limit]: readonly number[]) =>
    rows.filter(({ id }) => id > (after ?? 0)).slice(0, limit)) as unknown as Sql
  const pages = await toLines(sql, 'select …', 7)
  if (pages === null) return null
  const texts: string[] = []
  for await (const text of pages) texts.push(text)
  return texts.join('').trimEnd().split('\n')
}

test('returns null for an account without rows', async () => {
  expect(await readAll(0)).toBeNull()
})

test.each([1, 999, 1_000, 1_001, 2_000, 2_001])('returns each of %i rows once, in order', async (count) => {
  expect(await readAll(count)).toEqual(Array.from({ length: count }, (_, index) => `{"n":${index + 1}}`))
})

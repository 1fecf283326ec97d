import type pg from 'pg'
import { readOwnMessages } from './repository/events.ts'

const PAGE_SIZE = 1_000

/** An account's messages in chats of other stations, for the export of all data; null when there are none. */
export async function listMemberMessages(pool: pg.Pool, accountId: number): Promise<AsyncIterable<string> | null> {
  const first = await readOwnMessages(pool, accountId, { station: 0, seq: 0 }, PAGE_SIZE)
  return first.length === 0 ? null : readLines(pool, accountId, first)
}

async function* readLines(
  pool: pg.Pool,
  accountId: number,
  first: Awaited<ReturnType<typeof readOwnMessages>>,
): AsyncGenerator<string> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(({ line }) => `${line}\n`).join('')
    const last = rows.at(-1)
    rows = last === undefined || rows.length < PAGE_SIZE ? [] : await readOwnMessages(pool, accountId, last, PAGE_SIZE)
  }
}

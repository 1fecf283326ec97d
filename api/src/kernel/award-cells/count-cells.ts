/**
 * Keeps `award_cell` equal to a count of the contacts. A transaction that changes contacts only records which in
 * `award_change`; the first reader counts all pending changes of an operator together.
 */
import { CELLS_VERSION } from '@onfreq/ham/awards/cells'
import type pg from 'pg'
import { addToCells, CELL_KEY, CellSums, COUNTS } from './cell-sums.ts'
import { type ContactState, contactFromState, isCurrentState, stateSql } from './contact-state.ts'

/** How long a reader waits for a concurrent count of a long log, in milliseconds; less than the statement timeout. */
const LOCK_TIMEOUT_MS = 25_000
const MAX_NOTES = 20
const MAX_CONTACTS = 2_000

/**
 * Counts changes of an operator's log since the last count, or the full log when the counting rules changed. Afterwards
 * the cells match all contacts committed before this call. An interrupted count changes nothing.
 */
export async function countChanges(pool: pg.Pool, ownerId: number): Promise<void> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    `select exists (select from award_change where owner_id = $1)
       or exists (select from award_head where owner_id = $1 and rules <> $2) as waiting`,
    [ownerId, CELLS_VERSION],
  )
  if (rows[0]?.waiting !== true) return
  const client = await pool.connect()
  try {
    await withLockedSnapshot(client, ownerId, () => count(client, ownerId))
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Takes the lock before the transaction starts, so that its snapshot includes what the previous holder committed. */
async function withLockedSnapshot(client: pg.ClientBase, ownerId: number, work: () => Promise<unknown>): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query(`select pg_advisory_lock(hashtextextended('award_change', $1))`, [ownerId])
  await client.query('begin isolation level repeatable read')
  await work()
  await client.query('commit')
  await client.query(`select pg_advisory_unlock(hashtextextended('award_change', $1))`, [ownerId])
  await client.query('reset lock_timeout')
}

async function count(client: pg.ClientBase, ownerId: number): Promise<void> {
  const { rows } = await client.query<{ rules: string }>('select rules from award_head where owner_id = $1', [ownerId])
  const isCurrentVersion = rows[0] === undefined || rows[0].rules === CELLS_VERSION
  const sums = new CellSums()
  const isComplete = isCurrentVersion && (await addNoted(client, ownerId, sums))
  await client.query('delete from award_change where owner_id = $1', [ownerId])
  await addToCells(client, ownerId, isComplete ? sums : await fullDifference(client, ownerId), CELLS_VERSION)
}

interface Note {
  readonly contact_ids: readonly number[]
  readonly before: readonly (ContactState | null)[] | null
}

/**
 * Subtracts each contact's state before its first note and adds its current state.
 * @returns false for notes of another version
 */
async function addNoted(client: pg.ClientBase, ownerId: number, sums: CellSums): Promise<boolean> {
  await client.query({
    text: `declare notes cursor for select contact_ids, before from award_change where owner_id = $1 order by id`,
    values: [ownerId],
  })
  const contactIds = new Set<number>()
  for (;;) {
    const { rows } = await client.query<Note>(`fetch ${MAX_NOTES} from notes`)
    if (rows.length === 0) break
    for (const { contact_ids: ids, before } of rows) {
      for (const [at, id] of ids.entries()) {
        if (contactIds.has(id)) continue
        contactIds.add(id)
        const state = before?.[at] ?? null
        if (state === null) continue
        if (!isCurrentState(state)) return false
        sums.add(contactFromState(state), -1)
      }
    }
  }
  await client.query('close notes')
  const all = [...contactIds]
  for (let from = 0; from < all.length; from += MAX_CONTACTS) {
    const { rows } = await client.query<{ state: ContactState }>(
      `select ${stateSql('c')} as state from contact c where c.owner_id = $1 and c.id = any($2::bigint[]) and c.public_call`,
      [ownerId, all.slice(from, from + MAX_CONTACTS)],
    )
    for (const { state } of rows) sums.add(contactFromState(state), 1)
  }
  return true
}

/** Difference between the stored cells and a full count of the operator's contacts. */
export async function fullDifference(client: pg.ClientBase, ownerId: number): Promise<CellSums> {
  const sums = new CellSums()
  let after = 0
  for (;;) {
    const { rows } = await client.query<{ id: number; state: ContactState }>(
      `select c.id, ${stateSql('c')} as state from contact c
       where c.owner_id = $1 and c.id > $2 and c.public_call order by c.id limit ${MAX_CONTACTS}`,
      [ownerId, after],
    )
    for (const { state } of rows) sums.add(contactFromState(state), 1)
    after = rows.at(-1)?.id ?? after
    if (rows.length < MAX_CONTACTS) break
  }
  const stored = await client.query<unknown[]>({
    text: `select ${[...CELL_KEY, ...COUNTS].join(', ')} from award_cell where owner_id = $1`,
    values: [ownerId],
    rowMode: 'array',
  })
  sums.subtract(stored.rows)
  return sums
}

/**
 * Like {@link countChanges} for several operators.
 * @returns whether anything was counted
 */
export async function countWaiting(pool: pg.Pool, ownerIds: readonly number[]): Promise<boolean> {
  const { rows } = await pool.query<{ id: number }>(
    `select owner_id as id from award_change where owner_id = any($1::bigint[])
     union select owner_id from award_head where owner_id = any($1::bigint[]) and rules <> $2 order by 1`,
    [ownerIds, CELLS_VERSION],
  )
  for (const { id } of rows) await countChanges(pool, id)
  return rows.length > 0
}

/** Lowest operator number above `after` whose log needs counting. */
export async function findUncounted(pool: pg.Pool, after: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select owner_id as id from award_change where owner_id > $1
     union select owner_id from award_head where owner_id > $1 and rules <> $2 order by 1 limit 1`,
    [after, CELLS_VERSION],
  )
  return rows[0]?.id
}

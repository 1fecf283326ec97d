import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createPool } from '../../../kernel/database/pool.ts'
import { appendEvents, DuplicateEventError, readEventsAfter, readLastId } from './events.ts'
import { readOutbox } from './outbox.ts'

let database: TestDatabase
let pool: pg.Pool

// Only the database: an app would compete for the turn.
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ connectionString: database.connectionString, max: 6, name: 'events-test', onError: () => {} })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const event = (key: string) => ({ type: 'test', data: { key }, key })

test('assigns increasing ids under concurrent writers, and a reader misses none before the last id', async () => {
  const before = await readLastId(pool)
  const received: number[] = []
  let last = before
  let writing = true
  const reader = (async () => {
    while (writing) {
      const events = await readEventsAfter(pool, last, 100)
      received.push(...events.map(({ id }) => id))
      last = events.at(-1)?.id ?? last
    }
  })()
  await Promise.all(
    Array.from({ length: 40 }, (_, writer) => appendEvents(pool, [event(`a${writer}`), event(`b${writer}`)])),
  )
  writing = false
  await reader
  received.push(...(await readEventsAfter(pool, last, 100)).map(({ id }) => id))
  const all = (await readEventsAfter(pool, before, 1000)).map(({ id }) => id)
  expect(all).toHaveLength(80)
  expect(received).toEqual(all)
})

test('writes a message with a key once, even for concurrent retries', async () => {
  const before = await readLastId(pool)
  await Promise.all(Array.from({ length: 5 }, () => appendEvents(pool, [event('once')])))
  expect(await readEventsAfter(pool, before, 10)).toHaveLength(1)
})

test('moves changes from the outbox with their message, exactly once and atomically', async () => {
  const change = (id: number) => ({ ownerId: 1, id, contactId: id, kind: 'new' })
  for (const id of [1, 2, 3]) {
    await pool.query(`insert into live_outbox (owner_id, id, contact_id, kind) values (1, $1, $1, 'new')`, [id])
  }
  const before = await readLastId(pool)
  await appendEvents(pool, [event('one')], [change(1)])
  await expect(appendEvents(pool, [event('again')], [change(1), change(2)])).rejects.toThrow(DuplicateEventError)
  expect((await readOutbox(pool, 10)).map(({ id }) => id)).toEqual([2, 3])
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, (_, n) => appendEvents(pool, [event(`race${n}`)], [change(2), change(3)])),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readEventsAfter(pool, before, 10)).toHaveLength(2)
  expect(await readOutbox(pool, 10)).toEqual([])
})

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createPool } from '../../../database/pool.ts'
import { appendEvents, giveUpTurn, readEventsAfter, readLastId, takeTurn } from './events.ts'

let database: TestDatabase
let pool: pg.Pool

// The database alone: an app would want its turn too.
beforeAll(async () => {
  database = await createTestDatabase()
  const fail = (error: Error) => {
    throw error
  }
  pool = createPool({ connectionString: database.connectionString, max: 6, name: 'events-test', onError: fail })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const event = (key: string) => ({ type: 'test', data: { key }, key })

test('many writers at once: ids grow, and a reader that has seen one has seen all before it', async () => {
  const before = await readLastId(pool)
  const seen: number[] = []
  let last = before
  let writing = true
  const reader = (async () => {
    while (writing) {
      const events = await readEventsAfter(pool, last, 100)
      seen.push(...events.map(({ id }) => id))
      last = events.at(-1)?.id ?? last
    }
  })()
  await Promise.all(
    Array.from({ length: 40 }, (_, writer) => appendEvents(pool, [event(`a${writer}`), event(`b${writer}`)])),
  )
  writing = false
  await reader
  seen.push(...(await readEventsAfter(pool, last, 100)).map(({ id }) => id))
  const all = (await readEventsAfter(pool, before, 1000)).map(({ id }) => id)
  expect(all).toHaveLength(80)
  expect(seen).toEqual(all)
})

test('a message with a key is written once, whoever tries again', async () => {
  const before = await readLastId(pool)
  await Promise.all(Array.from({ length: 5 }, () => appendEvents(pool, [event('once')])))
  expect(await readEventsAfter(pool, before, 10)).toHaveLength(1)
})

test('one process has the turn; another gets it when it is given up or has run out', async () => {
  await pool.query('delete from live_turn')
  expect(await takeTurn(pool, 'first', 60_000)).toBe(true)
  expect(await takeTurn(pool, 'second', 60_000)).toBe(false)
  expect(await takeTurn(pool, 'first', 60_000)).toBe(true)
  await giveUpTurn(pool, 'first')
  expect(await takeTurn(pool, 'second', 0)).toBe(true)
  expect(await takeTurn(pool, 'third', 60_000)).toBe(true)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openSession, type Session } from './session.ts'

let database: TestDatabase
let session: Session

beforeEach(async () => {
  database = await createTestDatabase()
  session = await openSession(database.connectionString, () => {})
})
afterEach(async () => {
  await session.close()
  await database.drop()
})

const querySlowly = async (name: string) => {
  const { rows } = await session.client!.query<{ name: string }>('select $1 as name, pg_sleep(0.05)', [name])
  return rows[0]?.name
}

test('sends statements to the server one at a time, in the order of the requests', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  try {
    expect(await Promise.all(['bus', 'lease', 'lock'].map(querySlowly))).toEqual(['bus', 'lease', 'lock'])
    await new Promise((done) => setImmediate(done))
  } finally {
    process.off('warning', note)
  }
  expect(warnings).toEqual([])
})

test('continues after a failing statement', async () => {
  const wrong = session.client!.query('select nothing')
  const right = querySlowly('next')
  await expect(wrong).rejects.toThrow('nothing')
  expect(await right).toBe('next')
})

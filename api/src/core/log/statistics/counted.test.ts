import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { createCountedLogs } from './counted.ts'

let site: TestApp
let owner: TestMember
let account: Parameters<ReturnType<typeof createCountedLogs>['of']>[0]
beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register()
  account = { id: owner.accountId, callsign: owner.callsign, grid: 'IO91' }
})
afterAll(() => site.close())

const log = (Call: string, year: number) =>
  owner.post('vqso/upsert', { data: { Call, TS: `${year}-05-01T00:00:00Z`, Freq: 14_074, Mode: 'FT8' } })

/** The totals cached per process, and the years read from the log. */
function counting() {
  const years: unknown[] = []
  const { pool } = site.app
  const watched = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (question: { text: string; values: readonly unknown[] }) => {
        years.push(question.values[1])
        return target.query({ ...question, values: [...question.values] })
      }
    },
  })
  return { years, logs: createCountedLogs(Object.create(site.app, { pool: { value: watched } })) }
}

test('computes one count for concurrent viewers, and serves later ones from the cache', async () => {
  await log('W1AW', 2023)
  await log('K1ABC', 2024)
  const { years, logs } = counting()
  const totals = await Promise.all(Array.from({ length: 5 }, () => logs.of(account)))
  expect(new Set(totals.map(({ contacts }) => contacts)).size).toBe(1)
  expect(years).toEqual([2023, 2024])
  await logs.of(account)
  expect(years).toHaveLength(2)
})

test('recounts only the year of a new contact', async () => {
  const { years, logs } = counting()
  await log('ZL2HCK', 2022)
  const { contacts } = await logs.of(account)
  years.length = 0
  await log('JA1ABC', 2022)
  expect((await logs.of(account)).contacts).toBe(contacts + 1)
  expect(years).toEqual([2022])
})

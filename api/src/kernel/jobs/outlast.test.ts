import { expect, test } from 'vitest'
import { DATABASE_TEXTS, ProductError } from '../errors.ts'
import { outlast } from './outlast.ts'

/** In milliseconds; production delays are longer. */
const DELAY_MS = 1

const refusedIds = () => new ProductError(503, 'database.unavailable', DATABASE_TEXTS.unavailable)
const availablePool = { query: async () => ({ rows: [] }) } as never

/** Work that fails `times` times and counts its runs. */
function failing(times: number, error: () => Error) {
  let runs = 0
  return {
    get runs() {
      return runs
    },
    async work() {
      runs += 1
      if (runs <= times) throw error()
    },
  }
}

const getOutcome = (work: () => Promise<void>, signal = new AbortController().signal): Promise<unknown> =>
  outlast(availablePool, work, signal, DELAY_MS).then(
    () => 'done',
    (error: unknown) => error,
  )

test.each([
  ['a connection that was cut', () => new Error('Connection terminated unexpectedly')],
  ['ids that are refused until the lease is renewed', refusedIds],
])('%s costs a job no attempt', async (_, error) => {
  const job = failing(3, error)
  expect(await getOutcome(job.work)).toBe('done')
  expect(job.runs).toBe(4)
})

test('a job waits for the session, which may return later than the database', async () => {
  const until = performance.now() + 50 * DELAY_MS
  const work = async () => {
    if (performance.now() < until) throw refusedIds()
  }
  expect(await getOutcome(work)).toBe('done')
})

test('gives up on a job that brings down the database itself', async () => {
  const job = failing(Number.POSITIVE_INFINITY, () => new Error('Connection terminated unexpectedly'))
  expect(await getOutcome(job.work)).toBeInstanceOf(Error)
  expect(job.runs).toBe(11)
})

test("throws the job's own errors immediately", async () => {
  const wrong = new ProductError(400, 'log.cursor', 'no')
  const job = failing(1, () => wrong)
  expect(await getOutcome(job.work)).toBe(wrong)
  expect(job.runs).toBe(1)
})

test('stops waiting when the process ends', async () => {
  const stopping = new AbortController()
  const job = failing(9, refusedIds)
  const outcome = getOutcome(job.work, stopping.signal)
  stopping.abort()
  expect(await outcome).toBeInstanceOf(ProductError)
  expect(job.runs).toBe(1)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import backUp from './back-up.ts'

/** Runs the job on a site whose database does not respond. */
async function run(target: string | undefined) {
  const error = vi.fn()
  const connect = () => ({ connect: async () => Promise.reject(new Error('database is away')), end: async () => {} })
  const app = { config: { backup: { target } }, connect, log: { info: () => {}, error } } as unknown as FastifyInstance
  const { signal } = new AbortController()
  const done = backUp.run({ app, payload: {}, attempt: 1, maxAttempts: 5, signal })
  return { done: await done.then(() => 'done', String), error }
}

test('logs a failed backup and fails, so that the queue tries again', async () => {
  const target = await mkdtemp(join(tmpdir(), 'backup-'))
  const { done, error } = await run(target)
  await rm(target, { recursive: true })
  expect(done).toContain('database is away')
  expect(error).toHaveBeenCalledOnce()
})

test('does nothing without a target', async () => {
  const { done, error } = await run(undefined)
  expect(done).toBe('done')
  expect(error).not.toHaveBeenCalled()
})

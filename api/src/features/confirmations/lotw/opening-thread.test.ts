import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAuthority } from '../testing/certificates.ts'
import { openInThread } from './opening-thread.ts'

const threads = vi.hoisted(() => ({ started: 0 }))

vi.mock(import('node:worker_threads'), async (importActual) => {
  const actual = await importActual()
  class Worker extends actual.Worker {
    constructor(...given: ConstructorParameters<typeof actual.Worker>) {
      super(...given)
      threads.started += 1
    }
  }
  return { ...actual, Worker }
})

const { p12 } = createTestAuthority().issue({ call: 'M0ABC' })

describe('files are opened', () => {
  beforeEach(async () => {
    expect((await openInThread({ file: p12, password: '' })).ok).toBe(true)
    threads.started = 0
  })

  test('by one thread, each with its own response', async () => {
    const [opened, refused] = await Promise.all([
      openInThread({ file: p12, password: '' }),
      openInThread({ file: p12, password: 'wrong' }),
    ])
    expect([opened.ok, refused]).toEqual([true, { ok: false, problem: 'password' }])
    expect(threads.started).toBe(0)
  })

  test('by another thread after one that failed', async () => {
    // No request at all is an error that the thread does not catch, as is a lack of memory.
    expect(await openInThread(null as never)).toEqual({ ok: false, problem: 'format' })
    expect((await openInThread({ file: p12, password: '' })).ok).toBe(true)
    expect(threads.started).toBe(1)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createTestAuthority } from '../testing/certificates.ts'
import { createOpener, startThread } from './opening-thread.ts'

const { p12 } = createTestAuthority().issue({ call: 'M0ABC' })

describe('files are opened', () => {
  let started = 0
  const open = createOpener(() => {
    started += 1
    return startThread()
  })
  beforeEach(async () => {
    expect((await open({ file: p12, password: '' })).ok).toBe(true)
    started = 0
  })

  test('by one thread, each with its own response', async () => {
    const [opened, refused] = await Promise.all([
      open({ file: p12, password: '' }),
      open({ file: p12, password: 'wrong' }),
    ])
    expect([opened.ok, refused]).toEqual([true, { ok: false, problem: 'password' }])
    expect(started).toBe(0)
  })

  test('by a new thread after one that crashed', async () => {
    // A missing request is an error that the thread does not catch, like running out of memory.
    expect(await open(null as never)).toEqual({ ok: false, problem: 'format' })
    expect((await open({ file: p12, password: '' })).ok).toBe(true)
    expect(started).toBe(1)
  })
})

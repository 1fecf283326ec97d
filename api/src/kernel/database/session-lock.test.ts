import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openSessionLock, type SessionLock } from './session-lock.ts'

let lock: SessionLock | undefined
afterEach(() => lock?.close())

/** A session whose database grants the lock; `held` shows whether this session holds it. */
function createSession() {
  const state = { held: false, lose: () => {} }
  const client = {
    async query(text: string) {
      state.held = text.includes('pg_try_advisory_lock')
      return { rows: [{ mine: true }] }
    },
  }
  const onLost = (lose: () => void) => {
    state.lose = lose
  }
  const session = { client: client as object | undefined, onLost }
  const app = { session, log: { warn: () => {} } } as unknown as FastifyInstance
  return { app, state, session }
}

test('holds the lock after a successful takeover and releases it when closed', async () => {
  const { app, state } = createSession()
  lock = openSessionLock(app, { lock: 1, name: 'test', taken: async () => {} })
  await lock.start()
  expect(lock.mine).toBe(true)
  expect(state.held).toBe(true)
  await lock.close()
  expect(lock.mine).toBe(false)
  expect(state.held).toBe(false)
})

test('releases the lock when the takeover fails', async () => {
  const { app, state } = createSession()
  const lost = vi.fn()
  const taken = async () => Promise.reject(new Error('no disk'))
  lock = openSessionLock(app, { lock: 1, name: 'test', taken, lost })
  await expect(lock.start()).rejects.toThrow('no disk')
  expect(lock.mine).toBe(false)
  expect(state.held).toBe(false)
  expect(lost).toHaveBeenCalledOnce()
})

test('stops the work once when the session is lost', async () => {
  const { app, state, session } = createSession()
  const lost = vi.fn()
  lock = openSessionLock(app, { lock: 1, name: 'test', taken: async () => {}, lost })
  await lock.start()
  session.client = undefined
  state.lose()
  state.lose()
  expect(lock.mine).toBe(false)
  expect(lost).toHaveBeenCalledOnce()
})

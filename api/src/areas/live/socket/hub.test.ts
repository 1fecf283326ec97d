import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, Hub } from './hub.ts'
import type { Message } from './messages.ts'

class FakeSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly frames: { id: number }[][] = []
  pings = 0
  readonly wire = {
    write: (frame: Buffer) => {
      this.frames.push(JSON.parse(textOf(frame)))
      return true
    },
  }
  ping() {
    this.pings += 1
  }
  terminate() {
    this.readyState = 3
  }
  close() {
    this.readyState = 3
  }
  get ids() {
    return this.frames.flat().map(({ id }) => id)
  }
}

/** The text of a short or middling frame. */
const textOf = (frame: Buffer) => frame.toString('utf8', (frame[1] ?? 0) < 126 ? 2 : 4)

let hub: Hub

beforeEach(() => {
  vi.useFakeTimers()
  hub = new Hub('prod', 100)
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

function connect(accountId: number | null = null): { client: Client; socket: FakeSocket } {
  const socket = new FakeSocket()
  const client = {
    socket,
    wire: socket.wire,
    audience: 'full',
    accountId,
    operatorId: null,
    alive: true,
  } as unknown as Client
  hub.add(client)
  return { client, socket }
}

const message = (id: number, accountId: number | null = null): Message => {
  const text = JSON.stringify({ id })
  return { id, type: 'qso', accountId, authorId: null, text: { full: text, redacted: text } }
}

test('what comes close together goes out as one frame, in order', async () => {
  const { socket } = connect()
  hub.publish([message(101)])
  hub.publish([message(102), message(103)])
  expect(socket.frames).toEqual([])
  await vi.advanceTimersByTimeAsync(250)
  expect(socket.frames).toEqual([[{ id: 101 }, { id: 102 }, { id: 103 }]])
  expect(hub.lastSent).toBe(103)
})

test('what comes after a silence goes out at once, and what follows it waits for company', async () => {
  const { socket } = connect()
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(1)
  expect(socket.ids).toEqual([101])
  hub.publish([message(102)])
  await vi.advanceTimersByTimeAsync(20)
  hub.publish([message(103)])
  await vi.advanceTimersByTimeAsync(20)
  expect(socket.ids).toEqual([101])
  await vi.advanceTimersByTimeAsync(40)
  expect(socket.frames).toEqual([[{ id: 101 }], [{ id: 102 }, { id: 103 }]])
})

test('a client that does not read is dropped, the others are served', async () => {
  const slow = connect()
  const quick = connect()
  slow.socket.bufferedAmount = LIVE_LIMITS.backlogBytes + 1
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  expect(slow.socket.frames).toEqual([])
  expect(slow.socket.readyState).toBe(3)
  expect(hub.clients.has(slow.client)).toBe(false)
  expect(quick.socket.ids).toEqual([101])
})

test('a client that answers no ping is dropped', async () => {
  const dead = connect()
  const lively = connect()
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  lively.client.alive = true
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  expect(dead.socket.readyState).toBe(3)
  expect(lively.socket.readyState).toBe(1)
})

test('silence is broken by a heartbeat that carries the newest id', async () => {
  const { socket } = connect()
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  expect(socket.frames).toEqual([[expect.objectContaining({ type: 'heartbeat', id: 100 })]])
})

test('a crowd is served in slices, without losing or doubling a frame', async () => {
  const crowd = Array.from({ length: 2_500 }, () => connect())
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  hub.publish([message(102)])
  await vi.advanceTimersByTimeAsync(500)
  for (const { socket } of crowd) expect(socket.ids).toEqual([101, 102])
})

test('a page is told to go on from where its answers may have been computed, and not from later', async () => {
  expect(hub.position).toBe(100)
  connect()
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  expect(hub.lastSent).toBe(101)
  // An answer that is kept for a second may be from before the message.
  expect(hub.position).toBe(100)
  await vi.advanceTimersByTimeAsync(2_000)
  hub.publish([message(102)])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(hub.position).toBe(101)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(hub.position).toBe(102)
})

test('a club’s radios are told to the pages of the member whose radio it is', () => {
  const [one, other, owner] = [connect(7), connect(7), connect(8)]
  hub.identify(one.client, 7, 21)
  hub.identify(other.client, 7, 22)
  hub.tellAccount(7, 21, 'rig', { freq: 14_074 })
  hub.tellAccount(8, null, 'rig', { freq: 7_074 })
  expect([one, other, owner].map(({ socket }) => socket.frames.length)).toEqual([1, 0, 1])
})

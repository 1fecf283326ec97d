import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, Hub } from './hub.ts'
import { EVERYTHING, interestIn } from './interest.ts'
import { type Message, toMessage } from './messages.ts'

class FakeSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly frames: { id: number; type?: string; data?: { one_in?: number } }[][] = []
  bytes = 0
  pings = 0
  readonly wire = {
    write: (frame: Buffer) => {
      this.bytes += frame.length
      this.frames.push(JSON.parse(toText(frame)))
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

/** The text of a frame. */
const toText = (frame: Buffer) => frame.toString('utf8', (frame[1] ?? 0) < 126 ? 2 : frame[1] === 126 ? 4 : 10)

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
    takesLists: true,
    interest: EVERYTHING,
    oneIn: 1,
  } as unknown as Client
  hub.add(client)
  return { client, socket }
}

const message = (id: number, accountId: number | null = null): Message => {
  const text = JSON.stringify({ id })
  return { id, type: 'qso', accountId, authorId: null, contact: null, text: { full: text, redacted: text } }
}

test('batches messages in quick succession into one frame, in order', async () => {
  const { socket } = connect()
  hub.publish([message(101)])
  hub.publish([message(102), message(103)])
  expect(socket.frames).toEqual([])
  await vi.advanceTimersByTimeAsync(250)
  expect(socket.frames).toEqual([[{ id: 101 }, { id: 102 }, { id: 103 }]])
  expect(hub.lastSent).toBe(103)
})

test('sends a message after a silence immediately, and batches the following ones', async () => {
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

test('drops a client that does not read and continues to serve the others', async () => {
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

test('drops a client that does not respond to a ping', async () => {
  const dead = connect()
  const lively = connect()
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  lively.client.alive = true
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  expect(dead.socket.readyState).toBe(3)
  expect(lively.socket.readyState).toBe(1)
})

test('deletes an unused subscription after two heartbeats, and no other one', async () => {
  const stays = connect()
  const leaves = connect()
  leaves.client.interest = interestIn(
    { type: 'interest', types: ['qso'], contacts: { stations: ['G4ABC'], bands: [] } },
    new Set(),
  )
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  expect(hub.samples).toBe(2)
  hub.remove(leaves.client)
  for (let beat = 1; beat <= 3; beat += 1) {
    stays.client.alive = true
    await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
    expect(hub.samples).toBe(beat < 3 ? 2 : 1)
  }
})

test('sends a heartbeat with the newest id during silence', async () => {
  const { socket } = connect()
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  expect(socket.frames).toEqual([[expect.objectContaining({ type: 'heartbeat', id: 100 })]])
})

test('serves many clients in slices, without losing or duplicating a frame', async () => {
  const clients = Array.from({ length: 2_500 }, () => connect())
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  hub.publish([message(102)])
  await vi.advanceTimersByTimeAsync(500)
  for (const { socket } of clients) expect(socket.ids).toEqual([101, 102])
})

test('makes a page resume at the earliest position of its responses', async () => {
  expect(hub.position).toBe(100)
  connect()
  hub.publish([message(101)])
  await vi.advanceTimersByTimeAsync(250)
  expect(hub.lastSent).toBe(101)
  // A result cached for a second may be older than the message.
  expect(hub.position).toBe(100)
  await vi.advanceTimersByTimeAsync(2_000)
  hub.publish([message(102)])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(hub.position).toBe(101)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(hub.position).toBe(102)
})

test('sends club radios to the pages of the member who owns the radio', () => {
  const [one, other, owner] = [connect(7), connect(7), connect(8)]
  hub.identify(one.client, 7, 21)
  hub.identify(other.client, 7, 22)
  hub.sendToAccount(7, 21, 'rig', { freq: 14_074 })
  hub.sendToAccount(8, null, 'rig', { freq: 7_074 })
  expect([one, other, owner].map(({ socket }) => socket.frames.length)).toEqual([1, 0, 1])
})

/** A contact of realistic size. Odd ids are visible to all viewers. */
function contact(id: number, { station = 'M0ABC', band = '20m', poster = 4711, action = 'logged' } = {}): Message {
  const qso = {
    qdo_id: id,
    TS: '2026-11-21T18:41:40Z',
    Call: 'K1ABC',
    station_callsign: station,
    Freq: 14_250,
    Band: band,
  }
  const item = {
    entity_id: id,
    created_at: '2026-11-21T18:42:00Z',
    TimeAgo: 'just now',
    redacted: false,
    poster_id: poster,
    poster_name: 'Operator',
    poster_image_name: null,
    station_callsign: station,
    log_of: null,
    call: 'K1ABC',
    qso: {
      ...qso,
      Mode: 'SSB',
      SubMode: 'USB',
      mode_class: 'voice',
      SNT: '59',
      RCV: '57',
      Comment: 'Five watts to a wire, rain on the roof',
      country: 'United States',
      ContactType: null,
      ContestName: null,
      has_email: false,
      mp3_name: null,
      mp3s: [],
      sstvs: [],
    },
  }
  return toMessage('prod', { id, type: 'qso', account_id: null, data: { action, item } }, (qdoId) => qdoId)
}

const contactsIn = (socket: FakeSocket) => socket.frames.flat().filter(({ type }) => type === 'qso')

test('limits a socket to 20 kB a second at 500 contacts a second, and reports the sampling rate', async () => {
  const { client, socket } = connect()
  const rate = 500
  const seconds = 20
  let id = 101
  for (let step = 0; step < seconds * 20; step += 1) {
    const first = 101 + 2 * step * (rate / 20)
    hub.publish(Array.from({ length: rate / 20 }, (_, index) => contact(first + 2 * index)))
    id = first + rate / 10
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(300)
  const kilobytes = socket.bytes / seconds / 1_000
  console.info(
    `a socket at ${rate} contacts/s: ${kilobytes.toFixed(1)} kB/s, ${contactsIn(socket).length / seconds} contacts/s`,
  )
  expect(kilobytes).toBeLessThan(20)
  expect(kilobytes).toBeGreaterThan(2)
  const oneIn = socket.frames.flat().findLast(({ type }) => type === 'sample')?.data?.one_in ?? 1
  const late = contactsIn(socket).filter(({ id: each }) => each > id - 2 * rate * 10).length
  expect((late * oneIn) / (rate * 10)).toBeGreaterThan(0.6)
  expect((late * oneIn) / (rate * 10)).toBeLessThan(1.6)

  // When the load drops, all contacts are sent again, which is announced.
  client.alive = true
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.heartbeat)
  expect(socket.frames.flat().findLast(({ type }) => type === 'sample')?.data).toEqual({ one_in: 1 })
})

test('sends updates for every contact that was sent before, at any load', async () => {
  const { socket } = connect()
  hub.publish([contact(103)])
  await vi.advanceTimersByTimeAsync(300)
  for (let step = 0; step < 40; step += 1) {
    hub.publish(Array.from({ length: 25 }, (_, index) => contact(1_001 + 2 * (step * 25 + index))))
    await vi.advanceTimersByTimeAsync(50)
  }
  hub.publish([contact(103, { action: 'changed' })])
  await vi.advanceTimersByTimeAsync(300)
  expect(contactsIn(socket).filter(({ id }) => id === 103)).toHaveLength(2)
})

test('sends a filtered connection its selection and its own contacts only', async () => {
  const connectWithFilter = (contacts: 'all' | object, types = ['qso'], followed: number[] = []) =>
    interestIn({ type: 'interest', types, contacts }, new Set(followed))
  const requests = {
    station: connectWithFilter({ stations: ['G4XYZ'] }),
    band: connectWithFilter({ bands: ['40m'] }),
    following: connectWithFilter({ following: true }, ['qso'], [99]),
    own: connectWithFilter({}),
    boards: connectWithFilter('all', ['leaderboards']),
  }
  const sockets = Object.entries(requests).map(([name, interest]) => {
    const { client, socket } = connect(7)
    client.interest = interest
    return { name, socket }
  })
  hub.publish([
    contact(101, { station: 'G4XYZ' }),
    contact(103, { band: '40m' }),
    contact(105, { poster: 99 }),
    contact(107, { poster: 7 }),
    contact(109),
  ])
  await vi.advanceTimersByTimeAsync(300)
  expect(Object.fromEntries(sockets.map(({ name, socket }) => [name, socket.ids]))).toEqual({
    station: [101, 107],
    band: [103, 107],
    following: [105, 107],
    own: [107],
    boards: [107],
  })
})

test('reveals nothing through a filter that the viewer may not see', async () => {
  const { client, socket } = connect()
  client.audience = 'redacted'
  client.interest = interestIn({ type: 'interest', types: ['qso'], contacts: { stations: ['M0ABC'] } }, new Set())
  hub.publish([contact(102), contact(103)])
  await vi.advanceTimersByTimeAsync(300)
  expect(socket.ids).toEqual([103])
})

test("sends deletions of a displayed station's contacts, regardless of the number of other deletions", async () => {
  const { client, socket } = connect()
  client.interest = interestIn({ type: 'interest', types: ['qso'], contacts: { stations: ['G4XYZ'] } }, new Set())
  const deletion = (id: number) =>
    toMessage(
      'prod',
      { id, type: 'qso', account_id: null, data: { action: 'removed', entity_id: id } },
      (qdoId) => qdoId,
    )
  const shownIds = Array.from({ length: 20 }, (_, index) => 101 + 2 * index)
  hub.publish(shownIds.map((id) => contact(id, { station: 'G4XYZ' })))
  await vi.advanceTimersByTimeAsync(300)
  hub.publish(Array.from({ length: 2_000 }, (_, index) => deletion(1_001 + 2 * index)))
  await vi.advanceTimersByTimeAsync(300)
  hub.publish(shownIds.map(deletion))
  await vi.advanceTimersByTimeAsync(300)
  for (const id of shownIds) expect(socket.ids.filter((each) => each === id)).toHaveLength(2)
  expect(contactsIn(socket).length).toBeLessThan(200)
})

test('subscribes to a member on the bus while the member has a socket, and never for a visitor', () => {
  const followed = new Set<number>()
  const mine = new Hub('prod', 100, (accountId) => {
    expect(followed.has(accountId)).toBe(false)
    followed.add(accountId)
    return () => followed.delete(accountId)
  })
  const join = (accountId: number | null) => {
    const { client } = connect(accountId)
    hub.remove(client)
    mine.add(client)
    return client
  }
  const [first, second, visitor] = [join(7), join(7), join(null)]
  expect([...followed]).toEqual([7])
  mine.remove(first)
  expect([...followed]).toEqual([7])
  mine.remove(second)
  expect([...followed]).toEqual([])
  mine.identify(visitor, 8)
  expect([...followed]).toEqual([8])
  mine.identify(visitor, null)
  expect([...followed]).toEqual([])
  join(9)
  mine.close()
  expect([...followed]).toEqual([])
})

import type { LiveChatWish } from '@onfreq/contracts/streams/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveClient } from './live-client.ts'

/** A socket whose other end the test plays. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  sent: string[] = []
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    if (this.closed) return
    this.closed = true
    this.onclose?.()
  }
  says(...messages: object[]) {
    this.onmessage?.({ data: JSON.stringify(messages) })
  }
}

const hello = (id: number, reload = false) => ({
  environment: 'prod',
  type: 'hello',
  id,
  data: { audience: 'redacted', account_id: null, resumed: !reload, reload },
})
const removed = (id: number, environment = 'prod') => ({
  environment,
  type: 'qso',
  id,
  data: { action: 'removed', entity_id: id },
})
const newest = () => FakeSocket.all.at(-1) ?? expect.fail('no socket was opened')

let client: LiveClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  client = new LiveClient({ url: 'ws://onfreq.test/live' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live client', () => {
  it('delivers messages by type, whole frames at a time', () => {
    const seen: number[] = []
    client.on('qso', (_data, id) => seen.push(id))
    newest().onopen?.()
    newest().says(hello(10), removed(11), removed(12))
    expect(seen).toEqual([11, 12])
    expect(client.status).toBe('open')
  })

  it('ignores messages of another environment', () => {
    const listener = vi.fn()
    client.on('qso', listener)
    newest().says(hello(1), removed(2, 'staging'))
    expect(listener).not.toHaveBeenCalled()
  })

  it('connects again 5 seconds after the connection broke and asks for what it missed', () => {
    client.on('qso', () => undefined)
    newest().says(hello(10), removed(11))
    newest().close()
    expect(client.status).toBe('waiting')
    vi.advanceTimersByTime(4_999)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(3_001)
    expect(newest().url).toBe('ws://onfreq.test/live?frames=lists&since=11')
  })

  it('goes on from where the page was written, and asks for nothing of it again', () => {
    const reload = vi.fn()
    client = new LiveClient({ url: 'ws://onfreq.test/live', since: 40 })
    client.onReload(reload)
    client.on('qso', () => undefined)
    expect(newest().url).toBe('ws://onfreq.test/live?frames=lists&since=40')
    newest().says({ ...hello(42), data: { audience: 'redacted', account_id: null, resumed: true, reload: false } })
    expect(reload).not.toHaveBeenCalled()
    expect(client.status).toBe('open')
  })

  it('tells a part of the page that comes late what was said since the page was written', async () => {
    client = new LiveClient({ url: 'ws://onfreq.test/live', since: 40 })
    client.on('releases', () => undefined)
    newest().says({ ...hello(41), data: { audience: 'redacted', account_id: null, resumed: true, reload: false } })
    newest().says(removed(41), removed(42))
    const reload = vi.fn()
    const seen: number[] = []
    client.on('qso', (_data, id) => seen.push(id))
    client.onReload(reload)
    newest().says(removed(43))
    await Promise.resolve()
    expect(seen.toSorted()).toEqual([41, 42, 43])
    expect(reload).not.toHaveBeenCalled()
    // Much later nobody keeps what was said: a part that comes then asks.
    vi.advanceTimersByTime(25_000)
    client.onReload(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says when the gap is too old to be filled', () => {
    const reload = vi.fn()
    client.onReload(reload)
    client.on('qso', () => undefined)
    newest().says(hello(500, true))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks the calls once more after the first word, since nobody sent what happened before it', () => {
    const reload = vi.fn()
    client.onReload(reload)
    client.on('qso', () => undefined)
    newest().says({ ...hello(10), data: { audience: 'redacted', account_id: null, resumed: false, reload: false } })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('tells a part that comes after the first word to ask the calls, and nobody twice', () => {
    client.on('qso', () => {})
    newest().says(hello(15), removed(16))
    const reload = vi.fn()
    client.onReload(reload)
    expect(reload).toHaveBeenCalledTimes(1)
    newest().says(removed(17))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('gives up a connection that has gone silent', () => {
    client.on('qso', () => undefined)
    newest().onopen?.()
    newest().says(hello(1))
    vi.advanceTimersByTime(30_000)
    expect(FakeSocket.all[0]?.closed).toBe(true)
    vi.advanceTimersByTime(8_001)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('connects anew when somebody else signs in, and leaves it to the cookie to say who', () => {
    client.on('notification', () => undefined)
    newest().onopen?.()
    client.identityChanged()
    newest().onopen?.()
    expect(FakeSocket.all).toHaveLength(2)
    expect(FakeSocket.all[0]?.closed).toBe(true)
    expect(FakeSocket.all.flatMap(({ sent }) => sent)).toEqual([])
  })

  it('says what is wanted after each first word, and at once where the connection is open', () => {
    client.on('spots', () => undefined)
    client.wish({ type: 'spots', interest: { bands: ['20m'] } })
    expect(newest().sent).toEqual([])
    newest().says(hello(1))
    expect(newest().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'spots', interest: { bands: ['20m'] } }])
    client.wish({ type: 'spots', interest: null })
    expect(newest().sent).toHaveLength(2)
    newest().close()
    vi.advanceTimersByTime(8_001)
    newest().says(hello(2))
    expect(newest().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'spots', interest: null }])
  })

  it('says one wish of each type with every connection, as it reads by then', () => {
    client.on('chat', () => undefined)
    client.wish({ type: 'spots', interest: null })
    const chat: LiveChatWish = { type: 'chat', station: 7, after: 3 }
    client.wish(chat)
    newest().says(hello(1))
    chat.after = 9
    newest().close()
    vi.advanceTimersByTime(8_001)
    newest().says(hello(2))
    expect(newest().sent.map((text) => JSON.parse(text))).toEqual([
      { type: 'spots', interest: null },
      { type: 'chat', station: 7, after: 9 },
    ])
  })

  it('says what the page shows once its parts have come, again when that changes, and with the next connection', () => {
    const leave = client.on('qso', () => undefined)
    client.on('qso', () => undefined, { stations: ['M0ABC'] })
    newest().says(hello(1))
    vi.advanceTimersByTime(19_000)
    newest().says(hello(2))
    expect(newest().sent).toEqual([])
    vi.advanceTimersByTime(1_001)
    const said = () => newest().sent.map((text) => JSON.parse(text))
    expect(said()).toEqual([{ type: 'interest', types: ['qso'], contacts: 'all' }])
    leave()
    client.on('leaderboards', () => undefined)
    vi.advanceTimersByTime(1)
    const narrow = { type: 'interest', types: ['leaderboards', 'qso'] }
    const contacts = { stations: ['M0ABC'], bands: [], following: false }
    expect(said().at(-1)).toEqual({ ...narrow, contacts })
    newest().close()
    vi.advanceTimersByTime(8_001)
    const query = new URL(newest().url).searchParams
    expect(query.get('since')).toBe('2')
    expect(JSON.parse(query.get('interest') ?? '')).toEqual({ ...narrow, contacts })
  })

  it('knows of how many contacts one is told, until the next connection', () => {
    client.on('qso', () => undefined)
    newest().says(hello(1), { environment: 'prod', type: 'sample', id: 1, data: { one_in: 16 } })
    expect(client.oneIn).toBe(16)
    newest().says(hello(2))
    expect(client.oneIn).toBe(1)
  })

  it('says nothing into a connection that is closing, and says it in the next', () => {
    client.on('qso', () => undefined)
    newest().says(hello(1))
    const closing = newest()
    closing.readyState = 2
    client.wish({ type: 'spots', interest: null })
    vi.advanceTimersByTime(10_000)
    expect(closing.sent).toEqual([])
    closing.close()
    vi.advanceTimersByTime(8_001)
    newest().says(hello(1))
    expect(newest().sent.map((text) => JSON.parse(text).type)).toContain('spots')
  })

  it('goes on after a message it cannot read', () => {
    const listener = vi.fn()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    client.on('qso', listener)
    newest().onmessage?.({ data: 'not json' })
    newest().onmessage?.({ data: '[{"type":"qso"}, null, 7]' })
    newest().says(hello(1), removed(2))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('hangs up after the last listener has left, but not between two pages', () => {
    const leave = client.on('qso', () => undefined)
    leave()
    vi.advanceTimersByTime(4_000)
    const leaveAgain = client.on('qso', () => undefined)
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(newest().closed).toBe(false)
    leaveAgain()
    vi.advanceTimersByTime(5_000)
    expect(newest().closed).toBe(true)
    expect(client.status).toBe('closed')
  })
})

import type { LiveChatWish } from '@onfreq/contracts/streams/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveClient } from './live-client.ts'

/** A socket whose server side is controlled by the test. */
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

describe('live client', () => {
  it('delivers messages by type, in complete frames', () => {
    const received: number[] = []
    client.on('qso', (_data, id) => received.push(id))
    newest().onopen?.()
    newest().says(hello(10), removed(11), removed(12))
    expect(received).toEqual([11, 12])
    expect(client.status).toBe('open')
  })

  it('ignores messages of another environment', () => {
    const listener = vi.fn()
    client.on('qso', listener)
    newest().says(hello(1), removed(2, 'staging'))
    expect(listener).not.toHaveBeenCalled()
  })

  it('reconnects 5 seconds after a disconnect and requests missed messages', () => {
    client.on('qso', () => undefined)
    newest().says(hello(10), removed(11))
    newest().close()
    expect(client.status).toBe('waiting')
    vi.advanceTimersByTime(4_999)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(3_001)
    expect(newest().url).toBe('ws://onfreq.test/live?frames=lists&since=11')
  })

  it('resumes from the position of the rendered page without requesting its data again', () => {
    const reload = vi.fn()
    client = new LiveClient({ url: 'ws://onfreq.test/live', since: 40 })
    client.onReload(reload)
    client.on('qso', () => undefined)
    expect(newest().url).toBe('ws://onfreq.test/live?frames=lists&since=40')
    newest().says({ ...hello(42), data: { audience: 'redacted', account_id: null, resumed: true, reload: false } })
    expect(reload).not.toHaveBeenCalled()
    expect(client.status).toBe('open')
  })

  it('replays messages since the page was rendered to a part that loads late', async () => {
    client = new LiveClient({ url: 'ws://onfreq.test/live', since: 40 })
    client.on('releases', () => undefined)
    newest().says({ ...hello(41), data: { audience: 'redacted', account_id: null, resumed: true, reload: false } })
    newest().says(removed(41), removed(42))
    const reload = vi.fn()
    const received: number[] = []
    client.on('qso', (_data, id) => received.push(id))
    client.onReload(reload)
    newest().says(removed(43))
    await Promise.resolve()
    expect(received.toSorted()).toEqual([41, 42, 43])
    expect(reload).not.toHaveBeenCalled()
    // After this time the client retains no messages, so a late part must refetch.
    vi.advanceTimersByTime(25_000)
    client.onReload(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reports a gap that is too old to fill', () => {
    const reload = vi.fn()
    client.onReload(reload)
    client.on('qso', () => undefined)
    newest().says(hello(500, true))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('triggers one refetch after the first message to cover earlier events', () => {
    const reload = vi.fn()
    client.onReload(reload)
    client.on('qso', () => undefined)
    newest().says({ ...hello(10), data: { audience: 'redacted', account_id: null, resumed: false, reload: false } })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('triggers one refetch for a part that subscribes after the first message', () => {
    client.on('qso', () => {})
    newest().says(hello(15), removed(16))
    const reload = vi.fn()
    client.onReload(reload)
    expect(reload).toHaveBeenCalledTimes(1)
    newest().says(removed(17))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('closes a connection that has gone silent', () => {
    client.on('qso', () => undefined)
    newest().onopen?.()
    newest().says(hello(1))
    vi.advanceTimersByTime(30_000)
    expect(FakeSocket.all[0]?.closed).toBe(true)
    vi.advanceTimersByTime(8_001)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('reconnects after a different user signs in and leaves identification to the cookie', () => {
    client.on('notification', () => undefined)
    newest().onopen?.()
    client.identityChanged()
    newest().onopen?.()
    expect(FakeSocket.all).toHaveLength(2)
    expect(FakeSocket.all[0]?.closed).toBe(true)
    expect(FakeSocket.all.flatMap(({ sent }) => sent)).toEqual([])
  })

  it('sends subscriptions after each `hello`, and immediately on an open connection', () => {
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

  it('sends the latest subscription of each type on every connection', () => {
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

  it("sends the page's interests once its parts have loaded, after changes and on reconnecting", () => {
    const leave = client.on('qso', () => undefined)
    client.on('qso', () => undefined, { stations: ['M0ABC'] })
    newest().says(hello(1))
    vi.advanceTimersByTime(19_000)
    newest().says(hello(2))
    expect(newest().sent).toEqual([])
    vi.advanceTimersByTime(1_001)
    const readSentFrames = () => newest().sent.map((text) => JSON.parse(text))
    expect(readSentFrames()).toEqual([{ type: 'interest', types: ['qso'], contacts: 'all' }])
    leave()
    client.on('leaderboards', () => undefined)
    vi.advanceTimersByTime(1)
    const narrow = { type: 'interest', types: ['leaderboards', 'qso'] }
    const contacts = { stations: ['M0ABC'], bands: [], following: false }
    expect(readSentFrames().at(-1)).toEqual({ ...narrow, contacts })
    newest().close()
    vi.advanceTimersByTime(8_001)
    const query = new URL(newest().url).searchParams
    expect(query.get('since')).toBe('2')
    expect(JSON.parse(query.get('interest') ?? '')).toEqual({ ...narrow, contacts })
  })

  it('reports the number of announced contacts until the next connection', () => {
    client.on('qso', () => undefined)
    newest().says(hello(1), { environment: 'prod', type: 'sample', id: 1, data: { one_in: 16 } })
    expect(client.oneIn).toBe(16)
    newest().says(hello(2))
    expect(client.oneIn).toBe(1)
  })

  it('sends nothing on a closing connection, and sends it on the next one', () => {
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

  it('skips an unreadable message', () => {
    const listener = vi.fn()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    client.on('qso', listener)
    newest().onmessage?.({ data: 'not json' })
    newest().onmessage?.({ data: '[{"type":"qso"}, null, 7]' })
    newest().says(hello(1), removed(2))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('disconnects after the last listener has left, but not between two pages', () => {
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

import type { EmbedState } from '@onfreq/contracts/embeds/embed'
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshness } from './freshness.ts'
import { type Link, openLink, TICK } from './link.ts'
import { shouldRenew } from './renewal.ts'

class FakeSocket {
  static all: FakeSocket[] = []
  static live(): FakeSocket[] {
    return FakeSocket.all.filter(({ open }) => open)
  }
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  open = true
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.all.push(this)
  }
  close() {
    this.open = false
  }
  lose(code = 1006) {
    this.open = false
    this.onclose?.({ code })
  }
  say(value: unknown) {
    this.onmessage?.({ data: JSON.stringify(value) })
  }
}

const HOUR = 3_600_000
const state = (version: string): EmbedState => ({
  version,
  release: 'r1',
  data: { widget: 'photos', callsign: 'M0ABC', pictures: [] },
})

let link: Link | undefined
let states: string[]
let silence: number
let response: () => Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  states = []
  silence = 0
  response = () => Promise.reject(new TypeError('offline'))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => response()),
  )
})
afterEach(() => {
  link?.close()
  vi.useRealTimers()
})

function open() {
  link = openLink({
    socketAddress: 'ws://site/live/embed/photos/M0ABC',
    stateAddress: 'http://site/api/embed/photos/M0ABC',
    since: 'v0',
    onState: ({ version }) => states.push(version),
    onSilence: (ms) => {
      silence = ms
    },
    random: () => 0,
  })
}

test('sends its current state and receives newer ones', () => {
  open()
  expect(FakeSocket.all[0]?.address).toContain('since=v0')
  FakeSocket.all[0]?.say(state('v1'))
  FakeSocket.all[0]?.say({})
  expect(states).toEqual(['v1'])
})

test('reconnects a lost socket after five seconds and resumes from the displayed state', async () => {
  open()
  FakeSocket.all[0]?.say(state('v7'))
  FakeSocket.all[0]?.lose()
  await vi.advanceTimersByTimeAsync(EMBED_TIMES.reconnect - TICK)
  expect(FakeSocket.live()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2 * TICK)
  expect(FakeSocket.live()).toHaveLength(1)
  expect(FakeSocket.live()[0]?.address).toContain('since=v7')
})

test('closes a socket that was silent for 45 seconds, even if it appears open', async () => {
  open()
  await vi.advanceTimersByTimeAsync(EMBED_TIMES.watchdog + 2 * TICK)
  expect(FakeSocket.all[0]?.open).toBe(false)
  await vi.advanceTimersByTimeAsync(EMBED_TIMES.reconnect + TICK)
  expect(FakeSocket.live()).toHaveLength(1)
})

test('polls while the socket is rejected, and reports no state that it already has', async () => {
  open()
  response = async () => ({ ok: true, text: async () => JSON.stringify(state('v2')) })
  FakeSocket.all[0]?.lose(1008)
  await vi.advanceTimersByTimeAsync(4 * EMBED_TIMES.poll)
  expect(states).toEqual(['v2'])
  expect(silence).toBeLessThan(EMBED_TIMES.hertz)
})

test('ignores a late poll response after newer socket messages', async () => {
  open()
  let arrive = (_answer: unknown): void => undefined
  response = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  FakeSocket.all[0]?.lose(1008)
  await vi.advanceTimersByTimeAsync(EMBED_TIMES.poll + TICK)
  expect(fetch).toHaveBeenCalledOnce()
  // The response arrives only once a socket has delivered a newer state.
  await vi.advanceTimersByTimeAsync(60_000 + TICK)
  FakeSocket.live()[0]?.say(state('v3'))
  arrive({ ok: true, text: async () => JSON.stringify(state('v2')) })
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['v3'])
})

test('distrusts the hertz digits first and then all data while no message arrives', async () => {
  open()
  FakeSocket.all[0]?.lose()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(freshness(silence)).toBe('fresh')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(freshness(silence)).toBe('hertz')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(freshness(silence)).toBe('lost')
})

test('has one socket and one timer after twelve hours with a server that disconnects every few minutes', async () => {
  open()
  const timers = vi.getTimerCount()
  let version = 0
  for (let minute = 0; minute < 12 * 60; minute++) {
    for (let beat = 0; beat < 6; beat++) {
      await vi.advanceTimersByTimeAsync(10_000)
      FakeSocket.live()[0]?.say(beat === 0 ? state(`n${version++}`) : {})
    }
    if (minute % 4 === 3) FakeSocket.live()[0]?.lose()
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(FakeSocket.live()).toHaveLength(1)
  expect(FakeSocket.all.filter((socket) => !socket.open && socket.onmessage !== null)).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(timers)
  expect(states.length).toBeGreaterThan(500)
})

test('loads a new release at a quiet moment, or after a limit, and never while its files are unreachable', () => {
  const moment = {
    now: 10 * HOUR,
    openedAt: 9 * HOUR,
    outdatedSince: 10 * HOUR,
    shown: true,
    live: false,
    reachable: true,
  }
  expect(shouldRenew(moment)).toBe(false)
  expect(shouldRenew({ ...moment, shown: false })).toBe(true)
  expect(shouldRenew({ ...moment, now: 10 * HOUR + EMBED_TIMES.reloadGrace })).toBe(true)
  expect(shouldRenew({ ...moment, shown: false, reachable: false })).toBe(false)
  expect(shouldRenew({ ...moment, shown: false, outdatedSince: undefined })).toBe(false)
  expect(shouldRenew({ ...moment, shown: false, outdatedSince: undefined, openedAt: 0 })).toBe(true)
})

/** Watcher limits: per station, per IP address, and in total. */
import { EventEmitter } from 'node:events'
import type { EmbedState } from '@onfreq/contracts/embeds/embed'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { AllowedEmbed, EmbedRequest } from './service.ts'
import { CLOSED, createWatchers, MAX_WATCHERS } from './watchers.ts'

class Socket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly heard: string[] = []
  closed: readonly [code: number, reason: string] | undefined
  send(bytes: Buffer, { binary }: { readonly binary: boolean }) {
    this.heard.push(binary ? 'not a text' : String(bytes))
  }
  close(code: number, reason: string) {
    this.closed = [code, reason]
    this.leave()
  }
  leave() {
    this.readyState = 3
    this.emit('close')
  }
}

/** Like `app.limits.places` of a single process. */
function placesInMemory() {
  const current = new Map<string, number>()
  return {
    async acquire(bucket: string, limit: number) {
      const n = current.get(bucket) ?? 0
      if (n >= limit) return false
      current.set(bucket, n + 1)
      return true
    },
    release: (bucket: string) => void current.set(bucket, (current.get(bucket) ?? 0) - 1),
  }
}

const STATIONS: Readonly<Record<string, number>> = { M0ABC: 1, G4XYZ: 2, K1AA: 3, 'M0ABC/P': 1 }
const state: EmbedState = {
  version: 'v1',
  release: 'r1',
  data: { widget: 'photos', callsign: 'M0ABC', pictures: [] },
}

function createTestWatchers(limit: Partial<Record<keyof typeof MAX_WATCHERS, number>>, rateLimits = true) {
  const app = {
    config: { rateLimits, polledMaxAge: 1_000 },
    bus: { subscribe: () => () => undefined },
    log: { error: () => undefined },
    addHook: () => undefined,
    limits: { places: placesInMemory() },
  } as unknown as FastifyInstance
  const find = async ({ widget, callsign }: EmbedRequest) =>
    ({
      provider: { name: widget, news: 'station', data: async () => ({}) },
      topics: ['qso'],
      query: '',
      account: { id: STATIONS[callsign] },
      sites: [],
      channel: `${widget} ${STATIONS[callsign]}`,
      state: { value: async () => state },
    }) as unknown as AllowedEmbed
  const watchers = createWatchers(app, { find }, { ...MAX_WATCHERS, ...limit })
  return {
    watchers,
    async open(callsign: string, address: string, widget = 'photos') {
      const socket = new Socket()
      const request = { widget, callsign, key: undefined, query: {} }
      await watchers.add(request, socket as unknown as WebSocket, address, undefined)
      return socket
    },
  }
}

test('limits the sockets of one station across its widgets and keeps capacity for other stations', async () => {
  const { open, watchers } = createTestWatchers({ station: 2 })
  const first = await open('M0ABC', '192.0.2.1')
  await open('M0ABC/P', '192.0.2.2', 'logs')
  const refused = await open('M0ABC', '192.0.2.3')
  expect(refused.closed).toEqual(CLOSED.station)
  expect(refused.heard).toEqual([])
  expect((await open('G4XYZ', '192.0.2.4')).heard).toEqual([JSON.stringify(state)])
  expect(watchers.watching()).toBe(3)
  first.leave()
  expect((await open('M0ABC', '192.0.2.3')).closed).toBeUndefined()
})

test('limits sockets per address across all stations', async () => {
  const { open } = createTestWatchers({ address: 2 })
  const first = await open('M0ABC', '192.0.2.1')
  await open('G4XYZ', '192.0.2.1')
  expect((await open('K1AA', '192.0.2.1')).closed).toEqual(CLOSED.address)
  expect((await open('K1AA', '192.0.2.2')).closed).toBeUndefined()
  first.leave()
  expect((await open('K1AA', '192.0.2.1')).closed).toBeUndefined()
})

test('reports a full process even without the other limits', async () => {
  const { open, watchers } = createTestWatchers({ all: 2, station: 1, address: 1 }, false)
  const first = await open('M0ABC', '192.0.2.1')
  await open('M0ABC', '192.0.2.1')
  expect((await open('G4XYZ', '192.0.2.2')).closed).toEqual(CLOSED.full)
  first.leave()
  expect((await open('G4XYZ', '192.0.2.2')).closed).toBeUndefined()
  expect(watchers.watching()).toBe(2)
})

test('allows ten thousand viewers of one station', () => {
  expect(MAX_WATCHERS.station).toBeGreaterThan(10_000)
  expect(MAX_WATCHERS.all).toBeGreaterThan(MAX_WATCHERS.station)
})

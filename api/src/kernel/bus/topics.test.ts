import { expect, test } from 'vitest'
import type { BusDriver, BusHandler } from './bus.ts'
import { createBus } from './topics.ts'

function open() {
  const handlers: BusHandler[] = []
  const errors: unknown[] = []
  const sent: unknown[] = []
  const driver: BusDriver = {
    alive: true,
    publish: (topic, payload) => void sent.push([topic, payload]),
    subscribe: (_topic, handler) => {
      handlers.push(handler)
      return () => void handlers.splice(handlers.indexOf(handler), 1)
    },
    announce: () => {},
    follow: () => () => {},
    flush: async () => {},
    close: async () => {},
  }
  const bus = createBus(driver, (error) => errors.push(error))
  const deliver = (payload: Record<string, unknown>) => {
    for (const receive of handlers) receive(payload)
  }
  return { bus, errors, sent, deliver }
}

test("delivers messages that match their topic's schema and keeps keys added by a newer version", () => {
  const { bus, deliver, errors } = open()
  const received: unknown[] = []
  bus.subscribe('log', (payload) => received.push(payload))
  deliver({ ownerId: 7 })
  deliver({ ownerId: 7, since: 3 })
  expect(received).toEqual([{ ownerId: 7 }, { ownerId: 7, since: 3 }])
  expect(errors).toEqual([])
})

test('reports messages that do not match the schema and delivers none of them', () => {
  const { bus, deliver, errors } = open()
  const received: unknown[] = []
  bus.subscribe('import', (payload) => received.push(payload))
  deliver({ ownerId: 7 })
  deliver({ ownerId: '7', id: 1 })
  expect(received).toEqual([])
  expect(errors.map(String)).toEqual([
    'Error: A message of the topic import has another shape',
    'Error: A message of the topic import has another shape',
  ])
})

test('ends subscriptions and passes published messages to the driver', () => {
  const { bus, deliver, sent } = open()
  const received: unknown[] = []
  const end = bus.subscribe('chat', (payload) => received.push(payload))
  end()
  deliver({ ownerId: 1 })
  bus.publish('chat', { ownerId: 1 })
  expect(received).toEqual([])
  expect(sent).toEqual([['chat', { ownerId: 1 }]])
})

import { describe, expect, it } from 'vitest'
import { type Delivery, drainOutbox } from './drain.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

const ME = 81_002_001

function entry(key: string, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return { key, accountId: ME, contact: { Call: 'W7QSE' }, putAt: 0, refusal: null, ...change }
}

function getBox(...entries: OutboxEntry[]): Outbox & { readonly entries: Map<string, OutboxEntry> } {
  const map = new Map(entries.map((e) => [e.key, e]))
  return {
    entries: map,
    list: async (accountId) => [...map.values()].filter((e) => e.accountId === accountId),
    put: async (e) => void map.set(e.key, e),
    remove: async (key) => void map.delete(key),
    claim: async (key) => map.delete(key),
  }
}

function deliverWith(responses: Readonly<Record<string, Delivery>>) {
  const requests: string[] = []
  return {
    requests,
    deliver: async (e: OutboxEntry): Promise<Delivery> => {
      requests.push(e.key)
      return responses[e.key] ?? { outcome: 'sent' }
    },
  }
}

describe('sending the outbox', () => {
  it('sends pending contacts oldest first and deletes delivered ones', async () => {
    const box = getBox(entry('a'), entry('b'))
    const { requests: attempts, deliver } = deliverWith({})
    expect(await drainOutbox(box, ME, deliver)).toEqual({ sent: 2, offline: false })
    expect(attempts).toEqual(['a', 'b'])
    expect(box.entries.size).toBe(0)
  })

  it('keeps all contacts and stops sending when the network is down', async () => {
    const box = getBox(entry('a'), entry('b'))
    const { requests: attempts, deliver } = deliverWith({ a: { outcome: 'offline' } })
    expect(await drainOutbox(box, ME, deliver)).toEqual({ sent: 0, offline: true })
    expect(attempts).toEqual(['a'])
    expect(box.entries.size).toBe(2)
  })

  it('keeps all contacts when the session has ended, and reports no network error', async () => {
    const box = getBox(entry('a'), entry('b'))
    const { requests: attempts, deliver } = deliverWith({ a: { outcome: 'signed-out' } })
    expect(await drainOutbox(box, ME, deliver)).toEqual({ sent: 0, offline: false })
    expect(attempts).toEqual(['a'])
    expect(box.entries.size).toBe(2)
  })

  it('keeps a rejected contact with the reason, continues with the next, and does not send it again', async () => {
    const box = getBox(entry('a'), entry('b'))
    const first = deliverWith({ a: { outcome: 'refused', reason: 'Time is in the future.' } })
    await drainOutbox(box, ME, first.deliver)
    expect([...box.entries.values()]).toEqual([entry('a', { refusal: 'Time is in the future.' })])
    const second = deliverWith({})
    await drainOutbox(box, ME, second.deliver)
    expect(second.requests).toEqual([])
  })

  it('does not send contacts of another account', async () => {
    const box = getBox(entry('theirs', { accountId: 7 }))
    const { requests: attempts, deliver } = deliverWith({})
    await drainOutbox(box, ME, deliver)
    expect(attempts).toEqual([])
    expect(box.entries.size).toBe(1)
  })
})

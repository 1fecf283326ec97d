import { describe, expect, it } from 'vitest'
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts'
import { type Attempt, saveNewContact } from './save.ts'

const contact = { Call: 'W7QSE' }
const about = { key: 'key-1', accountId: 81_002_001, now: 0 }
const neverTimesOut = () => new Promise<void>(() => undefined)

function memoryBox(broken = false) {
  const entries = new Map<string, OutboxEntry>()
  const box: Outbox = {
    list: async () => [...entries.values()],
    put: async (entry) => {
      if (broken) throw new Error('no IndexedDB')
      entries.set(entry.key, entry)
    },
    remove: async (key) => void entries.delete(key),
    claim: async (key) => entries.delete(key),
  }
  return { box, entries }
}

const save = (outbox: Outbox, attempt: Promise<Attempt>, responseTimeout = neverTimesOut) =>
  saveNewContact(contact, about, { outbox, deliver: () => attempt, responseTimeout })

describe('saving a contact', () => {
  it('stores the contact in the outbox before sending it, and removes it once the log has it', async () => {
    const { box, entries } = memoryBox()
    let storedBeforeSending = 0
    const { first } = await saveNewContact(contact, about, {
      outbox: box,
      responseTimeout: neverTimesOut,
      deliver: async () => {
        storedBeforeSending = entries.size
        return { outcome: 'sent' }
      },
    })
    expect(storedBeforeSending).toBe(1)
    expect(first).toEqual({ outcome: 'logged' })
    expect(entries.size).toBe(0)
  })

  it('marks its serial as used once the contact is stored safely, and before it is sent', async () => {
    const { box, entries } = memoryBox()
    const order: string[] = []
    await saveNewContact(contact, about, {
      outbox: box,
      responseTimeout: neverTimesOut,
      onStored: async () => void order.push(`kept ${entries.size}`),
      deliver: async () => {
        order.push('sent')
        return { outcome: 'sent' }
      },
    })
    expect(order).toEqual(['kept 1', 'sent'])
  })

  it('marks no serial as used if neither network nor browser could store the contact', async () => {
    const { box } = memoryBox(true)
    let used = 0
    const onStored = async () => void used++
    const tools = { outbox: box, responseTimeout: neverTimesOut, onStored }
    await saveNewContact(contact, about, { ...tools, deliver: async () => ({ outcome: 'offline' }) })
    expect(used).toBe(0)
    await saveNewContact(contact, about, { ...tools, deliver: async () => ({ outcome: 'sent' }) })
    expect(used).toBe(1)
  })

  it('returns an invalid contact to the form before it is sent', async () => {
    const { box, entries } = memoryBox()
    let deferredBefore = 0
    await saveNewContact(contact, about, {
      outbox: box,
      responseTimeout: neverTimesOut,
      onRefused: () => {
        deferredBefore = entries.size
      },
      deliver: async () => ({ outcome: 'refused', reason: 'No such band' }),
    })
    expect([deferredBefore, entries.size]).toEqual([1, 0])
  })

  it('queues the contact in the browser when the network is down', async () => {
    const { box, entries } = memoryBox()
    const { first } = await save(box, Promise.resolve({ outcome: 'offline' }))
    expect(first).toEqual({ outcome: 'waiting', isOnline: false })
    expect(entries.get('key-1')).toMatchObject({ contact, accountId: about.accountId, refusal: null })
  })

  it('queues the contact in the browser when the session has ended, without a network error', async () => {
    const { box, entries } = memoryBox()
    const { first } = await save(box, Promise.resolve({ outcome: 'signed-out' }))
    expect(first).toEqual({ outcome: 'waiting', isOnline: true })
    expect(entries.get('key-1')).toMatchObject({ contact, refusal: null })
  })

  it('returns a rejected contact to the form and stores nothing', async () => {
    const { box, entries } = memoryBox()
    const problems = { TS: 'Time is in the future.' }
    const { first } = await save(box, Promise.resolve({ outcome: 'refused', reason: problems.TS, problems }))
    expect(first).toEqual({ outcome: 'refused', problems })
    expect(entries.size).toBe(0)
  })

  it('does not delay the next station on a slow network', async () => {
    const { box, entries } = memoryBox()
    const slow = Promise.withResolvers<Attempt>()
    const { first, settled } = await save(box, slow.promise, () => Promise.resolve())
    expect(first).toEqual({ outcome: 'waiting', isOnline: false })
    expect(entries.size).toBe(1)
    slow.resolve({ outcome: 'sent' })
    await settled
    expect(entries.size).toBe(0)
  })

  it('stores a contact rejected by a slow response, with the reason', async () => {
    const { box, entries } = memoryBox()
    const slow = Promise.withResolvers<Attempt>()
    const { settled } = await save(box, slow.promise, () => Promise.resolve())
    slow.resolve({ outcome: 'refused', reason: 'Unknown band.' })
    await settled
    expect(entries.get('key-1')?.refusal).toBe('Unknown band.')
  })

  it('also logs without IndexedDB, and reports an error if both storage and network fail', async () => {
    expect((await save(memoryBox(true).box, Promise.resolve({ outcome: 'sent' }))).first.outcome).toBe('logged')
    expect((await save(memoryBox(true).box, Promise.resolve({ outcome: 'offline' }))).first.outcome).toBe('lost')
  })
})

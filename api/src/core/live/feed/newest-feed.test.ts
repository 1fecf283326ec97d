import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { expect, test } from 'vitest'
import { type Message, toMessage } from '../socket/messages.ts'
import { createNewestFeed } from './newest-feed.ts'
import { presentFull } from './presenter.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const HOUR = 3_600_000

function toItem(id: number, call = `K${id}A`): FullFeedItem {
  const row = { id, owner_id: 7, created_at: NOW, started_at: NOW, call, station_call: 'M0QDX', freq_hz: 14_250_000 }
  const unset = { submode: null, rst_sent: null, rst_rcvd: null, comment: null, country: null, dxcc: null }
  const rest = { continent: null, cq_zone: null, contact_type: null, contest_name: null, has_email: false }
  const files = { audio_files: null, sstv_files: null, poster_image: null }
  const poster = { poster_name: 'Ann', poster_callsign: 'M0QDX' }
  const radio = { band: '20m', mode: 'SSB', mode_class: 'PHONE' }
  return presentFull({ ...row, ...unset, ...rest, ...files, ...poster, ...radio }, NOW, (contactId) => contactId)
}

let lastId = 0
function toQso(data: object): Message {
  lastId += 1
  return toMessage('test', { id: lastId, type: 'qso', account_id: null, data }, (contactId) => contactId)
}
const logged = (item: FullFeedItem) => toQso({ action: 'logged', item })
const changed = (item: FullFeedItem) => toQso({ action: 'changed', item })
const removed = (id: number) => toQso({ action: 'removed', entity_id: id })

/** A feed of three items whose reads end when the test says so. */
function start(maxAge: number) {
  const reads: PromiseWithResolvers<readonly FullFeedItem[]>[] = []
  const feed = createNewestFeed({
    size: 3,
    read() {
      const read = Promise.withResolvers<readonly FullFeedItem[]>()
      reads.push(read)
      return read.promise
    },
    maxAge,
    now: () => NOW,
  })
  const calls = async () => (await feed.items()).map((item) => item.call)
  return { feed, reads, calls }
}

async function startWith(items: readonly FullFeedItem[], maxAge = HOUR) {
  const started = start(maxAge)
  const first = started.calls()
  started.reads[0]?.resolve(items)
  await first
  return started
}

test('applies messages without another read: new, changed and old contacts', async () => {
  const { feed, reads, calls } = await startWith([toItem(30), toItem(20), toItem(10)])
  feed.apply([logged(toItem(40))])
  expect(await calls()).toEqual(['K40A', 'K30A', 'K20A'])
  feed.apply([changed(toItem(30, 'G3XYZ')), changed(toItem(25))])
  expect(await calls()).toEqual(['K40A', 'G3XYZ', 'K25A'])
  feed.apply([changed(toItem(5)), removed(4)])
  expect(await calls()).toEqual(['K40A', 'G3XYZ', 'K25A'])
  expect(reads).toHaveLength(1)
})

test('adds an older contact to a feed that has room, and removes from it without a read', async () => {
  const { feed, reads, calls } = await startWith([toItem(20)])
  feed.apply([changed(toItem(10))])
  expect(await calls()).toEqual(['K20A', 'K10A'])
  feed.apply([removed(20)])
  expect(await calls()).toEqual(['K10A'])
  expect(reads).toHaveLength(1)
})

test('reads again when a removal leaves a full feed one item short', async () => {
  const { feed, reads, calls } = await startWith([toItem(30), toItem(20), toItem(10)])
  feed.apply([removed(20)])
  const next = calls()
  reads[1]?.resolve([toItem(30), toItem(10), toItem(5)])
  expect(await next).toEqual(['K30A', 'K10A', 'K5A'])
})

test('applies messages received during a read to its result', async () => {
  const { feed, reads, calls } = start(HOUR)
  const first = calls()
  feed.apply([logged(toItem(40)), removed(20)])
  reads[0]?.resolve([toItem(20)])
  expect(await first).toEqual(['K40A'])
})

test('returns a list past its maximum age at once and reads it again for later callers', async () => {
  const { reads, calls } = await startWith([toItem(10)], 60)
  await expect
    .poll(
      async () => {
        expect(await calls()).toEqual(['K10A'])
        return reads.length
      },
      { interval: 5 },
    )
    .toBe(2)
  reads[1]?.resolve([toItem(20)])
  await expect.poll(calls).toEqual(['K20A'])
})

test('waits for a read when the list is twice its maximum age, and reports the failure of that read', async () => {
  const { reads, calls } = await startWith([toItem(10)], 0)
  const next = calls()
  reads[1]?.reject(new Error('no database'))
  await expect(next).rejects.toThrow('no database')
  const later = calls()
  reads[2]?.resolve([toItem(20)])
  expect(await later).toEqual(['K20A'])
})

test('gives the age of each contact at the time of the call', async () => {
  let now = NOW
  const feed = createNewestFeed({ size: 3, read: async () => [toItem(10)], maxAge: HOUR, now: () => now })
  expect((await feed.items())[0]?.TimeAgo).toBe('just now')
  now = new Date(NOW.getTime() + 3 * 60_000)
  expect((await feed.items())[0]?.TimeAgo).toBe('3 min ago')
})

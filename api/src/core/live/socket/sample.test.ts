import { expect, test } from 'vitest'
import type { Message } from './messages.ts'
import { Sample } from './sample.ts'

const message = (key: number, isNew = true): Message => ({
  id: key,
  type: 'qso',
  accountId: null,
  authorId: null,
  contact: { key, isNew, hidden: false, station: 'M0ABC', band: '20m', accountId: 4 },
  text: { full: '', redacted: '' },
})
const about = (what: string): Message => ({ ...message(1), type: what, contact: null })

test('sends all of ten contacts a second, one in two of eleven, and halves the rate with each doubling', () => {
  for (const [contacts, oneIn] of [
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 4],
    [80, 4],
    [81, 8],
  ] as const) {
    const sample = new Sample()
    sample.count(contacts, 5_000)
    expect(sample.oneIn, `${contacts} in two seconds`).toBe(oneIn)
  }
})

test('counts contacts for two seconds, whenever they arrive within them', () => {
  const sample = new Sample()
  sample.count(11, 0)
  expect(sample.oneIn).toBe(1)
  sample.count(10, 1_999)
  expect(sample.oneIn).toBe(2)
  sample.count(0, 2_000)
  // Ten contacts in two seconds are well below the limit.
  expect(sample.oneIn).toBe(1)
})

test('raises the sampling rate again only with spare capacity, to avoid oscillation', () => {
  const sample = new Sample()
  sample.count(41, 0)
  expect(sample.oneIn).toBe(4)
  const getRate = (contacts: number, now: number) => {
    sample.count(contacts, now)
    return sample.oneIn
  }
  expect(getRate(28, 10_000)).toBe(4)
  expect(getRate(27, 20_000)).toBe(2)
  expect(getRate(14, 30_000)).toBe(2)
  expect(getRate(13, 40_000)).toBe(1)
})

test('samples down to one in a million', () => {
  const sample = new Sample()
  sample.count(1e9, 0)
  expect(sample.oneIn).toBe(1_048_576)
})

test('sends every fourth contact at a rate of one in four, and all messages without a contact', () => {
  const sample = new Sample()
  sample.count(41, 0)
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter((key) => sample.takes(message(key)))).toEqual([4, 8])
  expect(sample.takes(about('releases'))).toBe(true)
  sample.markSent(about('releases'))
})

test('sends updates for the last 256 contacts that were sent', () => {
  const sample = new Sample()
  sample.count(41, 0)
  sample.markSent(message(1))
  expect(sample.takes(message(1, false))).toBe(true)
  // A repeated number is not an update of its contact.
  expect(sample.takes(message(1))).toBe(false)
  expect(sample.takes(message(3, false))).toBe(false)
  for (let n = 1; n <= 255; n += 1) sample.markSent(message(4 * n))
  expect(sample.takes(message(1, false))).toBe(true)
  // Sent again, it becomes the newest: 255 others keep it in the cache, 256 do not.
  for (let n = 1; n <= 255; n += 1) sample.markSent(message(1_000 + 4 * n + 1))
  expect(sample.takes(message(1, false))).toBe(true)
  for (let n = 1; n <= 256; n += 1) sample.markSent(message(10_000 + 4 * n + 1))
  expect(sample.takes(message(1, false))).toBe(false)
})

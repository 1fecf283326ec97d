import type { LiveInterest } from '@onfreq/contracts/live/live'
import { expect, test } from 'vitest'
import { EVERYTHING, interestIn } from './interest.ts'
import type { ContactNews, Message } from './messages.ts'

const about = (type: string, contact: Partial<ContactNews> | null = null): Message => ({
  id: 1,
  type,
  accountId: null,
  authorId: null,
  contact:
    contact === null
      ? null
      : { key: 1, isNew: true, hidden: false, station: 'M0ABC', band: '20m', accountId: 4, ...contact },
  text: { full: '', redacted: '' },
})
const requests = (contacts: LiveInterest['contacts'], types = ['qso'], followed: readonly number[] = []) =>
  interestIn({ type: 'interest', types, contacts }, new Set(followed))

test('sends a client without a filter all messages and a sample of the contacts', () => {
  expect(EVERYTHING.match(about('leaderboards'), 'redacted')).toBe('all')
  expect(EVERYTHING.match(about('qso', {}), 'redacted')).toBe('some')
})

test('omits types that were not requested, regardless of their subject', () => {
  const boards = requests('all', ['leaderboards'])
  expect(boards.match(about('leaderboards'), 'full')).toBe('all')
  expect(boards.match(about('qso', {}), 'full')).toBe('none')
  expect(boards.match(about('releases'), 'full')).toBe('none')
})

test.each([
  ['a station that was asked for', { station: 'M0ABC' }, 'all'],
  ['somebody who is followed', { station: 'K1XYZ', accountId: 9 }, 'all'],
  ['a band that was asked for', { station: 'K1XYZ', band: '40m' }, 'some'],
  ['another band', { station: 'K1XYZ', band: '20m' }, 'none'],
  ['no band', { station: 'K1XYZ', band: null }, 'none'],
  ['nobody any more, since it is gone', { station: null, accountId: 0, band: null }, 'some'],
] as const)('matches a contact of %s (%j): %s', (_whose, contact, target) => {
  const some = requests({ stations: ['M0ABC'], bands: ['40m'] }, ['qso'], [9])
  expect(some.match(about('qso', contact), 'full')).toBe(target)
})

test('does not reveal the owner of a hidden contact through a station filter', () => {
  const some = requests({ stations: ['M0ABC'] })
  expect(some.match(about('qso', { hidden: true }), 'redacted')).toBe('none')
  expect(some.match(about('qso', { hidden: true }), 'full')).toBe('all')
  expect(requests('all').match(about('qso', { hidden: true }), 'redacted')).toBe('some')
})

test('gives equal filters the same key, in any order', () => {
  const key = (...args: Parameters<typeof requests>) => requests(...args).key
  expect(key({ stations: ['B', 'A', 'A'], bands: ['40m'] }, ['qso', 'spots'], [2, 10])).toBe(
    key({ stations: ['A', 'B'], bands: ['40m'] }, ['spots', 'qso', 'qso'], [10, 2]),
  )
  const keys = [
    EVERYTHING.key,
    key('all'),
    key('all', ['spots']),
    key({}),
    key({ stations: ['A'] }),
    key({ bands: ['A'] }),
    key({}, ['qso'], [1]),
    key({}, ['qso'], [2]),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

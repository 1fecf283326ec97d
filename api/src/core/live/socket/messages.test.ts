import { expect, test } from 'vitest'
import { createEntityIds } from '../feed/handle.ts'
import type { StoredEvent } from '../repository/events.ts'
import { connectionMessage, type Message, mergeMessages, toMessage } from './messages.ts'

const findEntityId = createEntityIds('a secret of this installation')
const makeMessage = (event: object): Message =>
  toMessage('test', { id: 5, type: 'qso', account_id: null, data: {}, ...event } as StoredEvent, findEntityId)
const read = (text: string) => JSON.parse(text)

test('serialises a message without a contact identically for all clients, with its number and site', () => {
  const message = makeMessage({ type: 'releases', data: { revision: 'r1' }, account_id: 7 })
  expect(message).toMatchObject({ id: 5, accountId: 7, authorId: null, contact: null })
  expect(read(message.text.full)).toEqual({ environment: 'test', type: 'releases', id: 5, data: { revision: 'r1' } })
  expect(message.text.redacted).toBe(message.text.full)
  expect('data' in message).toBe(false)
})

test('reveals only the number of a deleted contact, and no station', () => {
  const { contact, authorId, text } = makeMessage({ data: { action: 'deleted', entity_id: 1001 } })
  expect(contact).toMatchObject({ isNew: false, hidden: false, station: null, band: null, accountId: 0 })
  expect(authorId).toBeNull()
  expect(text.redacted).toBe(text.full)
})

test('withholds an unrecognised contact from restricted viewers', () => {
  const { contact, authorId, text } = makeMessage({
    data: {
      action: 'logged',
      item: { entity_id: 1002, station_callsign: 'M0ABC', poster_id: 4, qso: { Band: '20m' } },
    },
  })
  expect(contact).toMatchObject({ isNew: true, hidden: true, station: 'M0ABC', band: '20m', accountId: 4 })
  expect(read(text.redacted).data).toEqual({})
  expect(read(text.full).data.item.station_callsign).toBe('M0ABC')
  expect(authorId).toBeNull()
})

test('gives messages about one contact the same key, and spreads a thousand contacts evenly over a sample', () => {
  const toKey = (id: number, action = 'logged') =>
    makeMessage({ data: { action, item: { entity_id: id } } }).contact?.key ?? -1
  expect(toKey(7, 'edited')).toBe(toKey(7))
  expect(makeMessage({ data: { action: 'deleted', entity_id: 7 } }).contact?.key).toBe(toKey(7))
  const keys = Array.from({ length: 1_000 }, (_, n) => toKey(2_000 + n))
  expect(keys.every((key) => Number.isInteger(key) && key >= 0)).toBe(true)
  const delivered1In4 = keys.filter((key) => key % 4 === 0).length
  expect(delivered1In4).toBeGreaterThan(200)
  expect(delivered1In4).toBeLessThan(300)
})

test('includes type, position and payload in a connection message', () => {
  expect(read(connectionMessage('test', 'hello', 9, { a: 1 }))).toEqual({
    environment: 'test',
    type: 'hello',
    id: 9,
    data: { a: 1 },
  })
})

const boards = (id: number, data: object) => makeMessage({ id, type: 'leaderboards', data })
const stations = (id: number, data: object) => makeMessage({ id, type: 'public-rig-data', data })

test('sends three differences of a list unchanged, and merges four into one at the position of the last', () => {
  const three = [boards(1, { a: 1 }), boards(2, { b: 1 }), boards(3, { a: 2 })]
  expect(mergeMessages('test', three)).toEqual(three)
  const other = makeMessage({ id: 4, type: 'releases' })
  const replayed = mergeMessages('test', [...three, other, boards(5, { c: 3 })])
  expect(replayed.map(({ id, type }) => [id, type])).toEqual([
    [4, 'releases'],
    [5, 'leaderboards'],
  ])
  const [, merged] = replayed
  expect(read(merged?.text.full ?? '')).toEqual({
    environment: 'test',
    type: 'leaderboards',
    id: 5,
    data: { a: 2, b: 1, c: 3 },
  })
  expect(merged?.text.redacted).toBe(merged?.text.full)
})

test('merges many station differences into the latest state of each station, or its removal', () => {
  const station = (id: number, freq = 0) => ({ id, freq })
  const [merged] = mergeMessages('test', [
    stations(1, { stations: [station(1), station(2)], gone: [3] }),
    stations(2, { stations: [station(1, 7), station(3)] }),
    stations(3, { gone: [2, 9] }),
    stations(4, { stations: [station(4), 'nothing'], gone: 'nothing' }),
  ])
  expect(read(merged?.text.full ?? '').data).toEqual({
    stations: [station(1, 7), station(3), station(4)],
    gone: [2, 9],
  })
})
